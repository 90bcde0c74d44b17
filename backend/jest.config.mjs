/** One configuration for unit, integration and contract tests; choose a folder on the command line. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test', '<rootDir>/tools'],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest'] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '^#server/(.*)\\.js$': '<rootDir>/src/$1' },
  // CommonJS plugins of Nest fail with "Cannot require() ES Module in a cycle" unless Nest is imported first.
  setupFiles: ['<rootDir>/test/support/setup.ts'],
  testTimeout: 90_000,
  // All cores: the tests wait for sockets and the disk more than they compute.
  maxWorkers: '100%',
  // What a test file leaves behind in memory (databases, above all) makes the collector slower with each further one:
  // a fresh process beyond this is cheaper. Without it the whole took two and a half times as long.
  workerIdleMemoryLimit: '700MB',
};

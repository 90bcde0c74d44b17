/**
 * One configuration for unit, integration and contract tests; choose a folder on the command line. Test files share
 * their worker's modules: see docs/adr/0018-test-files-share-a-worker.md.
 */
export default {
  runner: 'jest-light-runner/child-process',
  roots: ['<rootDir>/test', '<rootDir>/tools'],
  testMatch: ['**/*.spec.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/runner/worker.mjs'],
  // All cores: the tests wait for sockets and the disk more than they compute.
  maxWorkers: '100%',
};

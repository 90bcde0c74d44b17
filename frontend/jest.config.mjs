import { availableParallelism } from 'node:os';
import { defineConfig } from 'jest';

/** Component and unit tests of the pages, in jsdom with real streams, fetch and IndexedDB. */
export default defineConfig({
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest',
  testEnvironment: '<rootDir>/test/support/jsdom-environment.mjs',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: {
    '\\.po$': '<rootDir>/test/support/catalogue.mjs',
    '^.+\\.(ts|tsx|js|mjs)$': [
      '@swc/jest',
      {
        module: { type: 'commonjs' },
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          // Texts keep their English source here; the build removes it.
          experimental: { plugins: [['@lingui/swc-plugin', { descriptorFields: 'all' }]] },
        },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(react-hotkeys-hook)/)'],
  moduleNameMapper: {
    '^#shared/(.*?)(\\.js|\\.ts)?$': '<rootDir>/../backend/src/shared/$1',
    '\\?(url|worker)': '<rootDir>/test/support/asset.mjs',
    '^@emotion/(sheet|serialize)$': '<rootDir>/test/support/noStyles.mjs',
    '^@fontsource-variable/': '<rootDir>/test/support/asset.mjs',
    '\\.module\\.css$': '<rootDir>/test/support/classes.mjs',
    '\\.(css|svg|png)(\\?.*)?$': '<rootDir>/test/support/asset.mjs',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  setupFilesAfterEnv: [
    '<rootDir>/test/support/fewStacks.ts',
    '<rootDir>/test/support/quickLabels.ts',
    '<rootDir>/test/support/quickStyles.ts',
    '<rootDir>/test/support/setup.ts',
  ],
  testTimeout: 120_000,
  // Parameters of each module: a global of jsdom's context costs a call into C++ at each access.
  sandboxInjectedGlobals: [
    ...['Array', 'Boolean', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'Reflect', 'RegExp', 'Set'],
    ...['String', 'Symbol', 'WeakMap', 'WeakSet'],
  ],
  // More workers than cores: they also wait for timers and for their files.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
});

/** Component and unit tests of the pages, in jsdom with real streams, fetch and IndexedDB. */
export default {
  testEnvironment: '<rootDir>/test/support/jsdom-environment.mjs',
  roots: ['<rootDir>/test'],
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
          // Texts keep their English words here; the build leaves them to the catalogues.
          experimental: { plugins: [['@lingui/swc-plugin', { descriptorFields: 'all' }]] },
        },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(react-hotkeys-hook)/)'],
  moduleNameMapper: {
    '^#shared/(.*?)(\\.js|\\.ts)?$': '<rootDir>/../backend/src/shared/$1',
    '\\?(url|worker)': '<rootDir>/test/support/asset.mjs',
    '^@emotion/sheet$': '<rootDir>/test/support/noRules.mjs',
    '^@fontsource-variable/': '<rootDir>/test/support/asset.mjs',
    '\\.module\\.css$': '<rootDir>/test/support/classes.mjs',
    '\\.(css|svg|png)(\\?.*)?$': '<rootDir>/test/support/asset.mjs',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  setupFilesAfterEnv: [
    '<rootDir>/test/support/fewStacks.ts',
    '<rootDir>/test/support/quickLabels.ts',
    '<rootDir>/test/support/setup.ts',
  ],
  testTimeout: 30_000,
  // What a page asks of its global object is slow in jsdom: ten minutes of sound ask for this one twenty million times.
  sandboxInjectedGlobals: ['Math'],
  maxWorkers: '100%',
};

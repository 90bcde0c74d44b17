import { availableParallelism } from 'node:os';
import { defineConfig } from 'jest';

/**
 * One configuration for unit tests, which are next to their source, and for those of test/; choose a folder on the
 * command line. Test files share their worker's modules: see docs/adr/0020-test-files-share-a-worker.md.
 */
export default defineConfig({
  runner: 'jest-light-runner/child-process',
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/tools'],
  testMatch: ['**/*.spec.ts'],
  globalSetup: '<rootDir>/test/runner/prepare.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/runner/worker.mjs'],
  // More workers than cores: the tests also wait for sockets, processes and the disk. With the delays of `npm run races` they
  // wait most of the time; a worker with its servers takes less than a gigabyte.
  maxWorkers: process.env.RACES_SEED ? 12 : Math.ceil(availableParallelism() * 1.5),
});

import { test as base, devices } from '@playwright/test';
import { startServer, type TestServer } from './server.ts';

export { expect, type Page } from '@playwright/test';

interface TestFixtures {
  /** Environment variables, for tests that need a separate server. */
  ownServer: Record<string, string> | undefined;
  server: TestServer;
}
interface WorkerFixtures {
  sharedServer: TestServer;
}

/** A server's start does not count towards the time of a test. */
const START = { timeout: 180_000 };

/**
 * Playwright's test, against the server of its worker, or against a separate one with `test.use({ ownServer: {} })`.
 * Fixtures of a worker are defined here only: for each other definition Playwright starts more workers, each with its
 * browser and its server.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  ownServer: [undefined, { option: true }],
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', ...START },
  ],
  server: [
    async ({ ownServer, sharedServer }, use) => {
      const server = ownServer ? await startServer(ownServer) : sharedServer;
      await use(server);
      if (ownServer) await server.stop();
    },
    START,
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

const { defaultBrowserType, ...phone } = devices['Pixel 7'];
/** For `test.use`: a phone with a touch screen. */
export const PHONE = phone;

import { test as base } from '@playwright/test';
import { startServer, type TestServer } from './server.ts';

export { expect, type Page } from '@playwright/test';

interface WorkerFixtures {
  server: TestServer;
}

/** Playwright's test, against a server that the worker started. */
export const test = base.extend<object, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

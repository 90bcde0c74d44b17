import { test as base } from '@playwright/test';
import { ADMIN_PASSWORD, startServer, type TestServer } from './server.ts';

export { expect, type Page } from '@playwright/test';

interface WorkerFixtures {
  server: TestServer;
}

interface Fixtures {
  /** Logs the browser in as the administrator, without the page. */
  adminSession: undefined;
}

/** Playwright's test, against a server that the worker started. */
export const test = base.extend<Fixtures, WorkerFixtures>({
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
  adminSession: async ({ context, server }, use) => {
    const answer = await context.request.post(`${server.url}/api/verify-admin`, {
      data: { password: ADMIN_PASSWORD },
    });
    if (!answer.ok()) throw new Error(`The administrator could not log in: ${answer.status()}`);
    await use(undefined);
  },
});

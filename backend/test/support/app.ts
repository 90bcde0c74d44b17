import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest, { type Agent } from 'supertest';
import { AdminPassword } from '../../src/auth/admin-password.js';
import { loadConfig } from '../../src/config/config.js';
import type { ListedIntegration } from '../../src/config/integration.js';
import { resolveSecretKey } from '../../src/config/secret-key.js';
import type { Connection } from '../../src/database/connection.js';
import { INTEGRATIONS } from '../../src/integrations.js';
import { type RunningServer, serve } from '../../src/server.js';
import type { SubmissionDetail } from '../../src/submissions/submission.schemas.js';
import { openTestDatabase } from './database.js';
import { until } from './until.js';

export const ADMIN_PASSWORD = 'a password for the tests';
export const TEST_SECRET_KEY = 'a secret key for the tests, long enough';

export interface TestApp {
  app: NestExpressApplication;
  url: string;
  dataDir: string;
  /** Sends requests as an anonymous client. */
  visitor: Agent;
  /** Sends requests with the administrator's session. */
  admin: Agent;
  /** Sends a first save as a client. @returns the form's id */
  newForm(fields?: object): Promise<string>;
  /** A submission as the administrator sees it. */
  detail(id: string): Promise<SubmissionDetail>;
  /** The submission after its jobs are done, so that only the test changes it from then on. */
  settled(id: string): Promise<SubmissionDetail>;
  /** Saves changes as the administrator's page does: with the version it read, again if a job wrote in between. */
  update(id: string, changes: (read: SubmissionDetail) => object): Promise<void>;
  close(): Promise<void>;
}

/**
 * The whole application on a free port, with all simulated vendors.
 * @param openConnection opens its migrated database, by default on PostgreSQL, where it is installed
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  integrations: readonly ListedIntegration[] = INTEGRATIONS,
  openConnection: () => Promise<Connection> = openTestDatabase,
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-test-'));
  const defaults = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    SECRET_KEY: TEST_SECRET_KEY,
  };
  const config = loadConfig({ ...defaults, ...environment }, integrations);
  const adminPassword = new AdminPassword(ADMIN_PASSWORD, 'the test');
  const connection = await openConnection();
  const server: RunningServer = await serve({
    config,
    connection,
    adminPassword,
    secretKey: await resolveSecretKey(config),
    integrations,
  });
  const visitor = supertest.agent(server.url);
  const admin = supertest.agent(server.url);
  await admin.post('/api/verify-admin').send({ password: ADMIN_PASSWORD }).expect(200);
  const detail = async (id: string): Promise<SubmissionDetail> =>
    (await admin.get(`/api/form_submissions/${id}`).expect(200)).body;
  return {
    app: server.app,
    url: server.url,
    dataDir,
    visitor,
    admin,
    newForm: async (fields = {}) =>
      (
        await visitor
          .post('/api/forms')
          .send({ ...NEW_FORM, ...fields })
          .expect(201)
      ).body.id,
    detail,
    settled: (id) =>
      until(async () => {
        const submission = await detail(id);
        return submission.jobs.every(({ state }) => state === 'done') && submission;
      }),
    update: async (id, changes) => {
      await until(async () => {
        const read = await detail(id);
        const body = { ...changes(read), modified_at: read.modified_at };
        const { status, text } = await admin.put(`/api/form_submissions/${id}`).send(body);
        if (status !== 200 && status !== 409) throw new Error(`The update got ${status}: ${text}`);
        return status === 200;
      });
    },
    close: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A valid first save that took half a minute to fill in. */
export const NEW_FORM = {
  website: 'example.com',
  email: 'ada@example.com',
  industry: 'Software',
  elapsed_ms: 30_000,
};

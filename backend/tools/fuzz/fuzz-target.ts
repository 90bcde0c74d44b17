import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { AdminPassword } from '#server/auth/admin-password.js';
import { loadConfig } from '#server/config/config.js';
import { INTEGRATIONS } from '#server/integrations.js';
import { openApiDocument } from '#server/openapi.js';
import type { Connection } from '#server/platform/database/connection.js';
import { openInMemory } from '#server/platform/database/embedded.js';
import { migrate } from '#server/platform/database/migrate.js';
import { PostsRepository } from '#server/posts/posts.repository.js';
import { RoundsService } from '#server/rounds/rounds.service.js';
import { serve } from '#server/server.js';
import { type FuzzFault, fuzz } from './fuzz.ts';
import type { Stopwatch } from './stopwatch.ts';

export interface FuzzRun {
  seed: number;
  requests: number;
  faults: FuzzFault[];
  stopwatch: Stopwatch;
  /** Whether the server still says that it is ready, and still makes forms. */
  healthy: boolean;
}

const PASSWORD = 'the password of the fuzz run';
const SECRET = 'a-secret-of-somebody-else';

/**
 * Runs the fuzz against an application of its own: a database in memory, stand-ins, no limits.
 * @param open opens the database to use, migrated
 */
export async function runFuzz(
  { seed, rounds }: { seed: number; rounds: number },
  open: () => Promise<Connection> = openMigrated,
): Promise<FuzzRun> {
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-fuzz-'));
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    AI_DAILY_TOKEN_CAP: '0',
  };
  const config = loadConfig(environment, INTEGRATIONS);
  const server = await serve({
    config,
    connection: await open(),
    adminPassword: new AdminPassword(PASSWORD, 'the fuzz run'),
  });
  try {
    const { url, app } = server;
    await makeForm(url, SECRET);
    const ids = [await makeForm(url, 'mine'), await makeForm(url, 'mine too')];
    const logIn = rememberSession(url);
    const { postId, token } = await makeRound(app, ids[0] ?? '');
    const keys = { ids: [...ids, postId], tokens: [token] };
    const document = openApiDocument(app);
    const fuzzed = await fuzz({ url, document, seed, rounds, keys, logIn, secret: SECRET });
    return { seed, ...fuzzed, healthy: await isHealthy(url) };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function openMigrated(): Promise<Connection> {
  const connection = await openInMemory();
  await migrate(connection);
  return connection;
}

async function makeForm(url: string, industry: string): Promise<string> {
  const answer = await post(`${url}/api/forms`, {
    website: 'example.com',
    email: 'ada@example.com',
    industry,
  });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

/** A post that its client is asked to read. */
async function makeRound(app: INestApplication, id: string): Promise<{ postId: string; token: string }> {
  const text = { title: 'Mine', fullPost: 'Mine.', contentType: 'Story' };
  const post = await app
    .get(PostsRepository)
    .write(id, 'idea-1', { ...text, madeBy: 'model', made: 'written' }, { month: '2026-12' });
  const postId = post?.id ?? '';
  const order = { posts: [{ postId, version: 1 }], strategy: null };
  const { url } = await app.get(RoundsService).release(id, order);
  return { postId, token: new URL(url).pathname.split('/').at(-1) ?? '' };
}

async function isHealthy(url: string): Promise<boolean> {
  const { status } = await fetch(`${url}/api/health`);
  return status === 200 && (await makeForm(url, 'afterwards')) !== '';
}

/** Logs in when there is no session, or the last one was ended by the run itself. */
function rememberSession(url: string): () => Promise<string> {
  let cookie = '';
  return async () => {
    const { status } = await fetch(`${url}/api/form_submissions`, { headers: { cookie } });
    if (status === 200) return cookie;
    const answer = await post(`${url}/api/verify-admin`, { password: PASSWORD });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return cookie;
  };
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

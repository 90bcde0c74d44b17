import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { NEW_FORM } from '../support/app.js';
import { prepareDataDir } from '../support/database.js';
import { describeWith } from '../support/needs.js';
import { NO_POSTGRES, startPostgres } from '../support/postgres.js';
import { ServerProcess } from '../support/server-process.js';

const DELAYS = new URL('../runner/random-delays.mjs', import.meta.url).href;

/** Saves forms on a server with random delays until requests, the database's answers and jobs were late. */
async function expectDelays(database: Record<string, string>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-delays-'));
  if (!database.DATABASE_URL) await prepareDataDir(dataDir);
  const delays = { NODE_OPTIONS: `--import=${DELAYS}`, RACES_SEED: '1', RACES_TRACE: '1' };
  const server = await ServerProcess.start({ dataDir, environment: { ...database, ...delays } });
  while (!['request', 'answer', 'job'].every((what) => server.output.includes(`late ${what}: `)))
    await supertest(server.url).post('/api/forms').send(NEW_FORM).expect(201);
  await server.stop('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
}

it('delays the embedded database, jobs and requests', () => expectDelays({}));

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
describeWith({ found: postgres, lacking: NO_POSTGRES }, 'on a server', (found) => {
  it('delays PostgreSQL, jobs and requests', async () => {
    await expectDelays({ DATABASE_URL: await found().newDatabase() });
  });
});

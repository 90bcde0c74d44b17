import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import supertest from 'supertest';
import type { Tables } from '../../src/database/tables.js';
import { type RunningServer, startServer } from '../../src/server.js';
import { NEW_FORM } from '../support/app.js';
import { testConfig } from '../support/config.js';
import { prepareDataDir } from '../support/database.js';
import { describeWith } from '../support/needs.js';
import { photo } from '../support/pictures.js';
import { NO_POSTGRES, startPostgres } from '../support/postgres.js';
import { smallDisk } from '../support/small-disk.js';
import { until } from '../support/until.js';

const PHOTO = await photo('png');

let folder: string;
const started: RunningServer[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byline-health-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const server of started.splice(0)) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(environment: Record<string, string>): Promise<ReturnType<typeof supertest>> {
  const server = await startServer(
    testConfig({ PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: 'off', LOG_LEVEL: 'error', ...environment }),
  );
  started.push(server);
  return supertest(server.url);
}

it('reports a missing folder as down, logs the cause, and accepts no form until it is back', async () => {
  const warnings = jest.spyOn(Logger.prototype, 'warn');
  const dataDir = join(folder, 'data');
  await prepareDataDir(dataDir);
  const api = await start({ DATA_DIR: dataDir });
  const health = () => api.get('/api/health');
  await health().expect(200);
  await rename(dataDir, `${dataDir}.away`);
  await writeFile(dataDir, 'no folder');
  const seen: number[] = [];
  await until(async () => seen[seen.push((await health()).status) - 1] !== 200);
  expect(seen.at(-1)).toBe(503);
  expect((await health()).body).toMatchObject({
    status: 'unready',
    disk: 'down',
    database: 'down',
    alarms: [],
  });
  expect(warnings).toHaveBeenCalledWith(expect.stringMatching(/^disk: .*EEXIST/));
  expect(warnings).toHaveBeenCalledWith(expect.stringMatching(/^database: could not open/));
  const { body, headers } = await api.post('/api/forms').send(NEW_FORM).expect(503);
  expect(body.code).toBe('disk_full');
  expect(headers['retry-after']).toBe('60');
  await rm(dataDir);
  await rename(`${dataDir}.away`, dataDir);
  await until(async () => (await health()).status === 200);
  await api.post('/api/forms').send(NEW_FORM).expect(201);
});

it('reports a read-only database as down', async () => {
  await prepareDataDir(folder);
  const api = await start({ DATA_DIR: folder });
  await api.get('/api/health').expect(200);
  const db = started[0]?.app.get<Kysely<Tables>>(Kysely);
  if (!db) throw new Error('There is no server.');
  await sql`alter table server_state add constraint full_of_rows check (false) not valid`.execute(db);
  const { body } = await until(async () => {
    const answer = await api.get('/api/health');
    return answer.status === 503 && answer;
  });
  expect(body).toMatchObject({ status: 'unready', database: 'down', disk: 'up', queue: 'up' });
  await sql`alter table server_state drop constraint full_of_rows`.execute(db);
  await until(async () => (await api.get('/api/health')).status === 200);
});

const disk = smallDisk();
const postgres = await startPostgres();
afterAll(async () => {
  disk.found?.unmount();
  await postgres?.stop();
});
const both = {
  found: disk.found && postgres && { disk: disk.found, postgres },
  lacking: disk.found ? NO_POSTGRES : disk.lacking,
};

describeWith(both, 'a full disk with a database server', (needed) => {
  it('rejects uploads, accepts everything else and raises an alarm', async () => {
    const { disk: small, postgres: server } = needed();
    const api = await start({ DATA_DIR: small.folder, DATABASE_URL: await server.newDatabase() });
    small.fill();
    const { body: health } = await until(async () => {
      const answer = await api.get('/api/health').expect(200);
      return answer.body.disk === 'down' && answer;
    });
    expect(health).toMatchObject({ status: 'ready', database: 'up', alarms: ['disk_low'] });
    const { body: form } = await api.post('/api/forms').send(NEW_FORM).expect(201);
    await api.put(`/api/forms/${form.id}/answers/0`).send({ answer: 'An answer' }).expect(200);
    const { headers } = await api
      .post(`/api/forms/${form.id}/files?kind=team_photos`)
      .attach('file', PHOTO, 'a.png')
      .expect(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import supertest from 'supertest';
import { type RunningServer, startServer } from '../../src/server.js';
import { NEW_FORM } from '../support/app.js';
import { testConfig } from '../support/config.js';
import { prepareDataDir } from '../support/database.js';
import { until } from '../support/until.js';

let folder: string;
let dataDir: string;
let server: RunningServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byline-health-'));
  dataDir = join(folder, 'data');
  await prepareDataDir(dataDir);
  server = await startServer(
    testConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'error' }),
  );
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a folder that goes away is said to be down, with the cause in the log, and nothing is taken for it', async () => {
  const warnings = jest.spyOn(Logger.prototype, 'warn');
  const api = supertest(server.url);
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

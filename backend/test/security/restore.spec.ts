import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { AFTER_RESTORE } from '../../src/after-restore.js';
import { listBackups, writeBackup } from '../../src/platform/database/backup.js';
import { openDatabase } from '../../src/platform/database/open.js';
import { restoreBackup } from '../../src/platform/database/restore.js';
import { type RunningServer, startServer } from '../../src/server.js';
import { NEW_FORM } from '../support/app.js';
import { testConfig } from '../support/config.js';
import { prepareDataDir } from '../support/database.js';
import { filesWith } from '../support/files-with.js';
import { until } from '../support/until.js';

it('A50, A58: what is erased goes from the files of a running server, and no restored backup brings it back', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-restore-'));
  const config = testConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  });
  await prepareDataDir(dataDir);
  const running: RunningServer[] = [];
  const start = async () => {
    const server = await startServer(config);
    running.push(server);
    return server;
  };
  try {
    const first = await start();
    const made = async (industry: string) =>
      (
        await supertest(first.url)
          .post('/api/forms')
          .send({ ...NEW_FORM, industry })
          .expect(201)
      ).body.id;
    const words = 'the trade of somebody who wants to be forgotten';
    const [erased, kept] = [await made(words), await made('Software')];
    await first.stop();

    const connection = await openDatabase({ kind: 'embedded' }, dataDir);
    await writeBackup(connection, { dataDir: dataDir, reason: 'manual' });
    await connection.close();

    const second = await start();
    await supertest(second.url).delete(`/api/forms/${erased}`).expect(204);
    await until(async () => (await filesWith(join(dataDir, 'database'), words)).length === 0);
    await second.stop();

    const backup = (await listBackups(dataDir)).find(({ reason }) => reason === 'manual');
    await restoreBackup({ dataDir, file: backup?.file ?? '', afterwards: AFTER_RESTORE });
    const third = await start();
    await supertest(third.url).get(`/api/forms/${erased}`).expect(404);
    await supertest(third.url).get(`/api/forms/${kept}`).expect(200);
  } finally {
    for (const server of running) await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 240_000);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, type RawBuilder, sql } from 'kysely';
import supertest from 'supertest';
import { AFTER_RESTORE } from '../../src/after-restore.js';
import { listBackups, writeBackup } from '../../src/platform/database/backup.js';
import { openDatabase } from '../../src/platform/database/open.js';
import { restoreBackup } from '../../src/platform/database/restore.js';
import type { Tables } from '../../src/platform/database/tables.js';
import { type RunningServer, startServer } from '../../src/server.js';
import { NEW_FORM } from '../support/app.js';
import { testConfig } from '../support/config.js';
import { prepareDataDir } from '../support/database.js';
import { filesWith } from '../support/files-with.js';
import { until } from '../support/until.js';

const rowsOf = async ({ app }: RunningServer, query: RawBuilder<unknown>) =>
  (await query.execute(app.get<Kysely<Tables>>(Kysely))).rows as Record<string, unknown>[];

it('A50, A58: what is erased goes from the files of a running server, and no restored backup brings it back, nor reminders that were ended', async () => {
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
    const [reminders] = await rowsOf(
      second,
      sql`insert into form_reminders (submission_id) values (${kept}::uuid)
        on conflict (submission_id) do update set off = false returning unsubscribe_key`,
    );
    await supertest(second.url).post(`/api/unsubscribe/${reminders?.unsubscribe_key}`).expect(200);
    const refusals = await rowsOf(second, sql`select recipient_hash from reminder_refusals`);
    expect(refusals).toHaveLength(1);
    await until(async () => (await filesWith(join(dataDir, 'database'), words)).length === 0);
    await second.stop();

    const backup = (await listBackups(dataDir)).find(({ reason }) => reason === 'manual');
    await restoreBackup({ dataDir, file: backup?.file ?? '', afterwards: AFTER_RESTORE });
    const third = await start();
    await supertest(third.url).get(`/api/forms/${erased}`).expect(404);
    await supertest(third.url).get(`/api/forms/${kept}`).expect(200);
    expect(await rowsOf(third, sql`select recipient_hash from reminder_refusals`)).toEqual(refusals);
  } finally {
    for (const server of running) await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 240_000);

import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import supertest, { type Agent } from 'supertest';
import { AFTER_RESTORE } from '../../src/after-restore.js';
import { backupFolder, listBackups } from '../../src/platform/database/backup.js';
import { backupRequest } from '../../src/platform/database/backup-keeper.js';
import { openEmbedded } from '../../src/platform/database/embedded.js';
import { restoreBackup } from '../../src/platform/database/restore.js';
import { NEW_FORM } from '../support/app.js';
import { buildServer } from '../support/built-server.js';
import { prepareDataDir } from '../support/database.js';
import { ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

let dataDir: string;
let server: ServerProcess | undefined;
let api: Agent;
beforeAll(() => buildServer());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'byline-running-'));
  await prepareDataDir(dataDir);
});
afterEach(async () => {
  await server?.stop('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await ServerProcess.start({ dataDir });
  api = supertest.agent(server.url);
}
const formOf = async (id: string) => (await api.get(`/api/forms/${id}`).expect(200)).body;

/** Megabytes that a folder takes; what goes while it is counted is left out. */
function megabytes(...folder: string[]): number {
  const { stdout } = spawnSync('du', ['-sm', join(dataDir, ...folder)], { encoding: 'utf8' });
  return Number(stdout.split('\t')[0]);
}

it('A53: what a form rewrites again and again takes at most ten times of what it holds', async () => {
  await start();
  const before = megabytes('database');
  const { id } = (await api.post('/api/forms').send(NEW_FORM).expect(201)).body;
  const topics = ['Bread', 'Rye', 'Oats', 'Spelt', 'Millet', 'Barley'];
  await api.post('/api/generate-questions').send({ topics, formId: id }).expect(200);
  // Nineteen full answers are what a form may hold (MAX_ANSWERS_CHARACTERS).
  const answers = 19;
  expect((await formOf(id)).interview_questions.length).toBeGreaterThanOrEqual(answers);
  // No text that packs: letters by chance.
  const answer = () =>
    Array.from({ length: 20_000 }, () =>
      String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000)),
    ).join('');
  // Some 300 MB are written in all, table and log together.
  for (let round = 0; round < 8; round++) {
    for (let index = 0; index < answers; index++)
      await api.put(`/api/forms/${id}/answers/${index}`).send({ answer: answer() }).expect(200);
    // The server looks every few seconds, however fast this machine writes: a log that is short says that it has cleaned.
    await until(() => megabytes('database', 'pg_wal') <= 56);
  }
  const held = (answers * 20_000 * 3) / 2 ** 20;
  // Beside it what may wait for the next cleaning (32 MB) and the three segments of the log that there always are.
  expect(megabytes('database') - before).toBeLessThan(10 * held + 32 + 48);
}, 180_000);

/** Forms that are long enough for a backup to take a while, before the server starts. Ids in the order of reading. */
async function longForms(count: number): Promise<string[]> {
  const { db, close } = await openEmbedded(dataDir);
  const { rows } = await sql<{ id: string }>`
    insert into form_submissions (website, email, industry, interview_answers)
    select 'https://example.com', 'ada@example.com', 'Software',
      jsonb_build_array((select string_agg(md5(random()::text || n || m), '') from generate_series(1, 600) m))
    from generate_series(1, ${count}::int) n returning id`.execute(db);
  await close();
  return rows.map(({ id }) => id).sort();
}

it('A62: a backup made while people write holds all of one moment, and what was acknowledged before', async () => {
  const ids = await longForms(1500);
  await start();
  const pair = [ids.at(0) ?? '', ids.at(-1) ?? ''];
  let round = 0;
  const write = async () => {
    round++;
    for (const id of pair)
      await api
        .patch(`/api/forms/${id}`)
        .send({ industry: `${round}` })
        .expect(200);
  };
  await write();
  await writeFile(backupRequest(dataDir), '');
  const backup = await until(async () => {
    await write();
    return (await listBackups(dataDir)).find(({ reason }) => reason === 'manual');
  });
  const written = round;
  await server?.stop();
  await restoreBackup({ dataDir, file: backup.file, afterwards: AFTER_RESTORE });
  await start();
  const [first, last] = await Promise.all(pair.map(async (id) => Number((await formOf(id)).industry)));
  // In one moment the form that is written first is as far as the other, or one round ahead.
  expect([0, 1]).toContain(Number(first) - Number(last));
  expect(last).toBeGreaterThanOrEqual(1);
  expect(written).toBeGreaterThan(5);
  for (const id of ids.slice(0, 20)) expect((await formOf(id)).interview_answers[0]).toHaveLength(19_200);
});

it('A62: what a backup that was cut off left behind is removed by the next start', async () => {
  await mkdir(backupFolder(dataDir));
  await writeFile(join(backupFolder(dataDir), '2026-11-22T03-00-00-000Z_daily.sql.gz.partial'), 'half of it');
  await start();
  expect(await readdir(backupFolder(dataDir))).toEqual([]);
});

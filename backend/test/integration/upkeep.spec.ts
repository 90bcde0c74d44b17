import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { listBackups, writeBackup } from '../../src/platform/database/backup.js';
import type { Connection } from '../../src/platform/database/connection.js';
import { openDatabase } from '../../src/platform/database/open.js';
import { restoreBackup } from '../../src/platform/database/restore.js';
import { requestClearing, Upkeep } from '../../src/platform/database/upkeep.js';
import { KyselySubmissionsRepository } from '../../src/submissions/kysely-submissions.repository.js';
import { prepareDataDir } from '../support/database.js';

const FIELDS = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };
const NOON = () => new Date('2026-11-22T12:00:00Z');
const NIGHT = () => new Date('2026-11-22T03:00:00Z');

let dataDir: string;
let connection: Connection;
const upkeeps: Upkeep[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'byline-upkeep-'));
  await prepareDataDir(dataDir);
  connection = await openDatabase({ kind: 'embedded' }, dataDir);
});
afterEach(async () => {
  for (const upkeep of upkeeps.splice(0)) await upkeep.stop();
  await connection.close();
  await rm(dataDir, { recursive: true, force: true });
});

function upkeepAt(now: () => Date): Upkeep {
  if (!connection.embedded) throw new Error('not embedded');
  const upkeep = new Upkeep(connection.embedded, now);
  upkeeps.push(upkeep);
  return upkeep;
}
async function newForm(industry = 'Software', questions = 0): Promise<string> {
  const asked = Array.from({ length: questions }, (_, n) => ({ question: `Q${n}`, timestamp: '' }));
  const fields = { ...FIELDS, industry };
  return (
    await new KyselySubmissionsRepository(connection.db).create({ fields, questions: asked, followUps: [] })
  ).id;
}
/** Megabytes that a folder takes. */
const megabytes = (folder: string) => Number(execFileSync('du', ['-sm', folder]).toString().split('\t')[0]);
/** Files below the data folder, backups unpacked, in which the words stand. */
async function filesWith(words: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    if ((path.endsWith('.gz') ? gunzipSync(content) : content).includes(words)) found.push(path);
  }
  return found;
}

it('A53: what a form rewrites again and again takes at most ten times of what it holds, and is given back', async () => {
  const before = megabytes(dataDir);
  const upkeep = upkeepAt(NOON);
  await upkeep.start();
  const repository = new KyselySubmissionsRepository(connection.db);
  // Nineteen full answers are what a form may hold (MAX_ANSWERS_CHARACTERS).
  const questions = 19;
  const id = await newForm('Software', questions);
  // No text that packs: letters by chance.
  const answer = () =>
    Array.from({ length: 20_000 }, () =>
      String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000)),
    ).join('');
  for (let round = 0; round < 8; round++) {
    for (let index = 0; index < questions; index++)
      await repository.setAnswer(id, { index, answer: answer(), spoken: false, previous: undefined });
    await upkeep.look();
  }
  const held = (questions * 20_000 * 3) / 2 ** 20;
  // Beside it what may wait for the next cleaning (32 MB) and the three segments of the log that there always are.
  expect(megabytes(dataDir) - before).toBeLessThan(10 * held + 32 + 48);
  await upkeepAt(NIGHT).look();
  if (connection.embedded) await requestClearing(connection.embedded);
  await upkeep.look();
  expect(megabytes(dataDir) - before).toBeLessThan(3 * held + 20);
});

it('A58: erased words stand nowhere in the folder nor in a new backup', async () => {
  const words = 'the words of somebody who wants to be forgotten';
  const id = await newForm(words);
  await newForm('somebody else');
  for (let n = 0; n < 5; n++)
    await new KyselySubmissionsRepository(connection.db).updateForm(id, { industry: `${words} ${n}` });
  expect(await filesWith(words)).not.toEqual([]);
  const upkeep = upkeepAt(NOON);
  await upkeep.start();
  if (connection.embedded) await requestClearing(connection.embedded);
  await connection.withSession((execute) => execute(`select erase_submission('${id}', 'holder')`));
  await upkeep.look();
  await upkeep.stop();
  await writeBackup(connection, { dataDir, reason: 'manual' });
  expect(await filesWith(words)).toEqual([]);
  expect(await filesWith('somebody else')).not.toEqual([]);
});

it('A58: a request that a stop came before is remembered', async () => {
  if (connection.embedded) await requestClearing(connection.embedded);
  await connection.close();
  connection = await openDatabase({ kind: 'embedded' }, dataDir);
  await upkeepAt(NOON).look();
  await expect(stat(join(dataDir, 'erased-rows-wait'))).rejects.toThrow();
});

it('A62: a backup made while people write is all of one moment', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 300; n++) ids.push(await newForm(`form ${n}`));
  const repository = new KyselySubmissionsRepository(connection.db);
  let writing = true;
  let written = 0;
  // Each round writes to two rows at once: in one moment both hold the same number.
  const writer = (async () => {
    while (writing) {
      await connection.withSession((execute) =>
        execute(
          `update form_submissions set industry = '${written++}' where id in ('${ids[0]}', '${ids[299]}')`,
        ),
      );
      await newForm('made meanwhile');
    }
  })();
  const file = await writeBackup(connection, { dataDir, reason: 'manual' });
  writing = false;
  await writer;
  expect(written).toBeGreaterThan(1);
  await repository.updateForm(String(ids[0]), { industry: 'after' });
  await connection.close();
  await restoreBackup(dataDir, file);
  connection = await openDatabase({ kind: 'embedded' }, dataDir);
  const rows = await connection.db
    .selectFrom('form_submissions')
    .select(['id', 'industry'])
    .where('id', 'in', [String(ids[0]), String(ids[299])])
    .execute();
  expect(new Set(rows.map(({ industry }) => industry)).size).toBe(1);
  const all = await connection.db.selectFrom('form_submissions').select('id').execute();
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set([...ids, ...all.map(({ id }) => id)]));
  expect(all.length).toBeGreaterThanOrEqual(300);
});

it('A62: what was erased while a backup was made is not in it', async () => {
  const words = 'gone while it was being written down';
  const id = await newForm(words);
  for (let n = 0; n < 200; n++) await newForm(`form ${n}`);
  const backup = writeBackup(connection, {
    dataDir,
    reason: 'manual',
    onProgress: () => {
      void connection.withSession((execute) => execute(`select erase_submission('${id}', 'holder')`));
    },
  });
  const file = await backup;
  await connection.close();
  await restoreBackup(dataDir, file);
  connection = await openDatabase({ kind: 'embedded' }, dataDir);
  const left = await connection.db.selectFrom('form_submissions').select('id').where('id', '=', id).execute();
  expect(left).toEqual([]);
});

it('A62: a backup that is cut short is none, and is cleared away', async () => {
  await newForm();
  const file = await writeBackup(connection, { dataDir, reason: 'manual' });
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, whole.length - 40));
  await connection.close();
  await expect(restoreBackup(dataDir, file)).rejects.toThrow(/not a backup that can be read/);
  connection = await openDatabase({ kind: 'embedded' }, dataDir);
  expect(await listBackups(dataDir)).toHaveLength(1);
});

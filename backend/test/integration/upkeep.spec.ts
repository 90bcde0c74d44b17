import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { writeBackup } from '../../src/platform/database/backup.js';
import type { Connection } from '../../src/platform/database/connection.js';
import { openDatabase } from '../../src/platform/database/open.js';
import { runScript } from '../../src/platform/database/restore-script.js';
import { requestClearing, Upkeep } from '../../src/platform/database/upkeep.js';
import { ErasuresRepository } from '../../src/privacy/erasures.repository.js';
import { KyselySubmissionsRepository } from '../../src/submissions/kysely-submissions.repository.js';
import { openTestDatabase, prepareDataDir } from '../support/database.js';
import { filesWith } from '../support/files-with.js';
import { until } from '../support/until.js';

const FIELDS = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };
/** Where it stands that a clearing is wanted. */
const REQUEST = 'erased-rows-wait';
const NOON = () => new Date('2026-11-22T12:00:00Z');
const NIGHT = () => new Date('2026-11-22T03:00:00Z');

let dataDir: string;
let connection: Connection;
const upkeeps: Upkeep[] = [];
const others: Connection[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'byline-upkeep-'));
  await prepareDataDir(dataDir);
  connection = await openDatabase({ kind: 'embedded' }, dataDir);
});
afterEach(async () => {
  for (const upkeep of upkeeps.splice(0)) await upkeep.stop();
  for (const opened of [connection, ...others.splice(0)]) await opened.close();
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
  for (let round = 0; round < 4; round++) {
    for (let index = 0; index < questions; index++)
      await repository.setAnswer(id, { index, answer: answer(), spoken: false, previous: undefined });
    await upkeep.look();
  }
  const held = (questions * 20_000 * 3) / 2 ** 20;
  // Beside it what may wait for the next cleaning (32 MB) and the three segments of the log that there always are.
  expect(megabytes(dataDir) - before).toBeLessThan(10 * held + 32 + 48);
  if (connection.embedded) await requestClearing(connection.embedded);
  await upkeepAt(NIGHT).look();
  expect(megabytes(dataDir) - before).toBeLessThan(3 * held + 20);
});

it('A58: erased words stand nowhere in the folder nor in a new backup', async () => {
  const words = 'the words of somebody who wants to be forgotten';
  const id = await newForm(words);
  await newForm('somebody else');
  for (let n = 0; n < 5; n++)
    await new KyselySubmissionsRepository(connection.db).updateForm(id, { industry: `${words} ${n}` });
  expect(await filesWith(dataDir, words)).not.toEqual([]);
  const upkeep = upkeepAt(NOON);
  await upkeep.start();
  await new ErasuresRepository(connection.db, connection).erase(id, 'holder');
  await upkeep.look();
  await upkeep.stop();
  await writeBackup(connection, { dataDir, reason: 'manual' });
  expect(await filesWith(dataDir, words)).toEqual([]);
  expect(await filesWith(dataDir, 'somebody else')).not.toEqual([]);
});

it('A58: what is erased while the files are being cleared is cleared by the next look', async () => {
  const words = 'the words of somebody who goes while another is being cleared away';
  const id = await newForm(words);
  const upkeep = upkeepAt(NOON);
  await upkeep.start();
  const { embedded, db } = connection;
  let erasing: Promise<unknown> | undefined;
  await embedded?.atOnce(async () => {
    // It asks, and has to wait for its turn while a clearing takes the request for its own.
    erasing = new ErasuresRepository(db, connection).erase(id, 'holder');
    await until(() => existsSync(join(dataDir, REQUEST)));
    await rm(join(dataDir, REQUEST));
  });
  await erasing;
  await upkeep.look();
  expect(await filesWith(dataDir, words)).toEqual([]);
});

it('A58: a request that a stop came before is remembered', async () => {
  if (connection.embedded) await requestClearing(connection.embedded);
  await connection.close();
  connection = await openDatabase({ kind: 'embedded' }, dataDir);
  await upkeepAt(NOON).look();
  expect(existsSync(join(dataDir, REQUEST))).toBe(false);
});

/** What a backup brings back. Putting it in a folder's place is tested where backups are. */
async function restored(file: string): Promise<Connection> {
  const opened = await openTestDatabase();
  others.push(opened);
  if (opened.embedded) await runScript(opened.embedded, file);
  return opened;
}
const formsIn = ({ db }: Connection) =>
  db.selectFrom('form_submissions').select(['id', 'industry']).execute();
async function newForms(count: number): Promise<void> {
  await sql`
    insert into form_submissions (website, email, industry)
    select 'https://example.com', 'ada@example.com', 'form ' || n from generate_series(1, ${count}::int) n
  `.execute(connection.db);
}

/** Asks without a pause until the work is done; `answers` says how often somebody was answered so far. */
function askMeanwhile(work: Promise<unknown>): { answers: () => number; ended: Promise<void> } {
  let going = true;
  let answers = 0;
  const ask = async () => {
    while (going) {
      await sql`select 1`.execute(connection.db);
      answers++;
    }
  };
  const asking = ask();
  const ended = work
    .finally(() => {
      going = false;
    })
    .then(() => asking);
  return { answers: () => answers, ended };
}

it('A62: a backup leaves others a turn between its rows, which to read all at once would not', async () => {
  await sql`
    insert into form_submissions (website, email, industry, interview_answers)
    select 'https://example.com', 'ada@example.com', 'Software', jsonb_build_array(repeat(md5(n::text), 600))
    from generate_series(1, 3000) n`.execute(connection.db);
  const { embedded } = connection;
  if (!embedded) throw new Error('This is about the embedded database.');
  const atOnce = askMeanwhile(embedded.copyOut('select * from form_submissions'));
  await atOnce.ended;
  expect(atOnce.answers()).toBeLessThanOrEqual(1);

  const answered: number[] = [];
  const onProgress = () => answered.push(meanwhile.answers());
  const meanwhile = askMeanwhile(writeBackup(connection, { dataDir, reason: 'manual', onProgress }));
  await meanwhile.ended;
  // Batches of 100, 200, 400, 800 and the rest where the machine is quick, and smaller ones where it is not.
  expect(answered.length).toBeGreaterThanOrEqual(5);
  // Each time others had their turn since.
  expect(answered).toEqual([...new Set(answered)].toSorted((a, b) => a - b));
});

it('A62: what was erased while a backup was made is not in it', async () => {
  const id = await newForm('gone while it was being written down');
  await newForms(200);
  let erased: Promise<unknown> | undefined;
  const file = await writeBackup(connection, {
    dataDir,
    reason: 'manual',
    onProgress: () => {
      erased ??= connection.withSession((execute) => execute(`select erase_submission('${id}', 'holder')`));
    },
  });
  await erased;
  const left = await formsIn(await restored(file));
  expect(left).toHaveLength(200);
  expect(left.map((form) => form.id)).not.toContain(id);
});

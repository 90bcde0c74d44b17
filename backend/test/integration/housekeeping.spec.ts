import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection, Embedded } from '../../src/database/connection.js';
import { Housekeeping, requestClearing } from '../../src/database/housekeeping.js';
import { openDatabase } from '../../src/database/open.js';
import { ErasuresRepository } from '../../src/privacy/erasures.repository.js';
import { KyselySubmissionsRepository } from '../../src/submissions/kysely-submissions.repository.js';
import { prepareDataDir } from '../support/database.js';
import { filesWith } from '../support/files-with.js';

const FIELDS = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };
const REQUEST = 'clearing-requested';
const MB = 2 ** 20;

let dataDir: string;
let connection: Connection;
let embedded: Embedded;
let housekeeping: Housekeeping;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'byline-housekeeping-'));
  await prepareDataDir(dataDir);
  await start();
});
afterEach(async () => {
  await housekeeping.beforeApplicationShutdown();
  await connection.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  connection = await openDatabase({ kind: 'embedded' }, dataDir);
  if (!connection.embedded) throw new Error('not embedded');
  embedded = connection.embedded;
  housekeeping = new Housekeeping(connection);
  await housekeeping.onApplicationBootstrap();
}
const newForm = async (industry: string): Promise<string> =>
  (
    await new KyselySubmissionsRepository(connection.db).create({
      fields: { ...FIELDS, industry },
      questions: [],
      jobs: [],
    })
  ).id;

async function bytesOf(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

it('A53: keeps the log and the overwritten rows of a form small', async () => {
  const id = await newForm('Software');
  const wal = join(dataDir, 'database', 'pg_wal');
  const rewrite = `do $$ declare
    answers jsonb := (select jsonb_agg(md5(random()::text || n)) from generate_series(1, 12000) n);
    begin for turn in 1..30 loop
      update form_submissions set interview_answers = answers || to_jsonb(turn) where id = '${id}';
    end loop; end $$`;
  // Uncompressed, because compressing takes most of the time.
  await embedded.execute('alter table form_submissions alter interview_answers set storage external');
  // About 12 MB each, in a form of 0.4 MB.
  for (let round = 0; round < 8; round++) {
    await embedded.execute(rewrite);
    await housekeeping.check(embedded);
  }
  expect(await bytesOf(wal)).toBeLessThanOrEqual(5 * 16 * MB);
  const [size] = await embedded.execute("select pg_total_relation_size('form_submissions')::float8 as bytes");
  expect(Number(size?.bytes)).toBeLessThan(64 * MB);
});

it('A58: removes erased words from all files at the next check', async () => {
  const words = 'the words of a client who wants to be erased';
  const id = await newForm(words);
  await newForm('another client');
  for (let n = 0; n < 5; n++)
    await new KyselySubmissionsRepository(connection.db).updateForm(id, { industry: `${words} ${n}` });
  expect(await filesWith(dataDir, words)).not.toEqual([]);
  await new ErasuresRepository(connection.db, connection).erase(id, 'holder');
  await housekeeping.check(embedded);
  expect(await filesWith(dataDir, words)).toEqual([]);
  expect(await filesWith(dataDir, 'another client')).not.toEqual([]);
});

it('A58: vacuums again after an erasure during a vacuum', async () => {
  const words = 'the words of a client who is erased during a clearing';
  const id = await newForm(words);
  await requestClearing(embedded);
  const clearing = housekeeping.check(embedded);
  await new ErasuresRepository(connection.db, connection).erase(id, 'holder');
  await clearing;
  await housekeeping.check(embedded);
  expect(await filesWith(dataDir, words)).toEqual([]);
});

it('A58: vacuums at the next start after a crash', async () => {
  await requestClearing(embedded);
  await housekeeping.beforeApplicationShutdown();
  await requestClearing(embedded);
  await connection.close();
  await start();
  await housekeeping.beforeApplicationShutdown();
  expect(existsSync(join(dataDir, REQUEST))).toBe(false);
});

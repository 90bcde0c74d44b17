import { ManualsRepository } from '../../src/brand-manuals/manuals.repository.js';
import type { Connection } from '../../src/database/connection.js';
import { JobsRepository } from '../../src/jobs/jobs.repository.js';
import { openTestDatabase } from '../support/database.js';

let connection: Connection;
let manuals: ManualsRepository;
let jobs: JobsRepository;
beforeAll(async () => {
  connection = await openTestDatabase();
  manuals = new ManualsRepository(connection.db);
  jobs = new JobsRepository(connection.db);
});
afterAll(() => connection.close());
beforeEach(() => sql('delete from form_submissions'));

const sql = (script: string) => connection.withSession((execute) => execute(script));
/** Stores the manuals of one form. */
const store = async (...fileIds: string[]) => {
  const [form] = await sql(`insert into form_submissions (website) values ('x') returning id`);
  for (const fileId of fileIds)
    await sql(`insert into brand_manual_texts (file_id, submission_id, name, type)
      values ('${fileId}', '${form?.id}', 'a.pdf', 'application/pdf')`);
};
const next = async () => (await jobs.claim(['read_manual'], 1))[0]?.subject;

it('A69: selects the form whose manuals took the least time', async () => {
  await store('a1', 'a2', 'a3');
  await store('b1');
  expect(await next()).toBe('a1');
  await manuals.countTime('a1', 20_000);
  expect(await next()).toBe('b1');
  await manuals.countTime('b1', 30_000);
  expect([await next(), await next()].sort()).toEqual(['a2', 'a3']);
  expect(await next()).toBeUndefined();
});

it('counts an attempt until the manual is read', async () => {
  await store('a');
  expect(await manuals.startAttempt('a')).toMatchObject({ file_id: 'a', tries: 1, spent_ms: 0 });
  await manuals.countTime('a', 5000);
  expect(await manuals.startAttempt('a')).toMatchObject({ tries: 2, spent_ms: 5000 });
  await manuals.storeResult('a', { text: 'Never: puns', problem: null });
  expect(await manuals.startAttempt('a')).toBeUndefined();
});

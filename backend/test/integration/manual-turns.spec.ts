import { ManualsRepository } from '../../src/manuals/manuals.repository.js';
import type { Connection } from '../../src/platform/database/connection.js';
import { openTestDatabase } from '../support/database.js';

/* Which manual is read next, and by whom. */

const BUSY_SECONDS = 60;

let connection: Connection;
let manuals: ManualsRepository;
beforeAll(async () => {
  connection = await openTestDatabase();
  manuals = new ManualsRepository(connection.db);
});
afterAll(() => connection.close());
beforeEach(() => sql('delete from form_submissions'));

const sql = (script: string) => connection.withSession((execute) => execute(script));
const taken = async (...fileIds: string[]) => {
  const [form] = await sql(`insert into form_submissions (website) values ('x') returning id`);
  for (const fileId of fileIds)
    await sql(`insert into brand_manual_texts (file_id, submission_id, name, type)
      values ('${fileId}', '${form?.id}', 'a.pdf', 'application/pdf')`);
};
const begin = async () => (await manuals.begin(BUSY_SECONDS))?.file_id;

it('each is had by one of several who look for work at once', async () => {
  await taken('a', 'b');
  const had = await Promise.all([begin(), begin(), begin(), begin()]);
  expect(had.toSorted()).toEqual(['a', 'b', undefined, undefined]);
});

it('one that is at work is free again when its time is over, and then never once it was read', async () => {
  await taken('a');
  expect(await begin()).toBe('a');
  expect(await begin()).toBeUndefined();
  await sql('update brand_manual_texts set busy_until = now()');
  expect(await manuals.begin(BUSY_SECONDS)).toMatchObject({ file_id: 'a', tries: 2 });
  await manuals.keep('a', { text: 'Never: puns', problem: null });
  await sql('update brand_manual_texts set busy_until = now()');
  expect(await begin()).toBeUndefined();
});

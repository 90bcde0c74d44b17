import type { Connection } from '../../src/database/connection.js';
import { cellOf } from '../../src/submissions/exported-row.js';
import { allSubmissions } from '../../src/submissions/kysely-export.repository.js';
import { openTestDatabase } from '../support/database.js';

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());
beforeEach(() => connection.withSession((execute) => execute('delete from form_submissions')));

/** Inserts forms of a length, three with each timestamp. */
const put = (count: number, characters = 10) =>
  connection.withSession((execute) =>
    execute(`
      insert into form_submissions (website, email, industry, usp, created_at)
        select 'https://client-' || n || '.example.com', 'ada@example.com', 'Software', repeat('x', ${characters}),
          timestamptz '2026-11-01' + (n / 3) * interval '1 minute'
        from generate_series(1, ${count}) n;`),
  );
async function batches() {
  const sizes: number[] = [];
  const ids: string[] = [];
  for await (const batch of allSubmissions(connection.db)) {
    sizes.push(batch.length);
    ids.push(...batch.map((row) => cellOf(row, 'id')));
  }
  return { sizes, ids };
}
async function inOrder(): Promise<unknown[]> {
  const rows = await connection.withSession((execute) =>
    execute('select id from form_submissions order by created_at desc, id desc'),
  );
  return rows.map(({ id }) => id);
}

it('reads all forms in growing batches, each once and in order, also those with equal timestamps', async () => {
  await put(1300);
  const { sizes, ids } = await batches();
  expect(sizes).toEqual([50, 100, 200, 400, 500, 50]);
  expect(ids).toEqual(await inOrder());
});

it('reads on after a full batch', async () => {
  await put(50);
  const { sizes, ids } = await batches();
  expect(sizes).toEqual([50, 0]);
  expect(ids).toEqual(await inOrder());
});

it('reads batches of as many characters as one form can have', async () => {
  await put(90, 20_000);
  const [first, second = 0] = (await batches()).sizes;
  expect(first).toBe(50);
  expect(second).toBeGreaterThan(24);
  expect(second).toBeLessThan(31);
});

it('reads huge forms one at a time', async () => {
  await put(53, 600_000);
  expect((await batches()).sizes).toEqual([50, 1, 1, 1, 0]);
});

it('returns no rows of an empty table', async () => {
  expect(await batches()).toEqual({ sizes: [0], ids: [] });
});

import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely';
import type { Connection } from '../../src/platform/database/connection.js';
import { KyselySubmissionsRepository } from '../../src/submissions/kysely-submissions.repository.js';
import { COUNTED_UP_TO, type SubmissionsPage } from '../../src/submissions/submissions.repository.js';
import { openTestDatabase } from '../support/database.js';

const ROWS = COUNTED_UP_TO + 5000;
const PAGE: SubmissionsPage = { search: '', sort: 'created_at', direction: 'desc', offset: 0, limit: 10 };

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase();
  await connection.withSession((execute) =>
    execute(`
      insert into form_submissions (website, email, industry, created_at)
        select 'https://client-' || n || '.example.com', 'person' || n || '@example.com',
          case when n % 3000 = 0 then 'Flour mills' else 'Industry ' || n % 97 end, now() - n * interval '5 minutes'
        from generate_series(1, ${ROWS}) n;
      analyze form_submissions;`),
  );
});
afterAll(() => connection.close());

/** The statements of a list, each with how the database goes about it. */
async function plansOf(page: Partial<SubmissionsPage>): Promise<string[]> {
  const asked: RootOperationNode[] = [];
  const { db } = connection;
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await new KyselySubmissionsRepository(watched).list({ ...PAGE, ...page });
  return Promise.all(
    asked.map(async (node) => {
      const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId());
      const { rows } = await db.executeQuery(CompiledQuery.raw(`explain ${sql}`, [...parameters]));
      return rows.flatMap((row) => Object.values(row as object)).join('\n');
    }),
  );
}

it('a page of the list reads its rows by their order, and how many there are from the kept sums', async () => {
  const [page, count, ...others] = await plansOf({});
  expect(page).toContain('Index Scan using form_submissions_newest');
  expect(count).not.toContain('Scan on form_submissions');
  expect(others).toEqual([]);
});

it('a search for few reads the indexes of words, page and number', async () => {
  const plans = await plansOf({ search: 'flour mills' });
  for (const plan of plans) {
    expect(plan).toContain('form_submissions_industry_search');
    expect(plan).not.toContain('Seq Scan on form_submissions');
  }
});

it('counts what it finds while that is little, and says what is to be expected of more', async () => {
  const repository = new KyselySubmissionsRepository(connection.db);
  const total = async (search: string) => (await repository.list({ ...PAGE, search })).total;
  expect(await total('flour mills')).toBe(ROWS / 3000);
  expect(await total('industry 1')).toBeLessThanOrEqual(COUNTED_UP_TO);
  const expected = await total('example.com');
  expect(expected).toBeGreaterThan(COUNTED_UP_TO);
  expect(expected).toBeLessThanOrEqual(ROWS);
});

it('all rows of one statement that are let in or taken away are counted', async () => {
  const kept = async () =>
    (await new KyselySubmissionsRepository(connection.db).list({ ...PAGE, limit: 1 })).total;
  expect(await kept()).toBe(ROWS);
  await connection.withSession((execute) =>
    execute(`delete from form_submissions where industry = 'Flour mills'`),
  );
  expect(await kept()).toBe(ROWS - ROWS / 3000);
  await connection.withSession((execute) => execute('truncate form_submissions cascade'));
  expect(await kept()).toBe(0);
});

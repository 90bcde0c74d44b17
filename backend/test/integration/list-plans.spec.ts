import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely';
import { AuditLog } from '../../src/audit/audit-log.js';
import type { Connection } from '../../src/platform/database/connection.js';
import { COUNTED_UP_TO, countOf } from '../../src/platform/database/count.js';
import { PostListRepository } from '../../src/posts/post-list.repository.js';
import { KyselySubmissionsRepository } from '../../src/submissions/kysely-submissions.repository.js';
import type { SubmissionsPage } from '../../src/submissions/submissions.repository.js';
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
async function plansOf(ask: (db: Connection['db']) => Promise<unknown>): Promise<string[]> {
  const asked: RootOperationNode[] = [];
  const { db } = connection;
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await ask(watched);
  return Promise.all(
    asked.map(async (node) => {
      const compiled = db.getExecutor().compileQuery(node, createQueryId());
      const explain = CompiledQuery.raw(`explain ${compiled.sql}`, [...compiled.parameters]);
      const { rows } = await db.executeQuery(explain);
      return rows.flatMap((row) => Object.values(row as object)).join('\n');
    }),
  );
}

it('a page of the list reads its rows by their order, and how many there are from the kept sums', async () => {
  const [page, count, ...others] = await plansOf((db) => new KyselySubmissionsRepository(db).list(PAGE));
  expect(page).toContain('Index Scan using form_submissions_newest');
  expect(count).not.toContain('Scan on form_submissions');
  expect(others).toEqual([]);
});

it('a search for few reads the indexes of words, page and number', async () => {
  const plans = await plansOf((db) =>
    new KyselySubmissionsRepository(db).list({ ...PAGE, search: 'flour mills' }),
  );
  for (const plan of plans) {
    expect(plan).toContain('form_submissions_industry_search');
    expect(plan).not.toContain('Seq Scan on form_submissions');
  }
});

it.each<[string, (db: Connection['db']) => Promise<unknown>]>([
  [
    'posts',
    (db) =>
      new PostListRepository(db).list({
        search: '',
        sort: 'modifiedAt',
        direction: 'desc',
        offset: 0,
        limit: 10,
      }),
  ],
  ['the audit log', (db) => new AuditLog(db).list({ offset: 0, limit: 10, direction: 'desc', filter: {} })],
])('a page of %s does not count its whole table', async (_name, ask) => {
  const counts = (await plansOf(ask)).filter((plan) => plan.startsWith('Aggregate'));
  expect(counts).toEqual([expect.stringMatching(/^Aggregate.*\n +-> {2}Limit/)]);
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

it.each([
  ['as many as are counted', 'n > 0', COUNTED_UP_TO, COUNTED_UP_TO],
  ['one more', 'n > 0', COUNTED_UP_TO + 1, COUNTED_UP_TO + 1],
  ['far more, of which the database knows how many', 'true', 5 * COUNTED_UP_TO, 5 * COUNTED_UP_TO],
  ['far more, of which it expects too few', 'n % 2 = 0', 5 * COUNTED_UP_TO, COUNTED_UP_TO + 1],
])('the number of rows of a query that finds %s', async (_name, condition, rows, said) => {
  const numbers = sql<{ n: number }>`(select n from generate_series(1, ${sql.lit(rows)}) n)`.as('numbers');
  const { db } = connection;
  const found = db
    .selectFrom(numbers)
    .selectAll()
    .where(sql<boolean>`${sql.raw(condition)}`);
  expect(await countOf(db, found)).toBe(said);
});

it('all rows of one statement that are let in or taken away are counted', async () => {
  const kept = async () =>
    (await new KyselySubmissionsRepository(connection.db).list({ ...PAGE, limit: 1 })).total;
  expect(await kept()).toBe(ROWS);
  await connection.withSession((execute) =>
    execute(`delete from form_submissions where industry = 'Flour mills'`),
  );
  expect(await kept()).toBe(ROWS - ROWS / 3000);
  // What is expected of the rest still knows the rows that are gone, and never says more than there are.
  await connection.withSession((execute) =>
    execute(`delete from form_submissions where id in (select id from form_submissions limit 4000)`),
  );
  const { total } = await new KyselySubmissionsRepository(connection.db).list({ ...PAGE, search: 'example' });
  expect(total).toBe(ROWS - ROWS / 3000 - 4000);
  await connection.withSession((execute) => execute('truncate form_submissions cascade'));
  expect(await kept()).toBe(0);
});

import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely';
import type { Connection } from '../../src/database/connection.js';
import { KyselySubmissionsRepository } from '../../src/submissions/kysely-submissions.repository.js';
import type { SubmissionsPage } from '../../src/submissions/submissions.repository.js';
import { openTestDatabase } from '../support/database.js';

const ROWS = 15_000;
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

/** The statements of a list, each with its query plan. */
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

it('reads a page of the list with the index of its order and counts in a second query', async () => {
  const [page, count, ...others] = await plansOf((db) => new KyselySubmissionsRepository(db).list(PAGE));
  expect(page).toContain('Index Scan using form_submissions_newest');
  expect(page).not.toContain('WindowAgg');
  expect(count).toMatch(/^Aggregate/);
  expect(others).toEqual([]);
});

it('searches with the trigram indexes, for the page and for the count', async () => {
  const plans = await plansOf((db) =>
    new KyselySubmissionsRepository(db).list({ ...PAGE, search: 'flour mills' }),
  );
  for (const plan of plans) {
    expect(plan).toContain('form_submissions_industry_search');
    expect(plan).not.toContain('Seq Scan on form_submissions');
  }
});

it('counts exactly, however many submissions match', async () => {
  const repository = new KyselySubmissionsRepository(connection.db);
  const total = async (search: string) => (await repository.list({ ...PAGE, search })).total;
  expect(await total('flour mills')).toBe(ROWS / 3000);
  expect(await total('example.com')).toBe(ROWS);
  expect(await total('')).toBe(ROWS);
});

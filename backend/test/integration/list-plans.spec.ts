import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely';
import type { Connection } from '../../src/database/connection.js';
import { JobsRepository } from '../../src/jobs/jobs.repository.js';
import { RemindersRepository } from '../../src/reminders/reminders.repository.js';
import { KyselySubmissionsRepository } from '../../src/submissions/kysely-submissions.repository.js';
import { SORTABLE } from '../../src/submissions/submission-row.schemas.js';
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

it.each(
  SORTABLE.filter((sort) => sort !== 'modified_at').flatMap((sort) => [
    [sort, 'asc'] as const,
    [sort, 'desc'] as const,
  ]),
)('reads a page by %s %s from an index, and its total without counting', async (sort, direction) => {
  const [page, ...others] = await plansOf((db) =>
    new KyselySubmissionsRepository(db).list({ ...PAGE, sort, direction }),
  );
  expect(page).toMatch(/^Limit/);
  expect(page).toMatch(/\n +-> +Index Scan (Backward )?using form_submissions/);
  expect(page).not.toMatch(/Seq Scan on form_submissions|Sort/);
  expect(others).toEqual([]);
});

it('finds the forms of an address with an index', async () => {
  const plans = await plansOf((db) => new RemindersRepository(db).formsOfAddress('Person7@example.com'));
  expect(plans.length).toBe(2);
  for (const plan of plans) {
    expect(plan).toContain('form_submissions_same_email');
    expect(plan).not.toContain('Seq Scan on form_submissions');
  }
});

it('claims jobs in the order of an index', async () => {
  await connection.withSession((execute) =>
    execute(`
      insert into jobs (submission_id, kind) select id, 'board' from form_submissions limit 3000;
      analyze jobs;`),
  );
  const [claim] = await plansOf((db) => new JobsRepository(db).claim(['board'], 16));
  expect(claim).toContain('Index Scan using jobs_due');
  expect(claim).not.toContain('Sort');
});

it('counts the matches of a search again only after a write that may change them', async () => {
  const counts: string[] = [];
  const { db } = connection;
  const repository = new KyselySubmissionsRepository(
    db.withPlugin({
      transformQuery: ({ node }) => {
        const { sql } = db.getExecutor().compileQuery(node, createQueryId());
        if (sql.includes(`count(*) as "total"`)) counts.push(sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  const search = async () => (await repository.list({ ...PAGE, search: 'example.com' })).total;
  const execute = (script: string) => connection.withSession((run) => run(script));
  expect([await search(), await search(), counts.length]).toEqual([ROWS, ROWS, 1]);
  await execute(`update form_submissions set usp = 'ours' where email = 'person7@example.com'`);
  expect([await search(), counts.length]).toEqual([ROWS, 1]);
  await execute(`update form_submissions set website = 'w', email = 'e' where email = 'person7@example.com'`);
  expect([await search(), await search(), counts.length]).toEqual([ROWS - 1, ROWS - 1, 2]);
  await execute(`update form_submissions set name = 'example.com' where email = 'e'`);
  expect([await search(), counts.length]).toEqual([ROWS, 3]);
});

it('searches with the trigram index, for the page and for the count', async () => {
  const plans = await plansOf((db) =>
    new KyselySubmissionsRepository(db).list({ ...PAGE, search: 'flour mills' }),
  );
  for (const plan of plans) {
    expect(plan).toContain('form_submissions_search');
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

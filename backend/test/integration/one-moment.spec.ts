import { AuditRepository } from '../../src/audit/audit.repository.js';
import { toAuditPage } from '../../src/audit/audit-query.js';
import { ActivityLogRepository } from '../../src/client-review/activity-log.repository.js';
import { RoundsRepository } from '../../src/client-review/rounds.repository.js';
import { ThreadsRepository } from '../../src/client-review/threads.repository.js';
import type { Connection } from '../../src/database/connection.js';
import { JobsRepository } from '../../src/jobs/jobs.repository.js';
import { toPostsPage } from '../../src/posts/post-list.query.js';
import { PostListRepository } from '../../src/posts/post-list.repository.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import { KyselySubmissionsRepository } from '../../src/submissions/kysely-submissions.repository.js';
import { openTestDatabase } from '../support/database.js';

/* Rows with equal timestamps need a deterministic order that does not depend on how the database stores them. */

const MOMENT = '2026-11-22T10:00:00.123Z';
/** Insertion order of the rows. */
const MIXED = [3, 1, 5, 2, 4];
const IN_ORDER = [1, 2, 3, 4, 5];
const SUBMISSION = '00000000-0000-4000-8000-00000000000f';
const POST = '00000000-0000-4000-8000-0000000000ff';
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase();
  await write(
    'form_submissions',
    { id: SUBMISSION, website: 'https://x.example', created_at: MOMENT },
    { id: POST, website: 'https://y.example', created_at: MOMENT },
    ...MIXED.map((number) => ({ id: idOf(number), website: 'https://x.example', created_at: MOMENT })),
  );
  const post = { idea_id: 'idea', content_type: 'Story', title: 'T', month: '2026-11' };
  await write('posts', { ...post, id: POST, submission_id: SUBMISSION, position: 1 });
});
afterAll(() => connection.close());

/** Inserts rows one after the other. */
async function write(table: string, ...rows: Record<string, unknown>[]): Promise<void> {
  for (const row of rows) {
    const values = Object.values(row).map((value) => (typeof value === 'number' ? value : `'${value}'`));
    await connection.withSession((execute) =>
      execute(
        `insert into ${table} (${Object.keys(row)}) overriding system value values (${values.join(', ')})`,
      ),
    );
  }
}
const mixed = (table: string, row: (number: number) => Record<string, unknown>) =>
  write(table, ...MIXED.map(row));
const numbers = (rows: readonly { number: number }[]) => rows.map(({ number }) => number);

it('orders forms of the list by id, each on one page', async () => {
  const submissions = new KyselySubmissionsRepository(connection.db);
  const page = { search: 'x.example', sort: 'created_at', direction: 'asc', limit: 1 } as const;
  const ids: (string | undefined)[] = [];
  for (let offset = 0; offset < 6; offset++)
    ids.push((await submissions.list({ ...page, offset })).rows[0]?.id);
  expect(ids).toEqual([...IN_ORDER.map(idOf), SUBMISSION]);
  const newestFirst = await submissions.list({ ...page, direction: 'desc', offset: 0, limit: 6 });
  expect(newestFirst.rows.map(({ id }) => id)).toEqual(ids.toReversed());
});

it('orders posts of the list by id, and those of a client by position', async () => {
  const row = { submission_id: idOf(1), content_type: 'Story', title: 'T', month: '2026-11' };
  await mixed('posts', (number) => ({
    ...row,
    id: idOf(number),
    idea_id: `idea-${number}`,
    // Two posts share each position: the lower id comes first.
    position: Math.ceil(number / 2),
    created_at: MOMENT,
    modified_at: MOMENT,
  }));
  const list = new PostListRepository(connection.db);
  const filter = { submissionId: idOf(1) };
  const idsBy = async (field: 'modifiedAt' | 'title', direction: 'ASC' | 'DESC') =>
    (await list.list(toPostsPage({ filter, sort: [field, direction] }, new Date()), undefined)).rows.map(
      ({ id }) => id,
    );
  for (const field of ['modifiedAt', 'title'] as const) {
    expect(await idsBy(field, 'ASC')).toEqual(IN_ORDER.map(idOf));
    expect(await idsBy(field, 'DESC')).toEqual(IN_ORDER.map(idOf).toReversed());
  }
  const posts = await new PostsRepository(connection.db).ofSubmission(idOf(1));
  expect(posts.map(({ id }) => id)).toEqual(IN_ORDER.map(idOf));
});

it('orders versions of a post by number', async () => {
  const row = { post_id: POST, title: 'T', full_post: 'x', hash: 'x', made_by: 'editor', made: 'edited' };
  await mixed('post_versions', (number) => ({ ...row, number, created_at: MOMENT }));
  expect(numbers(await new PostsRepository(connection.db).versions(POST))).toEqual(IN_ORDER.toReversed());
});

it('orders the comments of a thread as they were written', async () => {
  const row = { submission_id: SUBMISSION, part: 'voice', by: 'client', text: 'x', version: 1 };
  await mixed('comments', (number) => ({ ...row, id: idOf(6 - number), number, created_at: MOMENT }));
  expect(numbers(await new ThreadsRepository(connection.db).comments(SUBMISSION))).toEqual(IN_ORDER);
});

it('orders activity by its chain, whatever the clocks of the servers', async () => {
  const row = { submission_id: SUBMISSION, kind: 'opened', chain: 'x' };
  const at = (number: number) => new Date(Date.parse(MOMENT) - number).toISOString();
  await mixed('review_events', (number) => ({ ...row, number, at: at(number) }));
  expect(numbers(await new ActivityLogRepository(connection.db).ofSubmission(SUBMISSION))).toEqual(IN_ORDER);
});

it('orders rounds and decisions by number', async () => {
  const row = { submission_id: SUBMISSION, released_at: MOMENT, expires_at: MOMENT };
  await mixed('rounds', (number) => ({ ...row, id: idOf(6 - number), number, token_hash: idOf(number) }));
  const rounds = await new RoundsRepository(connection.db).ofSubmission(SUBMISSION);
  expect(rounds.map(({ id }) => id)).toEqual(IN_ORDER.map(idOf));
  const verdict = { post_id: POST, round_id: idOf(1), version: 1, name: 'Mara', decided_at: MOMENT };
  await mixed('verdicts', (number) => ({
    ...verdict,
    id: idOf(6 - number),
    number,
    verdict: number === 5 ? 'approved' : 'declined',
  }));
  const verdicts = await new ThreadsRepository(connection.db).verdicts(SUBMISSION);
  expect(verdicts).toMatchObject([{ number: 5, verdict: 'approved' }]);
});

it('orders the audit log by id, in both directions', async () => {
  await mixed('audit_log', (id) => ({ id, at: MOMENT, actor: 'server', action: 'one moment' }));
  const log = new AuditRepository(connection.db);
  const idsOf = async (direction: 'ASC' | 'DESC') => {
    const { entries } = await log.list(
      toAuditPage({ filter: { action: 'one moment' }, sort: ['at', direction] }),
      undefined,
    );
    return entries.map(({ id }) => id);
  };
  expect(await idsOf('ASC')).toEqual(IN_ORDER);
  expect(await idsOf('DESC')).toEqual(IN_ORDER.toReversed());
});

it('orders the jobs of a form by kind', async () => {
  await mixed('jobs', (number) => ({
    submission_id: SUBMISSION,
    kind: `kind-${number}`,
    created_at: MOMENT,
  }));
  const owed = await new JobsRepository(connection.db).ofSubmission(SUBMISSION);
  expect(owed.map(({ kind }) => kind)).toEqual(IN_ORDER.map((number) => `kind-${number}`));
});

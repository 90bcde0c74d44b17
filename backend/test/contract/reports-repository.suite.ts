import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { MAX_CLIENTS, ReportsRepository } from '../../src/dashboard/reports.repository.js';
import type { Tables } from '../../src/database/tables.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import { REPORT_NAMES } from '../../src/shared/reports.js';
import type { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import type { Store } from '../support/each-store.js';

const ASKED = { now: new Date('2026-11-22T10:00:00.000Z'), strategyDays: 3, visibleTo: undefined };
const FIELDS = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };

/** Reports, tested with each store of submissions. */
export function describeReports(name: string, setUp: () => Promise<Store>): void {
  describe(`reports on ${name}`, () => {
    let submissions: SubmissionsRepository;
    let db: Kysely<Tables>;
    let reports: ReportsRepository;
    beforeAll(async () => {
      const store = await setUp();
      submissions = store.submissions;
      db = store.connection.db;
      reports = new ReportsRepository(db);
    });
    beforeEach(async () => {
      await sql`delete from form_submissions`.execute(db);
      await sql`delete from ai_usage`.execute(db);
    });

    const newForm = async (set: RawBuilder<unknown>): Promise<string> => {
      const { id } = await submissions.create({ fields: FIELDS, questions: [], jobs: [] });
      await sql`update form_submissions set ${set} where id = ${id}::uuid`.execute(db);
      return id;
    };
    const completed = (at: string) => sql`completed_at = ${at}::timestamptz, step = 5`;
    const sentAt = (id: string, at: string) =>
      sql`insert into strategies (submission_id, content, sent_at)
        values (${id}::uuid, '{}', ${at}::timestamptz)`.execute(db);

    it('are empty while there is nothing', async () => {
      for (const report of REPORT_NAMES.filter((name) => name !== 'months'))
        expect(await reports.read(report, ASKED)).toEqual([]);
    });

    it('count unfinished forms by step, without quarantined ones', async () => {
      await newForm(sql`step = 2, created_at = '2026-11-20T09:00:00Z'`);
      await newForm(sql`step = 2, created_at = '2026-08-20T09:00:00Z'`);
      await newForm(sql`step = 3, created_at = '2026-11-20T09:00:00Z'`);
      await newForm(sql`step = 3, quarantined_at = now()`);
      await newForm(completed('2026-11-20T09:00:00Z'));
      expect(await reports.read('unfinished', ASKED)).toEqual([
        { step: '2', forms: 2, recent: 1 },
        { step: '3', forms: 1, recent: 1 },
      ]);
    });

    it('count the days until a strategy was sent, by month of the interview, for one year', async () => {
      const quick = await newForm(completed('2026-10-01T09:00:00Z'));
      await sentAt(quick, '2026-10-02T09:00:00Z');
      const slow = await newForm(completed('2026-10-31T23:00:00Z'));
      await sentAt(slow, '2026-11-05T23:00:00Z');
      await newForm(completed('2026-11-01T09:00:00Z'));
      await newForm(completed('2025-11-30T09:00:00Z'));
      expect(await reports.read('strategies', ASKED)).toEqual([
        { month: '2026-10', completed: 2, due: 2, sent: 2, median_days: 3, in_time: 1 },
        { month: '2026-11', completed: 1, due: 1, sent: 0, median_days: null, in_time: 0 },
      ]);
    });

    it('count client decisions in first and later rounds, without undone ones', async () => {
      const id = await newForm(completed('2026-11-01T09:00:00Z'));
      const posts = new PostsRepository(db);
      const how = {
        title: 'T',
        fullPost: 'Text',
        contentType: 'Story',
        madeBy: 'editor',
        made: 'edited',
      } as const;
      const first = await posts.write(id, 'a', how, { month: '2026-11' });
      const second = await posts.write(id, 'b', how, { month: '2026-11' });
      const release = async (number: number, ...released: (typeof first)[]) => {
        const roundId = randomUUID();
        await sql`insert into rounds (id, submission_id, number, token_hash, released_at, expires_at)
          values (${roundId}::uuid, ${id}::uuid, ${number}::int, ${roundId}, '2026-11-10T09:00:00Z', now())`.execute(
          db,
        );
        for (const post of released)
          await sql`insert into round_posts (round_id, post_id, version)
            values (${roundId}::uuid, ${post?.id}::uuid, 1)`.execute(db);
        return roundId;
      };
      const decide = (roundId: string, post: typeof first, verdict: string, isUndone = false) =>
        sql`insert into verdicts (post_id, round_id, version, verdict, name, decided_at, undone_at)
          values (${post?.id}::uuid, ${roundId}::uuid, 1, ${verdict}, 'Ada', now(),
            case when ${isUndone}::boolean then now() end)`.execute(db);
      const begun = await release(1, first, second);
      await decide(begun, first, 'approved');
      await decide(begun, second, 'declined', true);
      await decide(begun, second, 'changes_wanted');
      await release(2, second);
      expect(await reports.read('decisions', ASKED)).toEqual([
        { round: '1', posts: 2, approved: 1, changes_wanted: 1, declined: 0 },
        { round: '2', posts: 1, approved: 0, changes_wanted: 0, declined: 0 },
      ]);
    });

    it('sum the cost of AI by month and client, latest month first, then highest cost', async () => {
      const id = await newForm(sql`step = 2`);
      const use = (submissionId: string | null, at: string, cost: number | null) =>
        sql`insert into ai_usage (created_at, submission_id, purpose, model, input_tokens, output_tokens,
            audio_seconds, cost, budget)
          values (${at}::timestamptz, ${submissionId}::uuid, 'ideas', 'm', 100, 20, 1.4, ${cost}::float8,
            'administrator')`.execute(db);
      await use(id, '2026-11-02T09:00:00Z', 0.25);
      await use(id, '2026-11-03T09:00:00Z', 0.5);
      await use(null, '2026-11-03T09:00:00Z', null);
      await use(id, '2026-10-03T09:00:00Z', 2);
      await use(id, '2025-10-03T09:00:00Z', 2);
      const one = { input_tokens: 100, output_tokens: 20, audio_seconds: 1 };
      expect(await reports.read('spend', ASKED)).toEqual([
        {
          month: '2026-11',
          client: FIELDS.website,
          input_tokens: 200,
          output_tokens: 40,
          audio_seconds: 3,
          cost: 0.75,
        },
        { month: '2026-11', client: null, ...one, cost: null },
        { month: '2026-10', client: FIELDS.website, ...one, cost: 2 },
      ]);
    });

    it('sum the clients with the lowest cost in one row', async () => {
      await sql`with made as (
          insert into form_submissions (website, email) select 'https://w' || n || '.example', 'e'
          from generate_series(1, ${MAX_CLIENTS + 3}::int) as n returning id, website)
        insert into ai_usage (created_at, submission_id, purpose, model, input_tokens, output_tokens, cost, budget)
        select '2026-11-03T09:00:00Z', id, 'ideas', 'm', 10, 1, substring(website from '\\d+')::int, 'administrator'
        from made`.execute(db);
      const rows = await reports.read('spend', ASKED);
      expect(rows).toHaveLength(MAX_CLIENTS + 1);
      expect(rows[0]).toMatchObject({
        client: `https://w${MAX_CLIENTS + 3}.example`,
        cost: MAX_CLIENTS + 3,
      });
      expect(rows.at(-1)).toMatchObject({ client: 'Other clients', input_tokens: 30, cost: 6 });
    });
  });
}

import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { MAX_CLIENTS, type TaskRow, TodayRepository } from '../../src/dashboard/today.repository.js';
import { TodayService } from '../../src/dashboard/today.service.js';
import type { Tables } from '../../src/database/tables.js';
import type { JobsService } from '../../src/jobs/jobs.service.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import type { Post } from '../../src/posts/posts.schemas.js';
import type { SettingsService } from '../../src/settings/settings.service.js';
import { addDays } from '../../src/shared/days.js';
import { POSTS_PER_MONTH, STRATEGY_EMAIL_DAYS } from '../../src/shared/limits.js';
import { TODAY_GROUPS } from '../../src/shared/list-columns.js';
import type { PostState } from '../../src/shared/posts.js';
import { SubmissionPages } from '../../src/submissions/kysely-pages.repository.js';
import type { NextStepsService } from '../../src/submissions/next-steps.service.js';
import type { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import { SubmissionsService } from '../../src/submissions/submissions.service.js';
import type { Store } from '../support/each-store.js';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const noSteps = { of: async () => new Map() } as unknown as NextStepsService;
const FIELDS = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };
/** The time this many days ago. */
const ago = (days: number) => addDays(NOW, -days).toISOString();

/** Tasks of the dashboard, tested with each store of submissions. */
export function describeToday(name: string, setUp: () => Promise<Store>): void {
  describe(`today on ${name}`, () => {
    let submissions: SubmissionsRepository;
    let db: Kysely<Tables>;
    let today: TodayRepository;
    let posts: PostsRepository;
    beforeAll(async () => {
      const store = await setUp();
      submissions = store.submissions;
      db = store.connection.db;
      today = new TodayRepository(db);
      posts = new PostsRepository(db);
    });
    beforeEach(() => sql`delete from form_submissions`.execute(db));

    const newClient = async (set: RawBuilder<unknown> = sql`created_at = ${ago(1)}`): Promise<string> => {
      const { id } = await submissions.create({ fields: FIELDS, questions: [], jobs: [] });
      await sql`update form_submissions set ${set} where id = ${id}::uuid`.execute(db);
      return id;
    };
    const completed = (days: number) => sql`completed_at = ${ago(days)}::timestamptz, step = 5`;
    const newPost = async (
      id: string,
      idea: string,
      state: PostState,
      plannedDay?: string,
    ): Promise<Post> => {
      const post = await posts.write(
        id,
        idea,
        { title: 'T', fullPost: `Text of ${idea}.`, contentType: 'Story', madeBy: 'editor', made: 'edited' },
        { month: '2026-11' },
      );
      if (!post) throw new Error('not written');
      await sql`update posts set state = ${state}, planned_day = ${plannedDay ?? null}
        where id = ${post.id}::uuid`.execute(db);
      return post;
    };
    const comment = (submissionId: string, post: Post, by: 'client' | 'agency', at = ago(1)) =>
      sql`insert into comments (submission_id, post_id, by, text, version, created_at)
        values (${submissionId}::uuid, ${post.id}::uuid, ${by}, 'Said', ${post.version}::int,
          ${at}::timestamptz)`.execute(db);
    const idsAndCounts = (rows: readonly TaskRow[]) => rows.map(({ id, count }) => [id, count]);
    const ids = (rows: readonly TaskRow[]) => rows.map(({ id }) => id);

    it('detects whether there is any form', async () => {
      expect(await today.hasForms()).toBe(false);
      await newClient();
      expect(await today.hasForms()).toBe(true);
    });

    it('finds promised strategies, late ones apart from due ones, but no quarantined or unfinished form', async () => {
      const late = await newClient(completed(5));
      const later = await newClient(completed(9));
      const due = await newClient(completed(1));
      await newClient();
      await newClient(sql`${completed(5)}, quarantined_at = now()`);
      const lateRows = await today.strategies(NOW, { late: true, strategyDays: STRATEGY_EMAIL_DAYS });
      expect(ids(lateRows)).toEqual([later, late]);
      expect(lateRows[1]).toMatchObject({ kind: 'send_strategy', website: FIELDS.website, count: 1 });
      expect(Date.parse(lateRows[1]?.at ?? '')).toBe(Date.parse(ago(2)));
      expect(ids(await today.strategies(NOW, { late: false, strategyDays: STRATEGY_EMAIL_DAYS }))).toEqual([
        due,
      ]);
    });

    it('omits a strategy that was sent', async () => {
      const id = await newClient(completed(5));
      await sql`insert into strategies (submission_id, content, sent_at)
        values (${id}::uuid, '{}', now())`.execute(db);
      expect(await today.strategies(NOW, { late: true, strategyDays: STRATEGY_EMAIL_DAYS })).toEqual([]);
    });

    it('finds posts planned for the next days that are not released', async () => {
      const id = await newClient(completed(5));
      await newPost(id, 'missed', 'draft', '2026-11-20');
      await newPost(id, 'soon', 'draft', '2026-11-25');
      await newPost(id, 'ready', 'approved', '2026-11-24');
      await newPost(id, 'far', 'draft', '2026-12-24');
      const [row] = await today.planned(NOW);
      expect(row).toMatchObject({ id, kind: 'ready_posts', count: 2 });
      expect(Date.parse(row?.at ?? '')).toBe(Date.parse('2026-11-20T23:59:00Z'));
    });

    it('counts posts with requested changes and posts in review', async () => {
      const id = await newClient(completed(5));
      await newPost(id, 'a', 'changes_wanted');
      await newPost(id, 'b', 'changes_wanted');
      await newPost(id, 'c', 'in_review');
      expect(idsAndCounts(await today.changesWanted())).toEqual([[id, 2]]);
      expect(idsAndCounts(await today.inReview())).toEqual([[id, 1]]);
    });

    it('finds comments unless they are answered, outdated or old', async () => {
      const open = await newClient();
      await comment(open, await newPost(open, 'a', 'in_review'), 'client');
      const answered = await newClient();
      const post = await newPost(answered, 'a', 'in_review');
      await comment(answered, post, 'client');
      await comment(answered, post, 'agency');
      const rewritten = await newClient();
      await comment(rewritten, { ...(await newPost(rewritten, 'a', 'in_review')), version: 9 }, 'client');
      const old = await newClient();
      await comment(old, await newPost(old, 'a', 'in_review'), 'client', ago(20));
      expect(idsAndCounts(await today.unanswered(NOW))).toEqual([[open, 1]]);
    });

    it('finds failed jobs, one row per client', async () => {
      const id = await newClient();
      for (const state of ['failed', 'failed', 'done'])
        await sql`insert into jobs (submission_id, kind, subject, state)
          values (${id}::uuid, 'board', ${randomUUID()}, ${state})`.execute(db);
      const [row, ...others] = await today.failed();
      expect(others).toEqual([]);
      expect(row).toMatchObject({ id, kind: 'retry_jobs', count: 2 });
      expect(row?.failed?.map(({ kind }) => kind)).toEqual(['board', 'board']);
    });

    it('counts the missing posts of the first month', async () => {
      const begun = await newClient(completed(10));
      await newPost(begun, 'a', 'draft');
      await newClient(completed(40));
      await newClient();
      expect(idsAndCounts(await today.toWrite(NOW, POSTS_PER_MONTH))).toEqual([[begun, 7]]);
    });

    it('finds quarantined forms and unfinished interviews, newest first, with their step', async () => {
      const first = await newClient(sql`created_at = ${ago(3)}::timestamptz, step = 2`);
      const second = await newClient(sql`created_at = ${ago(2)}::timestamptz, step = 3`);
      const quarantined = await newClient(sql`quarantined_at = now()`);
      await newClient(sql`created_at = ${ago(60)}::timestamptz`);
      const rows = await today.unfinished(NOW);
      expect(rows.map(({ id, step }) => [id, step])).toEqual([
        [second, 3],
        [first, 2],
      ]);
      expect(ids(await today.quarantined())).toEqual([quarantined]);
    });

    it('returns one row more than the dashboard shows', async () => {
      await sql`insert into form_submissions (website, email, completed_at)
        select 'w', 'e', ${ago(5)}::timestamptz from generate_series(1, ${MAX_CLIENTS + 20})`.execute(db);
      expect(await today.strategies(NOW, { late: true, strategyDays: STRATEGY_EMAIL_DAYS })).toHaveLength(
        MAX_CLIENTS + 1,
      );
    });

    it('ends a planned day in the time zone of the client, or in UTC for an unknown zone', async () => {
      const zones = ['America/New_York', 'Pacific/Auckland', 'Nowhere/Else'];
      for (const zone of zones)
        await newPost(await newClient(sql`time_zone = ${zone}`), 'a', 'draft', '2026-11-22');
      const rows = await today.planned(NOW);
      expect(rows.map(({ at }) => new Date(at).toISOString())).toEqual([
        '2026-11-22T10:59:00.000Z',
        '2026-11-22T23:59:00.000Z',
        '2026-11-23T04:59:00.000Z',
      ]);
    });

    it('filters the list by the clients of each group, and rejects other groups', async () => {
      const overdue = await newClient(completed(5));
      const missed = await newClient(completed(1));
      await newPost(missed, 'a', 'draft', '2026-11-20');
      const replied = await newClient(completed(1));
      await newPost(replied, 'a', 'changes_wanted');
      const asked = await newClient();
      await comment(asked, await newPost(asked, 'a', 'in_review'), 'client');
      const failed = await newClient();
      const due = await newClient(completed(1));
      const soon = await newClient(sql`${completed(60)}, strategy_sent_at = now()`);
      await newPost(soon, 'a', 'draft', '2026-11-24');
      const toWrite = await newClient(sql`${completed(10)}, strategy_sent_at = now()`);
      const quarantined = await newClient(sql`quarantined_at = now()`);
      for (const client of [failed, quarantined])
        await sql`insert into jobs (submission_id, kind, state)
          values (${client}::uuid, 'board', 'failed')`.execute(db);
      const waiting = await newClient(sql`${completed(60)}, strategy_sent_at = now()`);
      await newPost(waiting, 'a', 'in_review');
      const unfinished = await newClient();
      await newClient(sql`created_at = ${ago(60)}::timestamptz`);
      const expected = {
        strategies_overdue: [overdue],
        posts_overdue: [missed],
        changes_wanted: [replied],
        comments: [asked],
        failed: [failed],
        strategies_due: [due],
        posts_due: [soon],
        to_write: [toWrite],
        quarantined: [quarantined],
        to_approve: [waiting],
        unfinished: [unfinished],
      };
      const promised = { strategyDays: STRATEGY_EMAIL_DAYS, postsPerMonth: POSTS_PER_MONTH };
      const overview = await new TodayService(
        today,
        { titleOf: () => '' } as unknown as JobsService,
        { current: async () => promised } as unknown as SettingsService,
        { open: async () => [] } as unknown as NextStepsService,
        { now: () => NOW },
      ).read();
      const list = new SubmissionsService(submissions, new SubmissionPages(db), noSteps, { now: () => NOW });
      for (const group of TODAY_GROUPS) {
        const { rows, total } = await list.list({
          search: '',
          sort: 'created_at',
          direction: 'asc',
          offset: 0,
          limit: 100,
          today: { group, now: NOW, ...promised },
        });
        const listed = rows.map(({ id }) => id).sort();
        expect({ group, listed }).toEqual({ group, listed: expected[group].toSorted() });
        const { clients = [] } = overview.groups.find(({ name }) => name === group) ?? {};
        expect({ group, listed: clients.map(({ id }) => id).sort() }).toEqual({ group, listed });
        expect(total).toBe(listed.length);
      }
    });

    it('shows the months in progress, and the next planned approved post', async () => {
      const id = await newClient(completed(5));
      await newPost(id, 'a', 'approved', '2026-11-24');
      await newPost(id, 'b', 'in_review', '2026-11-23');
      await newPost(id, 'c', 'draft');
      expect(await today.months(NOW)).toEqual([
        {
          id,
          website: FIELDS.website,
          email: FIELDS.email,
          name: '',
          posts: ['approved', 'in_review', 'draft'],
        },
      ]);
      expect(await today.next(NOW)).toMatchObject({ id, day: '2026-11-24' });
    });
  });
}

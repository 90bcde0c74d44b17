import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../src/database/tables.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import type { PostState } from '../../src/shared/posts.js';
import { ClientFactsRepository } from '../../src/submissions/client-facts.repository.js';
import type { Idea } from '../../src/submissions/submission.schemas.js';
import type { SubmissionsPage, SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import type { Store } from '../support/each-store.js';

const NOW = new Date('2026-12-02T10:00:00.000Z');
const FIELDS = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };
const PAGE: SubmissionsPage = { search: '', sort: 'created_at', direction: 'desc', offset: 0, limit: 10 };
const idea = (id: string, month?: string): Idea => ({
  ...{ id, title: id, description: '', contentType: 'Story', hook: '' },
  ...(month && { month }),
});

/** What decides the next steps, tested with each store of submissions. */
export function describeClientFacts(name: string, setUp: () => Promise<Store>): void {
  describe(`facts of clients on ${name}`, () => {
    let submissions: SubmissionsRepository;
    let db: Kysely<Tables>;
    let facts: ClientFactsRepository;
    let posts: PostsRepository;
    beforeAll(async () => {
      const store = await setUp();
      submissions = store.submissions;
      db = store.connection.db;
      facts = new ClientFactsRepository(db);
      posts = new PostsRepository(db);
    });
    beforeEach(() => sql`delete from form_submissions`.execute(db));

    const newForm = async (set: RawBuilder<unknown> = sql`name = 'Ada'`): Promise<string> => {
      const { id } = await submissions.create({ fields: FIELDS, questions: [], jobs: [] });
      await sql`update form_submissions set ${set} where id = ${id}::uuid`.execute(db);
      return id;
    };
    const newClient = async (): Promise<string> => {
      const id = await newForm();
      await submissions.complete(id, []);
      return id;
    };
    const newPost = async (id: string, ideaId: string, month: string, state: PostState = 'draft') => {
      const text = { title: 'T', fullPost: `Text of ${ideaId}.`, contentType: 'Story' } as const;
      const post = await posts.write(id, ideaId, { ...text, madeBy: 'model', made: 'written' }, { month });
      await sql`update posts set state = ${state} where id = ${post?.id ?? ''}::uuid`.execute(db);
    };
    const openIds = async () => (await facts.open(NOW)).map(({ id }) => id).sort();

    it('makes a client active when the interview is first completed, and keeps a later state', async () => {
      const id = await newClient();
      const read = () => submissions.read(id, ['client_state', 'client_state_since', 'completed_at']);
      const made = await read();
      expect(made).toMatchObject({ client_state: 'active', client_state_since: made?.completed_at });
      await submissions.update(id, { client_state: 'ended' });
      await submissions.complete(id, []);
      expect(await read()).toMatchObject({ client_state: 'ended' });
    });

    it('are those of quarantined forms, failed jobs, open comments and active clients', async () => {
      const active = await newClient();
      const paused = await newClient();
      await submissions.update(paused, { client_state: 'paused', paused_until: '2027-01-11' });
      const quarantined = await newForm(sql`quarantined_at = now()`);
      const failed = await newForm();
      await sql`insert into jobs (submission_id, kind, state) values (${failed}::uuid, 'board', 'failed')`.execute(
        db,
      );
      const ended = await newClient();
      const commented = await newClient();
      for (const id of [ended, commented]) await submissions.update(id, { client_state: 'ended' });
      await newPost(commented, 'a', '2026-12', 'in_review');
      await sql`insert into comments (submission_id, post_id, by, text, version, created_at)
        select submission_id, id, 'client', 'Why?', version, ${NOW.toISOString()}::timestamptz from posts`.execute(
        db,
      );
      await newForm();
      expect(await openIds()).toEqual([active, paused, quarantined, failed, commented].sort());
      const [one] = await facts.of([commented], NOW);
      expect(one).toMatchObject({ id: commented, state: 'ended', comments: 1 });
    });

    it('count ideas of each month without a written post, and posts of the last months', async () => {
      const id = await newClient();
      const [written, chosen, offered] = [idea('a', '2026-12'), idea('b', '2026-12'), idea('c', '2026-12')];
      const later = idea('d', '2027-01');
      await submissions.update(id, {
        content_ideas: [written, chosen, offered, later, idea('e')],
        selected_ideas: [written, chosen],
      });
      await newPost(id, 'a', '2026-12', 'approved');
      await newPost(id, 'old', '2026-05', 'posted');
      await newPost(id, 'late', '2026-06');
      const [recent] = await facts.of([id], NOW);
      expect(recent?.ideas).toEqual([
        { month: '', offered: 1, selected: 0 },
        { month: '2026-12', offered: 1, selected: 1 },
        { month: '2027-01', offered: 1, selected: 0 },
      ]);
      expect(recent?.posts).toEqual([
        { month: '2026-06', state: 'draft', day: null, faults: 0 },
        { month: '2026-12', state: 'approved', day: null, faults: 0 },
      ]);
      expect((await facts.withMonths(id, NOW))?.posts.map(({ month }) => month)).toEqual([
        '2026-05',
        '2026-06',
        '2026-12',
      ]);
    });

    it('leave out decided posts of the last month that are not planned in the present one', async () => {
      const id = await newClient();
      await sql`update form_submissions set completed_at = '2026-06-01' where id = ${id}::uuid`.execute(db);
      await newPost(id, 'over', '2026-11', 'posted');
      await newPost(id, 'moved', '2026-11', 'approved');
      await newPost(id, 'waits', '2026-11', 'in_review');
      await newPost(id, 'now', '2026-12', 'approved');
      await sql`update posts set planned_day = '2026-12-02' where idea_id = 'moved'`.execute(db);
      const kept = async () =>
        (await facts.of([id], NOW))[0]?.posts.map(({ month, state }) => [month, state]);
      expect(await kept()).toEqual([
        ['2026-11', 'approved'],
        ['2026-11', 'in_review'],
        ['2026-12', 'approved'],
      ]);
      // In the last time zone it is still November.
      const midnight = new Date('2026-12-01T10:00:00.000Z');
      expect((await facts.of([id], midnight))[0]?.posts).toHaveLength(4);
      // Whether a new client has earlier posts decides what it can be asked for.
      await sql`update form_submissions set completed_at = '2026-11-10' where id = ${id}::uuid`.execute(db);
      expect(await kept()).toHaveLength(4);
    });

    it('keep pauses as they were stored, and report a search without a result until there is another answer', async () => {
      const id = await newClient();
      const pauses = [{ from: '2026-12-02', until: '2027-01-11', targets: { '2026-12': 1, '2027-01': 6 } }];
      await submissions.update(id, { pauses, searched_length: 0 });
      expect((await facts.of([id], NOW))[0]).toMatchObject({ pauses, isExhausted: true });
      expect(await submissions.read(id, ['pauses'])).toEqual({ pauses });
      await sql`update form_submissions set interview_questions = '[{"question":"Q","timestamp":""}]',
        interview_answers = '["More"]' where id = ${id}::uuid`.execute(db);
      expect((await facts.of([id], NOW))[0]).toMatchObject({ isExhausted: false });
    });

    it('report whether a client can be reminded: a post waits, and its link is valid', async () => {
      const id = await newClient();
      await newPost(id, 'a', '2026-12', 'in_review');
      const { rows } = await sql<{ id: string }>`
        with released as (update posts set released_version = version where submission_id = ${id}::uuid returning id, version),
          made as (insert into rounds (submission_id, number, token_hash, released_at, expires_at)
            values (${id}::uuid, 1, 'h', now(), ${NOW.toISOString()}::timestamptz + interval '1 day') returning id)
        insert into round_posts (round_id, post_id, version)
          select made.id, released.id, released.version from made, released returning round_id as id`.execute(
        db,
      );
      const canRemind = async (now: Date) => (await facts.of([id], now))[0]?.canRemind;
      expect(await canRemind(NOW)).toBe(true);
      expect(await canRemind(new Date('2026-12-03T10:00:00.000Z'))).toBe(false);
      await sql`update rounds set revoked_at = now() where id = ${rows[0]?.id ?? ''}::uuid`.execute(db);
      expect(await canRemind(NOW)).toBe(false);
    });

    it('filter the list by state: a pause ends by the calendar', async () => {
      const active = await newClient();
      const ended = await newClient();
      await submissions.update(ended, { client_state: 'ended' });
      const paused = await newClient();
      await submissions.update(paused, { client_state: 'paused', paused_until: '2026-12-10' });
      await newForm();
      const elsewhere: { today: string; zones: string[] }[] = [];
      const listed = async (state: 'active' | 'paused' | 'ended', today: string) => {
        const { rows, total } = await submissions.list({ ...PAGE, state: { name: state, today, elsewhere } });
        expect(total).toBe(rows.length);
        return rows.map(({ id }) => id).sort();
      };
      expect(await listed('active', '2026-12-09')).toEqual([active]);
      expect(await listed('paused', '2026-12-09')).toEqual([paused]);
      expect(await listed('active', '2026-12-10')).toEqual([active, paused].sort());
      expect(await listed('ended', '2026-12-10')).toEqual([ended]);

      await sql`update form_submissions set time_zone = 'Pacific/Auckland' where id = ${paused}::uuid`.execute(
        db,
      );
      elsewhere.push({ today: '2026-12-10', zones: ['Pacific/Auckland', 'Asia/Tokyo'] });
      expect(await listed('paused', '2026-12-09')).toEqual([]);
      expect(await listed('active', '2026-12-09')).toEqual([active, paused].sort());
      elsewhere.push({ today: '2026-12-08', zones: ['Pacific/Pago_Pago'] });
      await sql`update form_submissions set time_zone = 'Pacific/Pago_Pago' where id = ${paused}::uuid`.execute(
        db,
      );
      expect(await listed('paused', '2026-12-10')).toEqual([paused]);
      await sql`update form_submissions set time_zone = 'Europe/Berlin' where id = ${paused}::uuid`.execute(
        db,
      );
      expect(await listed('active', '2026-12-10')).toEqual([active, paused].sort());
    });

    it('narrow the list to more ids than an address can hold', async () => {
      await sql`insert into form_submissions (website, email) select 'w', 'e' from generate_series(1, 2000)`.execute(
        db,
      );
      const { rows: all } = await sql<{ id: string }>`select id from form_submissions`.execute(db);
      const ids = all.slice(1).map(({ id }) => id);
      const page = { ...PAGE, ids, sort: 'id', direction: 'asc' } as const;
      const { rows, total } = await submissions.list(page);
      expect(total).toBe(1999);
      expect(rows.map(({ id }) => id)).toEqual(ids.toSorted().slice(0, 10));
      expect(await submissions.list({ ...page, offset: 5000 })).toMatchObject({ rows: [], total: 1999 });
    });
  });
}

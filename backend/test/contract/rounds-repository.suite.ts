import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ClientLinksRepository } from '../../src/client-links/client-links.repository.js';
import { ActivityLogRepository } from '../../src/client-review/activity-log.repository.js';
import { isChained } from '../../src/client-review/activity-seals.service.js';
import { ReviewRepository } from '../../src/client-review/review.repository.js';
import type { Decide } from '../../src/client-review/review.schemas.js';
import { RoundsRepository } from '../../src/client-review/rounds.repository.js';
import { ThreadsRepository } from '../../src/client-review/threads.repository.js';
import type { Connection } from '../../src/database/connection.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import type { Post } from '../../src/posts/posts.schemas.js';
import type { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import type { Store } from '../support/each-store.js';

/** Number of races between an edit and an approval. */
const RACES = 40;
/** Posts of one submission that take part. Each of their changes rewrites SPEC's column. */
const RACERS = 10;
const FIELDS = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };
const NOW = new Date('2026-11-22T10:00:00.000Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

/** Rounds, decisions and the activity log, tested with each store of submissions. */
export function describeRounds(name: string, setUp: () => Promise<Store>): void {
  describe(`rounds on ${name}`, () => {
    let submissions: SubmissionsRepository;
    let connection: Connection;
    let posts: PostsRepository;
    let rounds: RoundsRepository;
    let reviews: ReviewRepository;
    let threads: ThreadsRepository;
    let activityLog: ActivityLogRepository;
    let links: ClientLinksRepository;
    let id: string;
    /** The client's link, through which rounds are opened. */
    let link: string | null;
    beforeAll(async () => {
      ({ submissions, connection } = await setUp());
      posts = new PostsRepository(connection.db);
      rounds = new RoundsRepository(connection.db);
      reviews = new ReviewRepository(connection.db);
      threads = new ThreadsRepository(connection.db);
      links = new ClientLinksRepository(connection.db);
      activityLog = new ActivityLogRepository(connection.db);
    });
    beforeEach(async () => {
      ({ id } = await submissions.create({ fields: FIELDS, questions: [], jobs: [] }));
    });

    const write = async (idea: string, text: string, expected?: number): Promise<Post | undefined> =>
      posts.write(
        id,
        idea,
        { title: 'T', fullPost: text, contentType: 'Story', madeBy: 'editor', made: 'edited' },
        { month: '2026-11', ...(expected !== undefined && { expected }) },
      );
    const written = async (idea: string): Promise<Post> => {
      const post = await write(idea, `Text of ${idea}.`);
      if (!post) throw new Error('not written');
      return post;
    };
    const release = async (chosen: readonly Pick<Post, 'id' | 'version'>[], jobs: string[] = []) => {
      const roundId = randomUUID();
      const result = await rounds.release(
        id,
        {
          id: roundId,
          by: null,
          needsApproval: false,
          link: { generation: 1, keyId: 'key', tokenHash: `hash of ${id}`, renew: false },
          note: null,
          posts: chosen.map(({ id: postId, version }) => ({ postId, version })),
          strategy: null,
        },
        { now: NOW, jobs },
      );
      link = (await links.live(id, NOW))?.id ?? null;
      return { roundId, result };
    };
    const hashOf = async ({ id: postId, version }: Pick<Post, 'id' | 'version'>) =>
      (await posts.versions(postId)).find(({ number }) => number === version)?.hash ?? '';
    const approvalOf = (chosen: readonly Pick<Post, 'id' | 'version'>[]) =>
      Promise.all(
        chosen.map(async (post) => ({
          postId: post.id,
          version: post.version,
          hash: await hashOf(post),
          verdict: 'approved' as const,
        })),
      );
    const decide = (roundId: string, decisions: Decide['decisions']) =>
      reviews.decide({ roundId, linkId: link, request: { name: 'Mara', decisions }, now: NOW });
    const approve = async (roundId: string, chosen: readonly Pick<Post, 'id' | 'version'>[]) =>
      decide(roundId, await approvalOf(chosen));
    const states = async () => (await posts.ofSubmission(id)).map(({ state }) => state);
    const kinds = async () => (await activityLog.ofSubmission(id)).map(({ kind }) => kind);
    const owed = () =>
      connection.db
        .selectFrom('jobs')
        .select(['kind', 'subject', 'state', 'revision'])
        .where('submission_id', '=', id)
        .orderBy('kind')
        .execute();

    it('releases exactly the selected posts, enqueues the job, and shows them in the form', async () => {
      const [chosen] = [await written('a'), await written('b')];
      const { roundId, result } = await release([chosen], ['notify']);
      expect(result).toEqual({ outcome: 'done' });
      expect(await states()).toEqual(['in_review', 'draft']);
      expect(await rounds.find(roundId)).toMatchObject({ posts: [{ postId: chosen.id, version: 1 }] });
      expect(await owed()).toMatchObject([{ kind: 'notify', subject: roundId, state: 'due' }]);
      expect((await submissions.read(id, ['released_posts']))?.released_posts).toEqual([
        { title: 'T', contentType: 'Story', fullPost: 'Text of a.' },
      ]);
      await posts.remove(chosen.id, 1);
      expect((await submissions.read(id, ['released_posts']))?.released_posts).toEqual([]);
      expect((await rounds.find(roundId))?.posts).toEqual([]);
      // The log keeps the events of a deleted post.
      expect(await activityLog.ofSubmission(id)).toMatchObject([{ kind: 'released', postId: chosen.id }]);
    });

    it('releases nothing if one post has another version', async () => {
      const [a, b] = [await written('a'), await written('b')];
      const { roundId, result } = await release([a, { ...b, version: 2 }], ['notify']);
      expect(result).toEqual({ outcome: 'changed', postId: b.id });
      expect(await rounds.find(roundId)).toBeUndefined();
      expect([await states(), await owed(), await kinds()]).toEqual([['draft', 'draft'], [], []]);
    });

    it('stores all decisions or none', async () => {
      const [a, b] = [await written('a'), await written('b')];
      const { roundId } = await release([a, b]);
      await write('b', 'Another text.', 1);
      expect(await approve(roundId, [a, b])).toEqual({ outcome: 'changed', postId: b.id });
      expect(await states()).toEqual(['in_review', 'draft']);
      expect(await owed()).toEqual([]);
      expect(await approve(roundId, [a])).toEqual({ outcome: 'done' });
      expect(await states()).toEqual(['approved', 'draft']);
    });

    it('enqueues one digest for any number of decisions', async () => {
      const [a, b] = [await written('a'), await written('b')];
      const { roundId } = await release([a, b]);
      await approve(roundId, [a]);
      await approve(roundId, [b]);
      expect(await owed()).toMatchObject([
        { kind: 'decisions_digest', subject: roundId, state: 'due', revision: 2 },
      ]);
    });

    it('undoes a decision within ten minutes, unless the text has changed', async () => {
      const [a, b] = [await written('a'), await written('b')];
      const { roundId } = await release([a, b]);
      await approve(roundId, [a, b]);
      const undo = (postId: string, now: Date) =>
        reviews.undo({ roundId, linkId: link, request: { postId }, now }).then(({ outcome }) => outcome);
      expect(await undo(a.id, later(10))).toBe('changed');
      expect(await undo(a.id, later(9))).toBe('done');
      expect(await undo(a.id, later(9))).toBe('changed');
      await write('b', 'Another text.', 1);
      expect(await undo(b.id, later(9))).toBe('changed');
      expect(await states()).toEqual(['in_review', 'draft']);
      expect(await threads.verdicts(id)).toMatchObject([{ post_id: b.id }]);
    });

    it('logs edits of released posts only, also those in SPEC’s column', async () => {
      const post = await written('a');
      const { roundId } = await release([post]);
      await approve(roundId, [post]);
      await write('a', 'Edited once.', 1);
      await write('a', 'Edited twice.', 2);
      await release([{ id: post.id, version: 3 }]);
      await submissions.update(id, {
        full_posts: [{ ideaId: 'a', title: 'T', contentType: 'Story', fullPost: 'By the column.' }],
      });
      expect(await kinds()).toEqual(['released', 'approved', 'edited', 'released', 'edited']);
      expect((await submissions.read(id, ['released_posts']))?.released_posts).toMatchObject([
        { fullPost: 'Edited twice.' },
      ]);
      expect(await threads.shownPosts([roundId])).toMatchObject([
        { full_post: 'Edited twice.', version: 3, state: 'draft', before: { version: 1 } },
      ]);
    });

    it('chains the log, and detects a row that was changed by hand', async () => {
      const post = await written('a');
      const { roundId } = await release([post]);
      const quoted = { roundId, linkId: link, now: NOW };
      await reviews.comment({
        ...quoted,
        request: { name: 'Mara "M" Lïnd\n\\', postId: post.id, version: 1, text: 'Ein „Wort“\t\u0001👩‍👩‍👧' },
      });
      await approve(roundId, [post]);
      await reviews.markPosted({
        ...quoted,
        request: { postId: post.id, url: 'https://x.example/?a=1&b=<2>' },
      });
      await reviews.open({ ...quoted, request: [{ postId: post.id, version: 1 }] });
      await reviews.open({ ...quoted, request: [{ postId: post.id, version: 1 }] });
      await rounds.revoke(roundId, NOW);
      await rounds.revoke(roundId, NOW);
      const events = await activityLog.ofSubmission(id);
      expect(events.map(({ kind }) => kind)).toEqual([
        'released',
        'commented',
        'approved',
        'posted',
        'opened',
        'revoked',
      ]);
      expect(isChained(id, events)).toBe(true);
      const forge = sql`update review_events set name = 'Someone' where submission_id = ${id} and number = 3`;
      await expect(forge.execute(connection.db)).rejects.toThrow('never changed');
      await connection.withSession((execute) =>
        execute(`alter table review_events disable trigger review_events_kept;
          update review_events set name = 'Someone' where submission_id = '${id}' and number = 3;
          alter table review_events enable trigger review_events_kept;`),
      );
      expect(isChained(id, await activityLog.ofSubmission(id))).toBe(false);
      expect(isChained(id, events.slice(1))).toBe(false);
    });

    it(`never approves an unread text in ${RACES} races between an edit and an approval`, async () => {
      let approved = 0;
      for (let race = 0; race < RACES; race += RACERS) {
        ({ id } = await submissions.create({ fields: FIELDS, questions: [], jobs: [] }));
        for (let racer = 0; racer < RACERS; racer++) {
          const idea = `idea-${racer}`;
          const post = await written(idea);
          const { roundId } = await release([post]);
          const edit = () => write(idea, 'A text that no one has read.', 1);
          const decisions = await approvalOf([post]);
          const approving = () => decide(roundId, decisions);
          // The first request does not always win.
          const [first, second] = racer % 2 ? [edit, approving] : [approving, edit];
          const [one, other] = await Promise.all([first(), second()]);
          const decided = racer % 2 ? other : one;
          if (decided && 'outcome' in decided && decided.outcome === 'done') approved++;
          expect(await posts.find(post.id)).toMatchObject({ state: 'draft', version: 2 });
        }
        const unread = await sql`select v.* from verdicts as v
          join posts as p on p.id = v.post_id join post_versions as pv on pv.post_id = p.id and pv.number = v.version
          where p.submission_id = ${id} and (v.version <> 1 or pv.full_post = 'A text that no one has read.')`.execute(
          connection.db,
        );
        expect(unread.rows).toEqual([]);
        expect(isChained(id, await activityLog.ofSubmission(id))).toBe(true);
      }
      // Both must have won at least once.
      expect(approved).toBeGreaterThan(0);
      expect(approved).toBeLessThan(RACES);
    }, 600_000);

    it('deletes the rounds of a deleted submission', async () => {
      const post = await written('a');
      const { roundId } = await release([post]);
      await approve(roundId, [post]);
      await sql`delete from form_submissions where id = ${id}`.execute(connection.db);
      const tables = ['rounds', 'comments', 'review_events'];
      for (const table of tables)
        expect(
          (await sql`select from ${sql.table(table)} where submission_id = ${id}`.execute(connection.db))
            .rows,
        ).toEqual([]);
      expect(
        (await sql`select from verdicts where round_id = ${roundId}`.execute(connection.db)).rows,
      ).toEqual([]);
    });
  });
}

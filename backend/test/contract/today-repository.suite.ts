import { type Kysely, type RawBuilder, sql } from 'kysely';
import { TodayRepository } from '../../src/dashboard/today.repository.js';
import type { Tables } from '../../src/database/tables.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import type { Post } from '../../src/posts/posts.schemas.js';
import { addDays } from '../../src/shared/days.js';
import type { PostState } from '../../src/shared/posts.js';
import type { NextStepsService } from '../../src/submissions/next-steps.service.js';
import type { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import type { Store } from '../support/each-store.js';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const _noSteps = { of: async () => new Map() } as unknown as NextStepsService;
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

    it('detects whether there is any form', async () => {
      expect(await today.hasForms({})).toBe(false);
      await newClient();
      expect(await today.hasForms({})).toBe(true);
    });

    it('finds unfinished interviews, newest first, with their step', async () => {
      const first = await newClient(sql`created_at = ${ago(3)}::timestamptz, step = 2`);
      const second = await newClient(sql`created_at = ${ago(2)}::timestamptz, step = 3`);
      await newClient(sql`quarantined_at = now()`);
      await newClient(sql`created_at = ${ago(60)}::timestamptz`);
      const rows = await today.unfinished(NOW, {});
      expect(rows.map(({ id, step }) => [id, step])).toEqual([
        [second, 3],
        [first, 2],
      ]);
    });

    it('shows the months in progress, and the next planned approved post', async () => {
      const id = await newClient(completed(5));
      await newPost(id, 'a', 'approved', '2026-11-24');
      await newPost(id, 'b', 'in_review', '2026-11-23');
      await newPost(id, 'c', 'draft');
      expect(await today.months(NOW, {})).toEqual([
        {
          id,
          website: FIELDS.website,
          email: FIELDS.email,
          name: '',
          posts: ['approved', 'in_review', 'draft'],
        },
      ]);
      expect(await today.next(NOW, {})).toMatchObject({ id, day: '2026-11-24' });
    });
  });
}

import { sql } from 'kysely';
import type { Connection, Execute } from '../../src/database/connection.js';
import { openPostgres } from '../../src/database/postgres.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import type { Post } from '../../src/posts/posts.schemas.js';
import { describeWith } from '../support/needs.js';
import { NO_POSTGRES, startPostgres } from '../support/postgres.js';
import { storedForm } from '../support/stored-form.js';
import { storedReview } from '../support/stored-review.js';
import { until } from '../support/until.js';

/* Concurrent changes of two servers to two posts of one client must all appear in SPEC's column. */

const server = await startPostgres();
afterAll(() => server?.stop());

/** Changes to a post other than writing its text. */
const ACTS: Record<string, (posts: PostsRepository, post: Post) => Promise<unknown>> = {
  'has its card kept': (posts, { submissionId, ideaId }) =>
    posts.keepCard(submissionId, ideaId, { id: 'card', url: 'u' }),
  'has its card fail': (posts, { submissionId, ideaId }) => posts.failCard(submissionId, ideaId, 'No card.'),
  'is reviewed': (posts, { id, version }) => posts.setReview(id, version, storedReview()),
  'is given another place': (posts, { submissionId, id }) => posts.place(submissionId, [{ id, position: 9 }]),
  'is deleted': (posts, { id, version }) => posts.remove(id, version),
};

describeWith({ found: server, lacking: NO_POSTGRES }, 'posts of one client, on PostgreSQL', (found) => {
  let connection: Connection;
  let posts: PostsRepository;
  let submissionId: string;
  beforeAll(async () => {
    connection = await openPostgres(await found().migratedDatabase());
    posts = new PostsRepository(connection.db);
  });
  afterAll(() => connection.close());
  beforeEach(async () => {
    submissionId = await storedForm(connection.db);
  });

  const written = async (ideaId: string): Promise<Post> => {
    const text = { title: ideaId, fullPost: 'First.', madeBy: 'model', made: 'written' } as const;
    const post = await posts.write(
      submissionId,
      ideaId,
      { ...text, contentType: 'Story' },
      { month: '2026-11' },
    );
    if (!post) throw new Error('not written');
    return post;
  };
  /** Runs an action during a transaction of another server that is writing a post. */
  async function during(writing: Post, act: () => Promise<unknown>): Promise<void> {
    await connection.withSession(async (execute) => {
      await execute('begin');
      await execute(`select from form_submissions where id = '${submissionId}' for update`);
      const done = act();
      await Promise.all([
        done,
        until(() => someoneWaits(execute))
          .then(() => execute(edited(writing)))
          .then(() => execute('commit')),
      ]);
    });
  }
  const edited = ({ ideaId, version }: Post) =>
    `select write_post('${submissionId}', '${ideaId}', '{"title":"t","fullPost":"Edited.","madeBy":"editor","made":"edited"}',
      '{"expected":${version},"promised":8}', '{}')`;
  const someoneWaits = async (execute: Execute) =>
    (await execute('select from pg_locks where not granted')).length > 0;

  it.each(Object.entries(ACTS))('keeps a post that is written while another %s', async (_, act) => {
    const [writing, other] = [await written('idea-a'), await written('idea-b')];
    await during(writing, () => act(posts, other));
    const { rows } = await sql<{ is_kept: boolean; text: string }>`
      select full_posts = full_posts_of(id)::text as is_kept, full_posts as text from form_submissions
      where id = ${submissionId}`.execute(connection.db);
    expect(rows).toEqual([{ is_kept: true, text: expect.stringContaining('Edited.') }]);
  });

  it.each(Object.entries(ACTS))(
    'keeps a post that is written while it %s, without a deadlock',
    async (_, act) => {
      const post = await written('idea-a');
      await during(post, () => act(posts, post));
      expect(await posts.find(post.id)).toMatchObject({ version: 2, fullPost: 'Edited.' });
    },
  );
});

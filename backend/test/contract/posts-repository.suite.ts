import { randomUUID } from 'node:crypto';
import type { Connection } from '../../src/database/connection.js';
import { PostRunsRepository } from '../../src/posts/post-runs.repository.js';
import { type NewText, PostsRepository } from '../../src/posts/posts.repository.js';
import { FoldedPost } from '../../src/posts/posts.schemas.js';
import { POSTS_PER_MONTH } from '../../src/shared/limits.js';
import type { PostReview } from '../../src/submissions/post-review.schemas.js';
import type { Idea } from '../../src/submissions/submission.schemas.js';
import type { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import type { Store } from '../support/each-store.js';

const FIELDS = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };
const BY_MODEL: NewText = {
  title: 'T',
  fullPost: 'As the model wrote it.',
  contentType: 'Story',
  madeBy: 'model',
  made: 'written',
};
const BY_EDITOR: NewText = { title: 'T', fullPost: 'As edited.', madeBy: 'editor', made: 'edited' };
const NEW = { month: '2026-11', jobs: ['post_card'] };
const idea = (id: string): Idea => ({ id, title: id, description: 'd', contentType: 'Story', hook: 'h' });

/** Posts, versions and generation runs, tested with each store of submissions. */
export function describePosts(name: string, setUp: () => Promise<Store>): void {
  describe(`posts on ${name}`, () => {
    let submissions: SubmissionsRepository;
    let connection: Connection;
    let posts: PostsRepository;
    let runs: PostRunsRepository;
    let id: string;
    beforeAll(async () => {
      ({ submissions, connection } = await setUp());
      posts = new PostsRepository(connection.db);
      runs = new PostRunsRepository(connection.db);
    });
    beforeEach(async () => {
      ({ id } = await submissions.create({ fields: FIELDS, questions: [], jobs: [] }));
    });

    const owed = async () =>
      (
        await connection.db
          .selectFrom('jobs')
          .select(['kind', 'subject', 'state'])
          .where('submission_id', '=', id)
          .orderBy('kind')
          .orderBy('subject')
          .execute()
      ).map(({ kind, subject, state }) => `${kind} ${subject} ${state}`);
    const written = async (ideaId: string, options = NEW) => {
      const post = await posts.write(id, ideaId, BY_MODEL, options);
      if (!post) throw new Error('not written');
      return post;
    };

    it('stores a new post in SPEC’s column and enqueues its card', async () => {
      const post = await written('a');
      expect(post).toMatchObject({ version: 1, state: 'draft', month: '2026-11', images: [] });
      expect(await submissions.read(id, ['full_posts', 'posts_count'])).toEqual({
        full_posts: [{ ideaId: 'a', title: 'T', contentType: 'Story', fullPost: 'As the model wrote it.' }],
        posts_count: 1,
      });
      expect(await owed()).toEqual(['post_card a due']);
    });

    it('folds decided posts of earlier months, in the same order', async () => {
      const states = { old: 'posted', late: 'draft', new: 'approved' } as const;
      for (const [ideaId, state] of Object.entries(states)) {
        const post = await written(ideaId, { ...NEW, month: ideaId === 'new' ? '2026-11' : '2026-10' });
        await connection.db.updateTable('posts').set({ state }).where('id', '=', post.id).execute();
      }
      const [old, late, present] = await posts.ofSubmission(id);
      expect([old, late, present].map((post) => post?.ideaId)).toEqual(['old', 'late', 'new']);
      const folded = FoldedPost.parse({ ...old, isFolded: true });
      expect(await posts.listed(id, '2026-11')).toEqual([folded, late, present]);
    });

    it('stores photos and text in one statement, as parts of the version', async () => {
      await written('a');
      const together = await posts.write(id, 'a', { ...BY_EDITOR, images: ['photo-1'] }, { expected: 1 });
      expect(together).toMatchObject({ version: 2, images: ['photo-1'] });
      expect(await posts.write(id, 'a', { ...BY_EDITOR, images: [] }, { expected: 1 })).toBeUndefined();
      expect(await posts.find(together?.id ?? '')).toMatchObject({ version: 2, images: ['photo-1'] });
      const alone = await posts.write(id, 'a', { ...BY_EDITOR, images: ['photo-2'] }, { expected: 2 });
      expect(alone).toMatchObject({ version: 3, images: ['photo-2'] });
      const versions = await posts.versions(together?.id ?? '');
      expect(versions.map(({ images }) => images)).toEqual([['photo-2'], ['photo-1'], []]);
      expect(new Set(versions.map(({ hash }) => hash)).size).toBe(3);
      // Without `images`, the photos are kept.
      expect(await posts.write(id, 'a', BY_MODEL, { expected: 3 })).toMatchObject({ images: ['photo-2'] });
    });

    it('stores an edit as a version, keeps the generated text, and ignores an unchanged text', async () => {
      const post = await written('a');
      const edited = await posts.write(id, 'a', BY_EDITOR, { expected: 1 });
      expect(edited).toMatchObject({ version: 2, fullPost: 'As edited.', draft: BY_MODEL.fullPost });
      expect(await posts.write(id, 'a', BY_EDITOR, { expected: 2 })).toMatchObject({ version: 2 });
      const versions = await posts.versions(post.id);
      expect(versions.map(({ number, made, madeBy }) => [number, made, madeBy])).toEqual([
        [2, 'edited', 'editor'],
        [1, 'written', 'model'],
      ]);
      expect(new Set(versions.map(({ hash }) => hash)).size).toBe(2);
      const { full_posts } = (await submissions.find(id)) ?? {};
      expect(full_posts).toMatchObject([{ fullPost: 'As edited.', draft: BY_MODEL.fullPost }]);
    });

    it('changes nothing for a write on another version', async () => {
      await written('a');
      expect(await posts.write(id, 'a', BY_EDITOR, { expected: 2 })).toBeUndefined();
      expect(await posts.ofIdea(id, 'a')).toMatchObject({ version: 1, fullPost: BY_MODEL.fullPost });
    });

    it('keeps a review with the version that it reviewed, and with no other', async () => {
      const { id: postId } = await written('a');
      await posts.write(id, 'a', BY_EDITOR, { expected: 1 });
      const review = { faults: [], sentences: [], rewritten: false } as unknown as PostReview;
      expect(await posts.setReview(postId, 1, review)).toBe(false);
      const reviewOf = () =>
        connection.db.selectFrom('posts').select('review').where('id', '=', postId).executeTakeFirst();
      expect(await reviewOf()).toEqual({ review: null });
      expect(await posts.setReview(postId, 2, review)).toBe(true);
      expect(await reviewOf()).toEqual({ review });
    });

    it('keeps one of two writes on the same version, even if they are concurrent', async () => {
      await written('a');
      const texts = ['Mine.', 'Yours.', 'Theirs.'];
      const kept = await Promise.all(
        texts.map((fullPost) => posts.write(id, 'a', { ...BY_EDITOR, fullPost }, { expected: 1 })),
      );
      const [one, ...more] = kept.filter((post) => post !== undefined);
      expect(more).toEqual([]);
      expect(await posts.ofIdea(id, 'a')).toMatchObject({ version: 2, fullPost: one?.fullPost });
      expect(await posts.versions(one?.id ?? '')).toHaveLength(2);
    });

    it('never changes a version', async () => {
      const { id: post_id } = await written('a');
      const forge = connection.db
        .updateTable('post_versions')
        .set({ full_post: 'x' })
        .where('post_id', '=', post_id);
      await expect(forge.execute()).rejects.toThrow('never changed');
    });

    it('returns a changed post that is in review or approved to draft; a posted one stays posted', async () => {
      const { id: postId } = await written('a');
      const edit = async (state: 'approved' | 'in_review' | 'posted', version: number) => {
        await connection.db.updateTable('posts').set({ state }).where('id', '=', postId).execute();
        const text = { ...BY_EDITOR, fullPost: `Edited while ${state}.` };
        return (await posts.write(id, 'a', text, { expected: version }))?.state;
      };
      expect(await edit('approved', 1)).toBe('draft');
      expect(await edit('in_review', 2)).toBe('draft');
      expect(await edit('posted', 3)).toBe('posted');
    });

    it('keeps a post in its month, also beyond the promise', async () => {
      for (let n = 1; n <= POSTS_PER_MONTH; n++) await written(`idea-${n}`, { ...NEW, month: '2026-12' });
      expect(await written('ninth', { ...NEW, month: '2026-12' })).toMatchObject({ month: '2026-12' });
    });

    it(`moves the ninth post of SPEC's panel to the next month (${POSTS_PER_MONTH} a month)`, async () => {
      const other = await submissions.create({ fields: FIELDS, questions: [], jobs: [] });
      const full_posts = Array.from({ length: POSTS_PER_MONTH + 1 }, (_, n) => ({
        ideaId: `i${n}`,
        title: `T${n}`,
        contentType: 'Story',
        fullPost: 'x',
      }));
      await submissions.update(other.id, { full_posts });
      const months = (await posts.ofSubmission(other.id)).map(({ month }) => month);
      expect(months.slice(0, POSTS_PER_MONTH)).toEqual(Array(POSTS_PER_MONTH).fill(months[0]));
      expect(months[POSTS_PER_MONTH] ?? '').not.toBe(months[0]);
    });

    it("merges writes of SPEC's panel to the column: keeps versions, adds new posts, deletes missing ones", async () => {
      const kept = await written('kept');
      await written('gone');
      await posts.keepCard(id, 'kept', { id: 'c1', url: 'u', title: 'T', fullPost: BY_MODEL.fullPost });
      expect(await owed()).not.toContain('post_card_update kept due');
      const full_posts = [
        { ideaId: 'new', title: 'N', contentType: 'List', fullPost: 'New.' },
        { ideaId: 'kept', title: 'T2', contentType: 'Story', fullPost: 'Changed.', trelloCardId: 'c1' },
      ];
      const updated = await submissions.update(id, { full_posts });
      expect(updated?.full_posts.map(({ ideaId, draft }) => [ideaId, draft])).toEqual([
        ['new', undefined],
        ['kept', BY_MODEL.fullPost],
      ]);
      expect((await posts.ofSubmission(id)).map(({ ideaId, version }) => [ideaId, version])).toEqual([
        ['new', 1],
        ['kept', 2],
      ]);
      expect((await posts.versions(kept.id)).map(({ fullPost }) => fullPost)).toEqual([
        'Changed.',
        BY_MODEL.fullPost,
      ]);
      expect(await owed()).toContain('post_card_update kept due');
    });

    it('removes a deleted post from the column and enqueues the archiving of its card', async () => {
      const post = await written('a');
      await posts.keepCard(id, 'a', { id: 'c1', url: 'u', title: 'T', fullPost: BY_MODEL.fullPost });
      expect(await posts.remove(post.id, 2)).toBe(false);
      expect(await posts.remove(post.id, 1)).toBe(true);
      expect(await submissions.read(id, ['full_posts', 'posts_count'])).toEqual({
        full_posts: [],
        posts_count: 0,
      });
      expect(await owed()).toEqual(['post_card_archive c1 due']);
    });

    it('enqueues an update of a card that is outdated, and of no other', async () => {
      const card = { id: 'c1', url: 'u', title: 'T', fullPost: BY_MODEL.fullPost };
      const owedTo = async (ideaId: string, kept: Parameters<PostsRepository['keepCard']>[2]) => {
        await posts.keepCard(id, ideaId, kept);
        return (await owed()).includes(`post_card_update ${ideaId} due`);
      };
      for (const ideaId of ['same', 'edited', 'found', 'photo']) await written(ideaId);
      expect(await owedTo('same', card)).toBe(false);
      expect(await posts.ofIdea(id, 'same')).toMatchObject({ trelloCardId: 'c1', trelloCardUrl: 'u' });
      await posts.write(id, 'edited', BY_EDITOR, { expected: 1 });
      expect(await owedTo('edited', card)).toBe(true);
      expect(await owedTo('found', { id: 'c3', url: 'u' })).toBe(true);
      await posts.write(id, 'photo', { ...BY_MODEL, madeBy: 'editor', images: ['p'] }, { expected: 1 });
      expect(await owedTo('photo', card)).toBe(true);
    });

    it('enqueues the archiving of a card once if its post was deleted while it was created', async () => {
      for (let tries = 0; tries < 2; tries++) await posts.keepCard(id, 'gone', { id: 'c9', url: 'u' });
      expect(await owed()).toEqual(['post_card_archive c9 due']);
      await posts.keepCard(randomUUID(), 'gone', { id: 'c10', url: 'u' });
      expect(await owed()).toEqual(['post_card_archive c9 due']);
    });

    it('keeps the error of a failed card with its post until the card exists', async () => {
      for (const ideaId of ['a', 'b']) await written(ideaId);
      const other = await submissions.create({ fields: FIELDS, questions: [], jobs: [] });
      await posts.write(other.id, 'a', BY_MODEL, NEW);
      await posts.failCard(id, 'a', 'No card.');
      expect(await posts.ofIdea(id, 'a')).toMatchObject({ trelloCardError: 'No card.' });
      expect((await posts.ofIdea(id, 'b'))?.trelloCardError).toBeUndefined();
      expect((await posts.ofIdea(other.id, 'a'))?.trelloCardError).toBeUndefined();
      await posts.keepCard(id, 'a', { id: 'c1', url: 'u' });
      expect((await posts.ofIdea(id, 'a'))?.trelloCardError).toBeUndefined();
    });

    it('keeps the error of a failed post until the post exists', async () => {
      await posts.fail(id, idea('a'), { error: 'the service is busy', month: '2026-11' });
      expect((await submissions.find(id))?.full_posts).toMatchObject([
        { ideaId: 'a', fullPost: '', error: 'the service is busy', hook: 'h' },
      ]);
      await written('a');
      await posts.fail(id, idea('a'), { error: 'again', month: '2026-11' });
      const [post] = (await submissions.find(id))?.full_posts ?? [];
      expect(post).toEqual({ ideaId: 'a', title: 'T', contentType: 'Story', fullPost: BY_MODEL.fullPost });
    });

    it('schedules posts together', async () => {
      const [a, b] = [await written('a'), await written('b')];
      await posts.place(id, [
        { id: a.id, plannedDay: '2026-12-03', plannedTime: '09:00', month: '2026-12', position: 2 },
        { id: b.id, position: 1 },
      ]);
      expect(await posts.ofSubmission(id)).toMatchObject([
        { ideaId: 'b', plannedDay: null },
        { ideaId: 'a', plannedDay: '2026-12-03', plannedTime: '09:00', month: '2026-12', version: 1 },
      ]);
    });

    it('writes each idea once, even if a second run is started', async () => {
      const order = { pastPosts: null, jobs: ['write_posts'] };
      const run = await runs.start(id, [{ idea: idea('a') }, { idea: idea('b') }], order);
      expect(run).toMatchObject({ state: 'running', items: [{ ideaId: 'a' }, { ideaId: 'b' }] });
      expect(await owed()).toEqual([`write_posts ${run?.id} due`]);
      expect(await runs.start(id, [{ idea: idea('b') }], order)).toBeUndefined();
      const other = await runs.start(id, [{ idea: idea('b') }, { idea: idea('c') }], order);
      expect(other?.items.map(({ ideaId }) => ideaId)).toEqual(['c']);
      expect(await runs.at(id, ['b'])).toMatchObject({ id: run?.id });
    });

    it('completes an item together with its post, and never twice', async () => {
      const run = await runs.start(id, [{ idea: idea('a') }], { pastPosts: ['p'], jobs: [] });
      const item = await runs.next(run?.id ?? '');
      expect(await runs.next(run?.id ?? '')).toEqual(item);
      expect(await runs.storeText(item?.id ?? '', 'As far')).toBe(true);
      expect(await runs.find(run?.id ?? '')).toMatchObject({ streamedText: { text: 'As far' } });
      const options = { ...NEW, item: item?.id ?? '' };
      expect(await posts.write(id, 'a', BY_MODEL, options)).toMatchObject({ version: 1 });
      expect(await posts.write(id, 'a', BY_MODEL, options)).toBeUndefined();
      expect(await runs.find(run?.id ?? '')).toMatchObject({
        run: { state: 'finished' },
        streamedText: undefined,
      });
      expect(await runs.pastPosts(run?.id ?? '')).toEqual(['p']);
    });

    it('does not store a post that arrives after a cancellation', async () => {
      const run = await runs.start(id, [{ idea: idea('a') }, { idea: idea('b') }], {
        pastPosts: null,
        jobs: [],
      });
      const item = await runs.next(run?.id ?? '');
      await runs.cancel(run?.id ?? '');
      expect(await runs.storeText(item?.id ?? '', 'late')).toBe(false);
      expect(await posts.write(id, 'a', BY_MODEL, { ...NEW, item: item?.id ?? '' })).toBeUndefined();
      await runs.fail(item?.id ?? '', { statusCode: 502, code: 'post_failed', message: 'm', error: 'late' });
      const cancelled = { state: 'cancelled', failure: null };
      expect(await runs.find(run?.id ?? '')).toMatchObject({
        run: { state: 'cancelled', items: [cancelled, cancelled] },
        streamedText: undefined,
      });
      expect(await posts.ofSubmission(id)).toEqual([]);
    });

    it('stores the error of a failed run on the items that it did not begin', async () => {
      const run = await runs.start(id, [{ idea: idea('a') }, { idea: idea('b') }], {
        pastPosts: null,
        jobs: [],
      });
      const failure = { statusCode: 429, code: 'post_failed', message: 'm', error: 'used up' } as const;
      const item = await runs.next(run?.id ?? '');
      await runs.fail(item?.id ?? '', failure);
      await runs.cancel(run?.id ?? '', failure);
      expect(await runs.find(run?.id ?? '')).toMatchObject({
        run: {
          state: 'stopped',
          items: [
            { state: 'failed', failure },
            { state: 'cancelled', failure },
          ],
        },
      });
    });

    it('deletes the posts of a deleted submission', async () => {
      await written('a');
      await runs.start(id, [{ idea: idea('b') }], { pastPosts: null, jobs: [] });
      await connection.withSession((execute) => execute(`delete from form_submissions where id = '${id}'`));
      expect(await posts.ofSubmission(id)).toEqual([]);
      expect(await runs.ofSubmission(id)).toEqual([]);
    });
  });
}

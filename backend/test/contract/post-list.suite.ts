import type { Connection } from '../../src/database/connection.js';
import { json } from '../../src/database/parameters.js';
import { toPostsPage } from '../../src/posts/post-list.query.js';
import { PostListRepository } from '../../src/posts/post-list.repository.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import type { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import type { Store } from '../support/each-store.js';

const FIELDS = { email: 'ada@example.com', industry: 'Software' };
/** A Wednesday. */
const NOW = new Date('2026-11-25T10:00:00Z');

/** The list of all clients' posts, tested with each store of submissions. */
export function describePostList(name: string, setUp: () => Promise<Store>): void {
  describe(`the list of all posts on ${name}`, () => {
    let submissions: SubmissionsRepository;
    let connection: Connection;
    let posts: PostsRepository;
    let list: PostListRepository;
    beforeAll(async () => {
      ({ submissions, connection } = await setUp());
      posts = new PostsRepository(connection.db);
      list = new PostListRepository(connection.db);
    });
    beforeEach(async () => {
      await connection.withSession((execute) => execute('delete from posts'));
    });

    const client = async (website: string) =>
      (await submissions.create({ fields: { ...FIELDS, website }, questions: [], jobs: [] })).id;
    const write = async (submissionId: string, title: string, place: object = {}) => {
      const text = {
        title,
        fullPost: `Of ${title}.`,
        contentType: 'Story',
        madeBy: 'model',
        made: 'written',
      } as const;
      const post = await posts.write(submissionId, title, text, { month: '2026-11' });
      if (!post) throw new Error('not written');
      await posts.place(submissionId, [{ id: post.id, ...place }]);
      return post;
    };
    const set = (id: string, changes: object) =>
      connection.db.updateTable('posts').set(changes).where('id', '=', id).execute();
    const shown = async (query: Parameters<typeof toPostsPage>[0]) => {
      const { rows, total } = await list.list(toPostsPage(query, NOW), undefined);
      return { titles: rows.map(({ title }) => title), total };
    };

    it('shows the client, status and last change of each post', async () => {
      const bakery = await client('https://bakery.example');
      const first = await write(bakery, 'First', { plannedDay: '2026-12-01', plannedTime: '09:00' });
      await write(await client('https://mill.example'), 'Second');
      await set(first.id, { state: 'in_review' });
      const { rows, total } = await list.list(toPostsPage({}, NOW), undefined);
      expect(total).toBe(2);
      expect(rows).toMatchObject([
        {
          id: first.id,
          submissionId: bakery,
          website: 'https://bakery.example',
          title: 'First',
          month: '2026-11',
          plannedDay: '2026-12-01',
          plannedTime: '09:00',
          state: 'in_review',
          version: 1,
          faults: null,
        },
        { title: 'Second', website: 'https://mill.example', plannedDay: null },
      ]);
      expect(rows[0]).not.toHaveProperty('fullPost');
    });

    it('counts the faults in the review of the current text, and none once the text has changed', async () => {
      const id = await client('https://bakery.example');
      const post = await write(id, 'First');
      const faults = async () => (await list.list(toPostsPage({}, NOW), undefined)).rows[0]?.faults;
      await set(post.id, { review: json({ faults: [{}, {}] }) });
      expect(await faults()).toBe(2);
      const edited = { title: 'First', fullPost: 'Edited.', madeBy: 'editor', made: 'edited' } as const;
      await posts.write(id, 'First', edited, { expected: 1 });
      expect(await faults()).toBeNull();
      await set(post.id, { review: json({ faults: [], text: 'Edited.' }) });
      expect(await faults()).toBe(0);
      await set(post.id, { review: json({ faults: 'of another version' }) });
      expect(await faults()).toBeNull();
    });

    it('is filtered by state, client, text and words, also combined', async () => {
      const [bakery, mill] = [await client('https://bakery.example'), await client('https://mill.example')];
      const wanted = await write(bakery, '100% rye');
      await write(bakery, 'Ovens');
      await write(mill, 'Stones');
      await set(wanted.id, { state: 'changes_wanted' });
      const unwritten = { id: 'x', title: 'Flour', description: '', contentType: 'Story', hook: '' };
      await posts.fail(mill, unwritten, { error: 'busy', month: '2026-11' });
      const by = async (filter: object) => (await shown({ filter, sort: ['title', 'ASC'] })).titles;
      expect(await by({ state: 'changes_wanted' })).toEqual(['100% rye']);
      expect(await by({ submissionId: mill })).toEqual(['Flour', 'Stones']);
      expect(await by({ written: false })).toEqual(['Flour']);
      expect(await by({ written: true, submissionId: mill })).toEqual(['Stones']);
      expect(await by({ q: 'OVEN' })).toEqual(['Ovens']);
      expect(await by({ q: 'mill.ex' })).toEqual(['Flour', 'Stones']);
      expect(await by({ q: '%' })).toEqual(['100% rye']);
      expect(await by({ q: 'oven', submissionId: mill })).toEqual([]);
    });

    it('sorts titles by their letters, and finds them whatever their case and form in Unicode', async () => {
      const id = await client('https://bakery.example');
      for (const title of ['gamma', 'Beta', 'alpha', 'Äther', 'Große Öfen']) await write(id, title);
      const titles = async (query: Parameters<typeof toPostsPage>[0]) => (await shown(query)).titles;
      expect(await titles({ sort: ['title', 'ASC'] })).toEqual([
        'alpha',
        'Äther',
        'Beta',
        'gamma',
        'Große Öfen',
      ]);
      expect(await titles({ filter: { q: 'a\u0308THER' } })).toEqual(['Äther']);
      expect(await titles({ filter: { q: 'GROSSE ÖFEN' } })).toEqual(['Große Öfen']);
    });

    it('lists posts planned from Monday to Sunday and not yet past as this week', async () => {
      const id = await client('https://bakery.example');
      for (const day of ['22', '23', '25', '29', '30'])
        await write(id, day, { plannedDay: `2026-11-${day}` });
      const posted = await write(id, 'posted', { plannedDay: '2026-11-25' });
      await set(posted.id, { state: 'posted' });
      const due = { due: 'week' } as const;
      expect(await shown({ filter: due, sort: ['plannedDay', 'ASC'] })).toEqual({
        titles: ['23', '25', '29'],
        total: 3,
      });
    });

    it('is paged, with unscheduled posts last in both directions', async () => {
      const id = await client('https://bakery.example');
      await write(id, 'never');
      for (const day of ['01', '02', '03']) await write(id, day, { plannedDay: `2026-12-${day}` });
      const page = (order: 'ASC' | 'DESC', range: [number, number]) =>
        shown({ sort: ['plannedDay', order], range });
      expect(await page('ASC', [0, 1])).toEqual({ titles: ['01', '02'], total: 4 });
      expect((await page('ASC', [2, 3])).titles).toEqual(['03', 'never']);
      expect((await page('DESC', [0, 9])).titles).toEqual(['03', '02', '01', 'never']);
      expect(await page('ASC', [4, 9])).toEqual({ titles: [], total: 4 });
    });
  });
}

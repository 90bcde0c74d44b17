import { openDatabase } from '../../src/plannedPosts/database.ts';
import { putOnCalendar } from '../../src/plannedPosts/deskPosts.ts';
import { readOpening } from '../../src/plannedPosts/opening.ts';
import type { Post } from '../../src/plannedPosts/post.ts';
import { deskPost, freshBrowser, makePost, storedCalendar } from './support.ts';

beforeEach(freshBrowser);

const stored = () => openDatabase().readPosts();
const only = async () => {
  const posts = await stored();
  expect(posts).toHaveLength(1);
  return posts[0] as Post;
};
/** As the person changes it on the calendar. */
const changeByHand = async (part: Partial<Post>) =>
  openDatabase().write({ put: [{ ...(await only()), ...part }], remove: [] });

it('puts posts on their days, beside those that are there', async () => {
  await storedCalendar(makePost('Own', '2026-12-01'));
  const posts = [deskPost({ status: 'scheduled' }), deskPost({ id: 'p2', day: '2026-12-09' })];
  expect(await putOnCalendar(posts)).toEqual({ added: 2, updated: 0 });
  expect(await stored()).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ title: 'Own' }),
      expect.objectContaining({ date: '2026-12-02', status: 'scheduled', tags: ['a.example'] }),
      expect.objectContaining({ date: '2026-12-09', status: 'draft' }),
    ]),
  );
});

it('never puts one there twice, and tells what was brought up to date', async () => {
  const [first, second] = [deskPost(), deskPost({ id: 'p2' })];
  await putOnCalendar([first, second]);
  expect(await putOnCalendar([first, second])).toEqual({ added: 0, updated: 0 });
  const changed = { ...second, title: 'New title', day: '2026-12-30' };
  expect(await putOnCalendar([first, changed, deskPost({ id: 'p3' })])).toEqual({ added: 1, updated: 1 });
  const posts = await stored();
  expect(posts).toHaveLength(3);
  expect(posts.find(({ title }) => title === 'New title')?.date).toBe('2026-12-30');
});

it('is put there once by two pages that do it at the same moment', async () => {
  await Promise.all([putOnCalendar([deskPost()]), putOnCalendar([deskPost()])]);
  await only();
});

it('keeps what the person made of status, engagement, images and tags', async () => {
  await putOnCalendar([deskPost({ status: 'scheduled' })]);
  const own = {
    status: 'published',
    engagement: { likes: 4, comments: 1, reposts: 0 },
    imageIds: ['i'],
  } as const;
  await changeByHand({ ...own, title: 'Theirs', tags: ['mine', 'a.example'] });
  await putOnCalendar([deskPost({ status: 'scheduled', content: 'Newer' })]);
  expect(await only()).toMatchObject({
    ...own,
    title: 'From the desk',
    content: 'Newer',
    tags: ['mine', 'a.example'],
  });
});

it('follows the state of the post while nobody chose another status', async () => {
  await putOnCalendar([deskPost()]);
  await putOnCalendar([deskPost({ status: 'scheduled' })]);
  expect((await only()).status).toBe('scheduled');
  await changeByHand({ status: 'draft' });
  await putOnCalendar([deskPost({ status: 'scheduled' })]);
  expect((await only()).status).toBe('draft');
});

it('has the calendar open on the first of them', async () => {
  expect(readOpening()).toBeUndefined();
  await putOnCalendar([deskPost({ day: '2026-12-09' }), deskPost({ id: 'p2', day: '2026-11-30' })]);
  expect(readOpening()).toEqual({ day: '2026-11-30', post: 'byline-p2' });
});

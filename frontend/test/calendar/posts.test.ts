import { readDrafts } from '../../src/calendar/storage/drafts.ts';
import { putOnCalendar } from '../../src/plannedPosts/clientPosts.ts';
import { openDatabase } from '../../src/plannedPosts/database.ts';
import { readOpening } from '../../src/plannedPosts/opening.ts';
import { newId, type Post } from '../../src/plannedPosts/post.ts';
import { inStoreAsKept } from '../support/storeAsKept.ts';
import { clientPost, freshBrowser, makePost, PIXEL, storedCalendar } from './support.ts';

describe('posts of the panel', () => {
  beforeEach(freshBrowser);

  const stored = () => openDatabase().readPosts();
  const only = async () => {
    const posts = await stored();
    expect(posts).toHaveLength(1);
    return posts[0] as Post;
  };
  /** As the user changes it on the calendar. */
  const changeByHand = async (part: Partial<Post>) =>
    openDatabase().write({ put: [{ ...(await only()), ...part }], remove: [] });

  it('adds posts on their days, beside existing ones', async () => {
    await storedCalendar(makePost('Own', '2026-12-01'));
    const posts = [clientPost({ status: 'scheduled' }), clientPost({ id: 'p2', day: '2026-12-09' })];
    expect(await putOnCalendar(posts)).toEqual({ added: 2, updated: 0 });
    expect(await stored()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Own' }),
        expect.objectContaining({ date: '2026-12-02', status: 'scheduled', tags: ['a.example'] }),
        expect.objectContaining({ date: '2026-12-09', status: 'draft' }),
      ]),
    );
  });

  it('adds each post only once, and reports how many were updated', async () => {
    const [first, second] = [clientPost(), clientPost({ id: 'p2' })];
    await putOnCalendar([first, second]);
    expect(await putOnCalendar([first, second])).toEqual({ added: 0, updated: 0 });
    const changed = { ...second, title: 'New title', day: '2026-12-30' };
    expect(await putOnCalendar([first, changed, clientPost({ id: 'p3' })])).toEqual({ added: 1, updated: 1 });
    const posts = await stored();
    expect(posts).toHaveLength(3);
    expect(posts.find(({ title }) => title === 'New title')?.date).toBe('2026-12-30');
  });

  it('adds a post once if two pages do it concurrently', async () => {
    await Promise.all([putOnCalendar([clientPost()]), putOnCalendar([clientPost()])]);
    await only();
  });

  it("keeps the user's status, engagement, images and tags", async () => {
    await putOnCalendar([clientPost({ status: 'scheduled' })]);
    const own = {
      status: 'published',
      engagement: { likes: 4, comments: 1, reposts: 0 },
      imageIds: ['i'],
    } as const;
    await changeByHand({ ...own, title: 'Theirs', tags: ['mine', 'a.example'] });
    await putOnCalendar([clientPost({ status: 'scheduled', content: 'Newer' })]);
    expect(await only()).toMatchObject({
      ...own,
      title: 'From the desk',
      content: 'Newer',
      tags: ['mine', 'a.example'],
    });
  });

  it('follows the state of the post until another status is chosen', async () => {
    await putOnCalendar([clientPost()]);
    await putOnCalendar([clientPost({ status: 'scheduled' })]);
    expect((await only()).status).toBe('scheduled');
    await changeByHand({ status: 'draft' });
    await putOnCalendar([clientPost({ status: 'scheduled' })]);
    expect((await only()).status).toBe('draft');
  });

  it('opens the calendar at the first of them', async () => {
    expect(readOpening()).toBeUndefined();
    await putOnCalendar([clientPost({ day: '2026-12-09' }), clientPost({ id: 'p2', day: '2026-11-30' })]);
    expect(readOpening()).toEqual({ day: '2026-11-30', post: 'byline-p2' });
  });

  it.each(['null', '{"day":5}', '{"day":"2026-02-30"}'])(
    'leave the calendar at today if the stored day is damaged: %s',
    (stored) => {
      const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      localStorage.setItem('byline.calendar.opening', stored);
      expect(readOpening()).toBeUndefined();
      expect(warn).toHaveBeenCalledTimes(1);
      warn.mockRestore();
    },
  );
});

describe('stored posts', () => {
  beforeEach(() => {
    freshBrowser();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  /** The browser's storage, as any version of the page may have left it. */
  const set = (key: string, value: unknown) =>
    inStoreAsKept('byline-calendar', 'calendar', (store) => store.put(value, key));
  const get = (key: string) =>
    inStoreAsKept<unknown>('byline-calendar', 'calendar', (store) => store.get(key));

  describe('a stored post', () => {
    it('of an older page is kept, with its image, and no samples are added', async () => {
      const id = newId();
      const post = makePost('Of before', '2024-12-04', { imageIds: [id] });
      await set('started', true);
      await set(`post:${post.id}`, post);
      await set(`image:${id}`, PIXEL);
      const database = openDatabase();
      expect(await database.open([makePost('Sample', '2024-12-05')])).toEqual([post]);
      expect(await database.readImage(id)).toBe(PIXEL);
    });

    it('of an older version opens, with defaults for missing fields', async () => {
      const database = await storedCalendar();
      const older = { id: 'a', title: 'Old', content: 'Text', date: '2024-12-04', engagement: { likes: 3 } };
      await set('post:a', older);
      expect(await database.readPosts()).toEqual([
        {
          ...older,
          status: 'draft',
          tags: [],
          imageIds: [],
          engagement: { likes: 3, comments: 0, reposts: 0 },
        },
      ]);
    });

    it('has a version', async () => {
      const post = makePost('Now', '2024-12-04');
      await storedCalendar(post);
      expect(await get(`post:${post.id}`)).toEqual({ ...post, version: 1 });
      expect(await openDatabase().readPosts()).toEqual([post]);
    });

    it.each([
      ['garbage', 'not a post'],
      ['without a day', { id: 'b', title: 'No day' }],
      ['of a later version', { ...makePost('Later', '2024-12-05'), version: 99 }],
    ])('that is %s is kept but not shown', async (_, record) => {
      const good = makePost('Good', '2024-12-04');
      const database = await storedCalendar(good);
      await set('post:b', record);
      expect(await database.readPosts()).toEqual([good]);
      expect(await get('post:b')).toEqual(record);
    });

    it('that is not shown keeps its images', async () => {
      const old = newId(Date.now() - 3 * 24 * 60 * 60 * 1000);
      const database = await storedCalendar();
      await database.write({ put: [], remove: [] }, new Map([[old, PIXEL]]));
      await set('post:b', { version: 99, imageIds: [old] });
      await database.removeUnusedImages(new Set(), Date.now());
      expect(await database.readImage(old)).toBe(PIXEL);
    });
  });

  describe('an unsaved text', () => {
    const KEY = 'byline-calendar-draft:a';

    it('of an older version opens', () => {
      const post = { id: 'a', title: 'Typed', date: '2024-12-04' };
      localStorage.setItem(KEY, JSON.stringify({ post, tab: 'gone', savedAt: 1 }));
      const [draft] = readDrafts();
      expect(draft).toMatchObject({ tab: 'gone', savedAt: 1, post: { ...post, content: '', tags: [] } });
    });

    it.each([
      ['{'],
      ['"text"'],
      ['{"version":1,"content":{"post":{"title":"No day"}}}'],
      ['{"version":99,"content":{}}'],
    ])('that cannot be read (%s) is moved aside', (text) => {
      localStorage.setItem(KEY, text);
      expect(readDrafts()).toEqual([]);
      expect(localStorage.getItem(KEY)).toBeNull();
      expect(localStorage.getItem(`byline.unreadable.${KEY}`)).toBe(text);
    });
  });
});

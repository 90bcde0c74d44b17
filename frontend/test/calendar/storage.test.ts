import { waitFor } from '@testing-library/react';
import { CalendarStore } from '../../src/calendar/storage/calendarStore.ts';
import { dropDraft, readDrafts, saveDraft, thisTab } from '../../src/calendar/storage/drafts.ts';
import { putOnCalendar } from '../../src/plannedPosts/clientPosts.ts';
import { openDatabase } from '../../src/plannedPosts/database.ts';
import { newId } from '../../src/plannedPosts/post.ts';
import { clientPost, fillingDatabase, freshBrowser, makePost, PIXEL, storedCalendar } from './support.ts';

const leave: (() => void)[] = [];

async function openTab(database = openDatabase()): Promise<CalendarStore> {
  const store = new CalendarStore(database);
  leave.push(store.start());
  await waitFor(() => expect(store.state.get().loaded).toBe(true));
  return store;
}

const titles = (store: CalendarStore) =>
  [...store.state.get().posts.values()].map(({ title }) => title).sort();

beforeEach(freshBrowser);
afterEach(() => {
  for (const each of leave.splice(0)) each();
});

describe('the samples', () => {
  it('are stored on the first start only, once for two concurrent tabs', async () => {
    const [one, other] = await Promise.all([openTab(), openTab()]);
    expect(one.state.get().posts.size).toBe(2);
    expect(other.state.get().posts.size).toBe(2);
  });

  it('never come back once deleted', async () => {
    const store = await openTab();
    store.change({ put: [], remove: [...store.state.get().posts.keys()] }, 'Deleted');
    await waitFor(async () => expect(await openDatabase().readPosts()).toEqual([]));
    expect((await openTab()).state.get().posts.size).toBe(0);
  });
});

describe('two tabs', () => {
  it("show each other's changes, moves and undos", async () => {
    const post = makePost('Launch', '2024-12-04');
    const [one, other] = await Promise.all([openTab(await storedCalendar(post)), openTab()]);
    one.change({ put: [{ ...post, date: '2024-12-09' }], remove: [] }, 'Moved');
    await waitFor(() => expect(other.state.get().posts.get(post.id)?.date).toBe('2024-12-09'));
    one.undo();
    await waitFor(() => expect(other.state.get().posts.get(post.id)?.date).toBe('2024-12-04'));
    other.change({ put: [], remove: [post.id] }, 'Deleted');
    await waitFor(() => expect(one.state.get().posts.size).toBe(0));
    expect(one.state.get().undos).toEqual([]);
  });

  it('agree after both changed the same post concurrently', async () => {
    const post = makePost('Launch', '2024-12-04');
    const [one, other] = await Promise.all([openTab(await storedCalendar(post)), openTab()]);
    one.change({ put: [{ ...post, title: 'One' }], remove: [] }, 'Saved');
    other.change({ put: [{ ...post, title: 'Other' }], remove: [] }, 'Saved');
    await waitFor(async () => {
      const [stored] = await openDatabase().readPosts();
      expect(stored?.title).not.toBe('Launch');
      expect([titles(one), titles(other)]).toEqual([[stored?.title], [stored?.title]]);
    });
  });

  it('see posts that the administrator adds', async () => {
    const store = await openTab(await storedCalendar());
    await putOnCalendar([clientPost({ title: ' From the desk ' })]);
    await waitFor(() => expect(titles(store)).toEqual(['From the desk']));
    const [post] = store.state.get().posts.values();
    expect(post).toMatchObject({ date: '2026-12-02', status: 'draft', content: 'Text', tags: ['a.example'] });
  });
});

describe('a full storage', () => {
  it('is reported, loses nothing from memory, and recovers once there is room', async () => {
    await storedCalendar();
    const full = { now: true };
    const store = await openTab(fillingDatabase(full));
    const imageId = store.addImage(PIXEL);
    const post = makePost('Kept', '2024-12-04', { imageIds: [imageId] });
    store.change({ put: [post], remove: [] }, 'Created');
    await waitFor(() => expect(store.state.get().problem).toBe('full'));
    expect(titles(store)).toEqual(['Kept']);
    expect(await store.image(imageId)).toBe(PIXEL);
    expect(store.hasUnsaved).toBe(true);

    full.now = false;
    await store.retry();
    expect(store.state.get().problem).toBeUndefined();
    expect(store.hasUnsaved).toBe(false);
    expect((await openDatabase().readPosts()).map(({ title }) => title)).toEqual(['Kept']);
    expect(await openDatabase().readImage(imageId)).toBe(PIXEL);
  });

  it('that cannot be opened leaves a usable calendar, and is merged once it opens', async () => {
    await storedCalendar(makePost('Stored', '2024-12-01'));
    const working = openDatabase();
    let refused = true;
    const open: typeof working.open = (samples) =>
      refused ? Promise.reject(new DOMException('No', 'InvalidStateError')) : working.open(samples);
    const write: typeof working.write = (...change) =>
      refused ? Promise.reject(new DOMException('No', 'InvalidStateError')) : working.write(...change);
    const store = await openTab({ ...working, open, write });
    expect(store.state.get().problem).toBe('unavailable');
    store.change({ put: [makePost('New', '2024-12-02')], remove: [] }, 'Created');
    refused = false;
    await store.retry();
    expect(titles(store)).toEqual(['New', 'Stored']);
    await waitFor(async () => expect(await openDatabase().readPosts()).toHaveLength(2));
  });
});

describe('a change made before the storage is read', () => {
  const post = makePost('Stored', '2024-12-01');
  const storedTitles = async () => (await openDatabase().readPosts()).map(({ title }) => title).sort();

  /** A calendar whose storage requests are answered by the test, one by one. */
  async function openSlowly() {
    const working = await storedCalendar(post);
    let answer = () => {};
    const answers = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const store = new CalendarStore({
      ...working,
      open: (samples) => answers.then(() => working.open(samples)),
      write: (...change) => answers.then(() => working.write(...change)),
    });
    leave.push(store.start());
    const loaded = async () => {
      answer();
      await waitFor(() => expect(store.state.get().loaded).toBe(true));
    };
    return { store, loaded };
  }

  it('is merged with the stored posts, on the page and in the storage', async () => {
    const { store, loaded } = await openSlowly();
    store.change({ put: [makePost('Early', '2024-12-02')], remove: [] }, 'Created');
    expect(titles(store)).toEqual(['Early']);
    await loaded();
    expect(titles(store)).toEqual(['Early', 'Stored']);
    await waitFor(async () => expect(await storedTitles()).toEqual(['Early', 'Stored']));
    expect(store.hasUnsaved).toBe(false);
  });

  it('wins over the stored version of the same post', async () => {
    const { store, loaded } = await openSlowly();
    store.change({ put: [{ ...post, title: 'Mine' }], remove: [] }, 'Imported');
    await loaded();
    expect(titles(store)).toEqual(['Mine']);
    await waitFor(async () => expect(await storedTitles()).toEqual(['Mine']));
  });

  it('is not undone afterwards, because its inverse lacks the stored state', async () => {
    const { store, loaded } = await openSlowly();
    store.change({ put: [{ ...post, title: 'Mine' }], remove: [] }, 'Imported');
    await loaded();
    expect(store.undo()).toBeUndefined();
    expect(titles(store)).toEqual(['Mine']);
  });

  it('waits for a storage that cannot be read, which is not overwritten meanwhile', async () => {
    const working = await storedCalendar(post);
    const closed = () => Promise.reject(new DOMException('No', 'InvalidStateError'));
    const store = await openTab({ ...working, open: closed });
    store.change({ put: [{ ...post, title: 'Mine' }], remove: [] }, 'Imported');
    await store.retry();
    expect(store.state.get().problem).toBe('unavailable');
    expect(titles(store)).toEqual(['Mine']);
  });
});

describe('a change during another write', () => {
  /** A storage whose writes are completed by the test, one by one. */
  async function openHeld() {
    const working = await storedCalendar();
    const ends: (() => void)[] = [];
    const written: string[][] = [];
    const store = await openTab({
      ...working,
      write: async (change, images) => {
        written.push(change.put.map(({ title }) => title));
        await new Promise<void>((resolve) => ends.push(resolve));
        await working.write(change, images);
      },
    });
    return { store, written, end: () => ends.shift()?.() };
  }
  const post = makePost('First', '2024-12-01');

  it('is written afterwards, one write at a time, and counts as unsaved until then', async () => {
    const { store, written, end } = await openHeld();
    store.change({ put: [post], remove: [] }, 'Created');
    await waitFor(() => expect(written).toEqual([['First']]));
    store.change({ put: [{ ...post, title: 'Second' }], remove: [] }, 'Saved');
    expect(written).toEqual([['First']]);
    end();
    await waitFor(() => expect(written).toEqual([['First'], ['Second']]));
    expect(store.hasUnsaved).toBe(true);
    end();
    await waitFor(() => expect(store.hasUnsaved).toBe(false));
    expect(await openDatabase().readPosts()).toMatchObject([{ title: 'Second' }]);
  });

  it('is not overwritten by an older version from another tab', async () => {
    const { store, written, end } = await openHeld();
    store.change({ put: [post], remove: [] }, 'Created');
    await waitFor(() => expect(written).toHaveLength(1));
    await openDatabase().write({ put: [{ ...post, title: 'Theirs' }], remove: [] });
    await store.refresh();
    expect(titles(store)).toEqual(['First']);
    end();
    await waitFor(() => expect(store.hasUnsaved).toBe(false));
  });
});

it("a tab that receives a post's id reads only that post", async () => {
  const [changedPost, other] = [makePost('Told', '2024-12-01'), makePost('Other', '2024-12-02')];
  const store = await openTab(await storedCalendar(changedPost, other));
  const changed = [changedPost, other].map((post) => ({ ...post, title: `${post.title}, changed` }));
  await openDatabase().write({ put: changed, remove: [] });
  await store.refresh([changedPost.id]);
  expect(titles(store)).toEqual(['Other', 'Told, changed']);
  await store.refresh();
  expect(titles(store)).toEqual(['Other, changed', 'Told, changed']);
});

describe('a storage error', () => {
  const broken = () => Promise.reject(new DOMException('No', 'UnknownError'));

  it('during a reload is reported, and the view stays', async () => {
    const database = await storedCalendar(makePost('Kept', '2024-12-04'));
    const store = await openTab({ ...database, readPosts: broken });
    await store.refresh();
    expect(store.state.get()).toMatchObject({ problem: 'unavailable', loaded: true });
    expect(titles(store)).toEqual(['Kept']);
  });

  it('while reading an image is reported', async () => {
    const store = await openTab({ ...(await storedCalendar()), readImage: broken });
    expect(await store.image('i')).toBeUndefined();
    expect(store.state.get().problem).toBe('unavailable');
  });

  it('while removing images is ignored', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const store = await openTab({ ...(await storedCalendar()), removeUnusedImages: broken });
    await store.removeUnusedImages([]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(store.state.get().problem).toBeUndefined();
    warn.mockRestore();
  });

  it('before the first read prevents a reload or a clear', async () => {
    const database = await storedCalendar(makePost('Stored', '2024-12-04'));
    const removeUnusedImages = jest.fn(database.removeUnusedImages);
    const store = await openTab({ ...database, removeUnusedImages, open: broken });
    await store.refresh();
    await store.removeUnusedImages([]);
    expect(titles(store)).toEqual([]);
    expect(removeUnusedImages).not.toHaveBeenCalled();
  });
});

describe('one tab', () => {
  it('returns the label of what it undoes, or nothing', async () => {
    const post = makePost('Launch', '2024-12-04');
    const store = await openTab(await storedCalendar(post));
    expect(store.undo()).toBeUndefined();
    store.change({ put: [], remove: [post.id] }, 'Deleted');
    expect(store.undo()?.label).toBe('Deleted');
    expect(titles(store)).toEqual(['Launch']);
    await waitFor(() => expect(store.hasUnsaved).toBe(false));
    expect(await openDatabase().readPosts()).toEqual([post]);
  });

  it('takes over the posts that another tab names, or all of them', async () => {
    const [one, other] = [makePost('One', '2024-12-04'), makePost('Other', '2024-12-04')];
    const database = await storedCalendar(one, other);
    const store = await openTab(database);
    await database.write({
      put: [
        { ...one, title: 'One!' },
        { ...other, title: 'Other!' },
      ],
      remove: [],
    });
    await store.refresh([one.id]);
    expect(titles(store)).toEqual(['One!', 'Other']);
    await store.refresh();
    expect(titles(store)).toEqual(['One!', 'Other!']);
  });

  it('reads an image once, however often it is shown', async () => {
    const database = await storedCalendar();
    const open = jest.fn(database.open);
    const store = await openTab({ ...database, open });
    leave.push(store.start());
    await store.retry();
    expect(open).toHaveBeenCalledTimes(1);
  });
});

describe('images', () => {
  it('without a post are deleted after a day; used and new ones stay', async () => {
    const day = 24 * 60 * 60 * 1000;
    const [old, used, fresh] = [newId(Date.now() - 2 * day), newId(Date.now() - 3 * day), newId()];
    const drafted = newId(Date.now() - 4 * day);
    const database = await storedCalendar(makePost('A', '2024-12-04', { imageIds: [used] }));
    await database.write(
      { put: [], remove: [] },
      new Map([old, used, fresh, drafted].map((id) => [id, PIXEL])),
    );
    const store = await openTab();
    await store.removeUnusedImages([makePost('Draft', '2024-12-05', { imageIds: [drafted] })]);
    expect(await Promise.all([old, used, fresh, drafted].map((id) => store.image(id)))).toEqual([
      undefined,
      PIXEL,
      PIXEL,
      PIXEL,
    ]);
  });
});

describe('drafts', () => {
  it('are stored per post, newest first, until they are dropped', () => {
    const [one, other] = [makePost('One', '2024-12-04', { image: PIXEL }), makePost('Other', '2024-12-05')];
    saveDraft(one, 1);
    saveDraft(other, 2);
    expect(readDrafts().map(({ post }) => post.title)).toEqual(['Other', 'One']);
    expect(readDrafts()[1]?.post.image).toBeUndefined();
    dropDraft(other.id);
    expect(readDrafts().map(({ post }) => post.title)).toEqual(['One']);
  });

  it('leave other entries alone', () => {
    localStorage.setItem('another', JSON.stringify({ version: 1, content: {} }));
    expect(saveDraft(makePost('One', '2024-12-04'), 1)).toBe(true);
    expect(readDrafts()).toHaveLength(1);
  });

  it('keep the tab that wrote them, also after a reload', () => {
    const tab = thisTab();
    expect(tab).toMatch(/^\d+-\d+$/);
    expect(thisTab()).toBe(tab);
    saveDraft(makePost('One', '2024-12-04'));
    expect(readDrafts()).toMatchObject([{ tab, savedAt: expect.any(Number) }]);
    sessionStorage.clear();
    expect(thisTab()).not.toBe(tab);
  });

  it('without an owner or a time are restored, too', () => {
    const post = makePost('One', '2024-12-04', { id: 'a' });
    const content = { post, tab: 7, savedAt: 'yesterday' };
    localStorage.setItem('byline-calendar-draft:a', JSON.stringify({ version: 1, content }));
    expect(readDrafts()).toMatchObject([{ post: { title: 'One' }, tab: '', savedAt: 0 }]);
  });

  it('are not stored if the browser refuses, which is reported and blocks nothing', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refuse = () => {
      throw new DOMException('No', 'SecurityError');
    };
    const refused = (['setItem', 'getItem', 'removeItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
    );
    expect(saveDraft(makePost('One', '2024-12-04'))).toBe(false);
    expect(thisTab()).toBe('');
    expect(() => dropDraft('a')).not.toThrow();
    expect(warn).toHaveBeenCalled();
    for (const spy of refused) spy.mockRestore();
    const locked = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);
    expect(readDrafts()).toEqual([]);
    locked.mockRestore();
    warn.mockRestore();
  });
});

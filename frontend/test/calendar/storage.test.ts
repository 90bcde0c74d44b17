import { waitFor } from '@testing-library/react';
import { CalendarStore } from '../../src/calendar/storage/calendarStore.ts';
import { dropDraft, readDrafts, saveDraft } from '../../src/calendar/storage/drafts.ts';
import { openDatabase } from '../../src/plannedPosts/database.ts';
import { putOnCalendar } from '../../src/plannedPosts/deskPosts.ts';
import { newId } from '../../src/plannedPosts/post.ts';
import { deskPost, fillingDatabase, freshBrowser, makePost, PIXEL, storedCalendar } from './support.ts';

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
  it('are there at the first start only, once for two tabs at a time', async () => {
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
  it('show each other what they change, move and undo', async () => {
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

  it('agree after both changed the same post at once', async () => {
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

  it('see what the administrator puts there', async () => {
    const store = await openTab(await storedCalendar());
    await putOnCalendar([deskPost({ title: ' From the desk ' })]);
    await waitFor(() => expect(titles(store)).toEqual(['From the desk']));
    const [post] = store.state.get().posts.values();
    expect(post).toMatchObject({ date: '2026-12-02', status: 'draft', content: 'Text', tags: ['a.example'] });
  });
});

describe('a full storage', () => {
  it('is said, loses nothing from memory, and is over once there is room', async () => {
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

  it('that cannot be opened at all leaves a calendar to work in, and joins what it had once it can', async () => {
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

describe('images', () => {
  it('that no post uses go after a day; those in use and fresh ones stay', async () => {
    const day = 24 * 60 * 60 * 1000;
    const [old, used, fresh] = [newId(Date.now() - 2 * day), newId(Date.now() - 3 * day), newId()];
    const database = await storedCalendar(makePost('A', '2024-12-04', { imageIds: [used] }));
    await database.write({ put: [], remove: [] }, new Map([old, used, fresh].map((id) => [id, PIXEL])));
    const store = await openTab();
    await store.removeUnusedImages([]);
    expect(await Promise.all([old, used, fresh].map((id) => store.image(id)))).toEqual([
      undefined,
      PIXEL,
      PIXEL,
    ]);
  });
});

describe('drafts', () => {
  it('are kept per post, the latest first, until they are dropped', () => {
    const [one, other] = [makePost('One', '2024-12-04', { image: PIXEL }), makePost('Other', '2024-12-05')];
    saveDraft(one, 1);
    saveDraft(other, 2);
    expect(readDrafts().map(({ post }) => post.title)).toEqual(['Other', 'One']);
    expect(readDrafts()[1]?.post.image).toBeUndefined();
    dropDraft(other.id);
    expect(readDrafts().map(({ post }) => post.title)).toEqual(['One']);
  });
});

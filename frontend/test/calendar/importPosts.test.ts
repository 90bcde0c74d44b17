import { waitFor } from '@testing-library/react';
import type { FilePost } from '../../src/calendar/files/calendarFile.ts';
import { importChange } from '../../src/calendar/files/importPosts.ts';
import { makeThumbnail } from '../../src/calendar/images/thumbnail.ts';
import { CalendarStore } from '../../src/calendar/storage/calendarStore.ts';
import { openDatabase } from '../../src/plannedPosts/database.ts';
import { fillingDatabase, freshBrowser, makePost, PIXEL, storedCalendar } from './support.ts';

/** jsdom decodes no images. */
jest.mock('../../src/calendar/images/thumbnail.ts', () => ({ makeThumbnail: jest.fn() }));

const leave: (() => void)[] = [];
beforeEach(() => {
  freshBrowser();
  jest.mocked(makeThumbnail).mockImplementation(async (dataUrl) => dataUrl);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const each of leave.splice(0)) each();
  jest.restoreAllMocks();
});

const filePost = (title: string, images: string[] = []): FilePost => {
  const { imageIds: _ids, ...post } = makePost(title, '2024-12-12');
  return { ...post, images };
};
async function openWith(...posts: Parameters<typeof storedCalendar>) {
  await storedCalendar(...posts);
  const full = { now: false };
  const store = new CalendarStore(fillingDatabase(full));
  leave.push(store.start());
  await waitFor(() => expect(store.state.get().loaded).toBe(true));
  const posted = () => [...store.state.get().posts.values()].map(({ title }) => title).sort();
  return { store, full, posted, posts: store.state.get().posts };
}

describe('importing', () => {
  it('adds to what is there, or takes its place; a post that both have is as in the file', async () => {
    const [known, own] = [makePost('Known', '2024-12-01'), makePost('Own', '2024-12-02')];
    const { store, posts } = await openWith(known, own);
    const { imageIds: _ids, ...rest } = known;
    const file = [{ ...rest, title: 'Of the file', images: [] }, filePost('New')];
    const added = await importChange(file, { mode: 'add', posts, store });
    expect(added.put.map(({ title }) => title)).toEqual(['Of the file', 'New']);
    expect(added.remove).toEqual([]);
    const replaced = await importChange(file, { mode: 'replace', posts, store });
    expect(replaced.remove).toEqual([own.id]);
  });

  it('goes on with a post whose image has no small one, which then has none on its card', async () => {
    jest.mocked(makeThumbnail).mockRejectedValueOnce(new Error('not decoded'));
    const { store, posts } = await openWith();
    const file = [filePost('One', [PIXEL]), filePost('Two', [PIXEL])];
    const { put } = await importChange(file, { mode: 'add', posts, store });
    expect(put.map(({ title, image, imageIds }) => [title, image, imageIds.length])).toEqual([
      ['One', undefined, 1],
      ['Two', PIXEL, 1],
    ]);
  });

  it('keeps all of it in memory where the storage fills half way, and stores all once there is room', async () => {
    const { store, full, posts, posted } = await openWith();
    jest.mocked(makeThumbnail).mockImplementation(async (dataUrl) => {
      // The first image is stored; from the second on there is no room.
      full.now = jest.mocked(makeThumbnail).mock.calls.length > 1;
      return dataUrl;
    });
    const file = [filePost('One', [PIXEL]), filePost('Two', [PIXEL]), filePost('Three')];
    const change = await importChange(file, { mode: 'add', posts, store });
    store.change(change, 'Imported 3 posts');
    await waitFor(() => expect(store.state.get().problem).toBe('full'));
    expect(posted()).toEqual(['One', 'Three', 'Two']);
    expect(await openDatabase().readPosts()).toEqual([]);
    full.now = false;
    await store.retry();
    expect(store.hasUnsaved).toBe(false);
    const stored = await openDatabase().readPosts();
    expect(stored.map(({ title }) => title).sort()).toEqual(['One', 'Three', 'Two']);
    const images = stored.flatMap(({ imageIds }) => imageIds);
    expect(await Promise.all(images.map((id) => openDatabase().readImage(id)))).toEqual([PIXEL, PIXEL]);
  });
});

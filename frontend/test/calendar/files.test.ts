import { waitFor } from '@testing-library/react';
import {
  type FilePost,
  InvalidCalendarFile,
  importChange,
  parseCalendarFile,
  toIcs,
  writeCalendarFile,
} from '../../src/calendar/files/calendarFile.ts';
import { makeThumbnail } from '../../src/calendar/images/thumbnail.ts';
import { readText } from '../../src/calendar/readFile.ts';
import { CalendarStore } from '../../src/calendar/storage/calendarStore.ts';
import { openDatabase } from '../../src/plannedPosts/database.ts';
import { fillingDatabase, freshBrowser, makePost, PIXEL, storedCalendar } from './support.ts';

/** jsdom decodes no images. */
jest.mock('../../src/calendar/images/thumbnail.ts', () => ({ makeThumbnail: jest.fn() }));

describe('files', () => {
  const NOW = new Date('2026-11-21T10:00:00Z');

  describe('the calendar as one file', () => {
    it('is restored unchanged, with full images', async () => {
      const posts = [
        makePost('Launch „ü“', '2024-12-04', {
          content: 'a\n**b**',
          tags: ['x'],
          image: PIXEL,
          imageIds: ['1', '2'],
        }),
        makePost('Plain', '2025-01-01', {
          status: 'published',
          engagement: { likes: 1, comments: 2, reposts: 3 },
        }),
      ];
      const { blob, missingImages } = await writeCalendarFile(posts, async (id) =>
        id === '1' ? PIXEL : undefined,
      );
      expect(missingImages).toBe(1);
      const read = parseCalendarFile(await readText(blob));
      const [first, second] = posts.map(({ imageIds: _ids, ...rest }) => rest);
      expect(read).toEqual([
        { ...first, images: [PIXEL] },
        { ...second, images: [] },
      ]);
    });

    it('of an empty calendar can be read', async () => {
      const { blob } = await writeCalendarFile([], async () => undefined);
      expect(parseCalendarFile(await readText(blob))).toEqual([]);
    });

    const { imageIds: _ids, ...rest } = makePost('Fine', '2024-12-04');
    const fine = { ...rest, images: [] };
    const file = (...posts: unknown[]) => JSON.stringify({ format: 'byline-calendar', version: 1, posts });

    it.each([
      ['nothing', '', 'The file is not JSON, or it was cut off.'],
      ['half a file', file(fine).slice(0, -9), 'The file is not JSON, or it was cut off.'],
      ['something else', '{"posts":[]}', 'This is not a calendar exported from here.'],
      ['a later version', '{"format":"byline-calendar","version":2}', 'newer version of the calendar'],
      ['no list', '{"format":"byline-calendar","version":1}', 'The file has no list of posts.'],
      ['a post that is text', file('x'), 'Post 1 in the file: it is not an object.'],
      [
        'no such day',
        file(fine, { ...fine, id: 'b', date: '2024-02-30' }),
        'Post 2 in the file: its date "2024-02-30"',
      ],
      ['an instant', file({ ...fine, date: '2024-12-04T00:00:00Z' }), 'is not a day'],
      [
        'an unknown status',
        file({ ...fine, status: 'live' }),
        'its status is not one of draft, scheduled, published',
      ],
      [
        'a page as image',
        file({ ...fine, images: ['data:text/html;base64,PGI+'] }),
        'its images are not a list of images',
      ],
      [
        'an address as image',
        file({ ...fine, image: 'https://a.example/x.png' }),
        'its image is not an image',
      ],
      ['an image over 5 MB', file({ ...fine, images: [PIXEL + 'A'.repeat(7_100_000)] }), 'up to 5 MB each'],
      [
        'a negative count',
        file({ ...fine, engagement: { likes: -1, comments: 0, reposts: 0 } }),
        'whole numbers from 0',
      ],
      ['one id twice', file(fine, fine), 'Two posts in the file have the same id.'],
    ])('with %s is rejected with a reason', (_what, content, message) => {
      expect(() => parseCalendarFile(content)).toThrow(InvalidCalendarFile);
      expect(() => parseCalendarFile(content)).toThrow(message);
    });
  });

  describe('the .ics export', () => {
    it('has only scheduled posts, as all-day events', () => {
      const ics = toIcs(
        [
          makePost('Draft', '2024-12-03'),
          makePost('Year; end, \\ done', '2024-12-31', { status: 'scheduled', content: '**Bold**\nnext' }),
        ],
        NOW,
      );
      expect(ics).toContain('DTSTART;VALUE=DATE:20241231\r\nDTEND;VALUE=DATE:20250101\r\n');
      expect(ics).toContain('SUMMARY:Year\\; end\\, \\\\ done\r\n');
      expect(ics).toContain('DESCRIPTION:Bold\\nnext\r\n');
      expect(ics).toContain('DTSTAMP:20261121T100000Z\r\n');
      expect(ics).not.toContain('Draft');
      expect(ics.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
      expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true);
    });

    it('folds lines at 75 bytes but never inside a character, and no text can inject a line', () => {
      const title = `${'é'.repeat(80)}😀`.repeat(4);
      const ics = toIcs(
        [makePost(title, '2024-12-31', { status: 'scheduled', content: 'a\r\nBEGIN:VALARM\u0000' })],
        NOW,
      );
      const lines = ics.split('\r\n');
      expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
      expect(ics.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
      expect(lines).not.toContain('BEGIN:VALARM');
    });
  });
});

describe('imports', () => {
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
    it('adds posts or replaces all; a post in both is taken from the file', async () => {
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

    it('imports a post whose thumbnail fails, without an image on its card', async () => {
      jest.mocked(makeThumbnail).mockRejectedValueOnce(new Error('not decoded'));
      const { store, posts } = await openWith();
      const file = [filePost('One', [PIXEL]), filePost('Two', [PIXEL])];
      const { put } = await importChange(file, { mode: 'add', posts, store });
      expect(put.map(({ title, image, imageIds }) => [title, image, imageIds.length])).toEqual([
        ['One', undefined, 1],
        ['Two', PIXEL, 1],
      ]);
    });

    it('keeps everything in memory if the storage becomes full, and stores it once there is room', async () => {
      const { store, full, posts, posted } = await openWith();
      jest.mocked(makeThumbnail).mockImplementation(async (dataUrl) => {
        // The first image is stored; from the second on the storage is full.
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
});

import {
  InvalidCalendarFile,
  parseCalendarFile,
  writeCalendarFile,
} from '../../src/calendar/files/calendarFile.ts';
import { toIcs } from '../../src/calendar/files/ics.ts';
import { readText } from '../../src/calendar/readFile.ts';
import { makePost, PIXEL } from './support.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

describe('the calendar as one file', () => {
  it('comes back as it was, images in full', async () => {
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

  it('of an empty calendar is read as such', async () => {
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
    [
      'a later version',
      '{"format":"byline-calendar","version":2}',
      'of a version that this page does not know',
    ],
    ['no list', '{"format":"byline-calendar","version":1}', 'The file has no list of posts.'],
    ['a post that is text', file('x'), 'Post 1 in the file: it is not an object.'],
    [
      'no such day',
      file(fine, { ...fine, id: 'b', date: '2024-02-30' }),
      'Post 2 in the file: its date "2024-02-30"',
    ],
    ['an instant', file({ ...fine, date: '2024-12-04T00:00:00Z' }), 'is not a day'],
    [
      'a status of its own',
      file({ ...fine, status: 'live' }),
      'its status is not one of draft, scheduled, published',
    ],
    [
      'a page as image',
      file({ ...fine, images: ['data:text/html;base64,PGI+'] }),
      'its images are not a list of images',
    ],
    ['an address as image', file({ ...fine, image: 'https://a.example/x.png' }), 'its image is not an image'],
    ['an image over 5 MB', file({ ...fine, images: [PIXEL + 'A'.repeat(7_100_000)] }), 'up to 5 MB each'],
    [
      'a negative count',
      file({ ...fine, engagement: { likes: -1, comments: 0, reposts: 0 } }),
      'whole numbers from 0',
    ],
    ['one id twice', file(fine, fine), 'Two posts in the file have the same id.'],
  ])('that has %s is refused in words', (_what, content, message) => {
    expect(() => parseCalendarFile(content)).toThrow(InvalidCalendarFile);
    expect(() => parseCalendarFile(content)).toThrow(message);
  });
});

describe('the .ics export', () => {
  it('has scheduled posts only, as whole days', () => {
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

  it('folds lines at 75 bytes and never inside a character, and no text can add a line', () => {
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

import { addDays } from '../../plannedPosts/day.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { plainPostText } from '../../ui/postText.ts';

/** Bytes of one line of an iCalendar file, without its line break (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/**
 * The scheduled posts as an iCalendar file of all-day events: a date without a time or a zone, so that no calendar
 * shifts it. `now` is the moment of the export, which RFC 5545 wants as DTSTAMP.
 */
export function toIcs(posts: readonly Post[], now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/gu, '')}Z`;
  const events = posts
    .filter(({ status }) => status === 'scheduled')
    .flatMap((post) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(post.id)}@byline`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(post.date)}`,
      `DTEND;VALUE=DATE:${compact(addDays(post.date, 1))}`,
      `SUMMARY:${escapeText(post.title)}`,
      `DESCRIPTION:${escapeText(plainPostText(post.content))}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Byline//Content Calendar//EN',
    ...events,
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

const compact = (day: string) => day.replaceAll('-', '');

function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/gu, (character) => `\\${character}`)
      .replace(/\r\n|\r|\n/gu, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: an iCalendar text has none but the tab
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/gu, '')
  );
}

/** Breaks a line into pieces of at most 75 bytes, never inside a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

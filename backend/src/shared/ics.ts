import { DAY_MS, dayFrom } from './days.js';
import { dayIn } from './plan.js';

/** Maximum bytes of a line in an iCalendar file, without its line break (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/** An all-day event or one at a local time. */
export interface CalendarEvent {
  id: string;
  /** 'yyyy-MM-dd', and 'HH:mm' in the same time zone. */
  day: string;
  time?: string | null;
  /** IANA time zone; without one, calendars use the reader's time zone. */
  timeZone?: string | null;
  title: string;
  text?: string;
}

/** Events as an iCalendar file. `now` is the time of the export, which RFC 5545 requires as DTSTAMP. */
export function toCalendar(
  events: readonly CalendarEvent[],
  { product, now }: { product: string; now: Date },
): string {
  const stamp = utc(now);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Byline//${product}//EN`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(event.id)}@byline`,
      `DTSTAMP:${stamp}`,
      ...begins(event),
      `SUMMARY:${escapeText(event.title)}`,
      ...(event.text === undefined ? [] : [`DESCRIPTION:${escapeText(event.text)}`]),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

/** A publication takes no time, but calendars draw a sliver or a whole day without a duration. */
const DURATION = 'DURATION:PT15M';

/** A whole day is a date without a zone, so that no calendar shifts it; a time is converted to UTC. */
function begins({ day, time, timeZone }: CalendarEvent): string[] {
  if (!time)
    return [
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(dayFrom(new Date(`${day}T00:00:00Z`), 1))}`,
    ];
  if (!timeZone) return [`DTSTART:${compact(day)}T${compact(time)}00`, DURATION];
  return [`DTSTART:${utc(momentOf(day, time, timeZone))}`, DURATION];
}

/**
 * Converts a local time to UTC. A time that a clock change skips moves forward by the skipped time; of a
 * repeated one, the first is meant (RFC 5545, 3.3.5).
 */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const offset = (at: number) => Date.parse(`${wallAt(at, timeZone)}Z`) - at;
  const [before = 0, after = 0] = [asUtc - DAY_MS, asUtc + DAY_MS].map(offset);
  const isExact = (at: number) => at + offset(at) === asUtc;
  return new Date([asUtc - before, asUtc - after].find(isExact) ?? asUtc - before);
}

function wallAt(at: number, timeZone: string): string {
  const moment = new Date(at);
  const time = moment.toLocaleTimeString('en-GB', { timeZone, hourCycle: 'h23' });
  return `${dayIn(timeZone, moment)}T${time}`;
}

const utc = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/gu, '')}Z`;
const compact = (name: string) => name.replace(/[-:]/gu, '');

function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/gu, (character) => `\\${character}`)
      .replace(/\r\n|\r|\n/gu, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: an iCalendar text has none but the tab
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/gu, '')
  );
}

/** Folds a line into pieces of at most 75 bytes, never inside a character. */
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

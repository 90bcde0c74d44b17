import { dayIn } from './plan.js';

/** Bytes of one line of an iCalendar file, without its line break (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/** Something on a day, of the whole of it or at a time on a wall. */
export interface CalendarEvent {
  id: string;
  /** 'yyyy-MM-dd', and 'HH:mm' on the same wall. */
  day: string;
  time?: string | null;
  /** The wall's, by its IANA name; a time of an unknown wall stays on whichever wall it is read. */
  timeZone?: string | null;
  title: string;
  text?: string;
}

/** Events as an iCalendar file. `now` is the moment of the export, which RFC 5545 wants as DTSTAMP. */
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

/** A whole day is a date without a zone, so that no calendar shifts it; a time is the moment that it is on its wall. */
function begins({ day, time, timeZone }: CalendarEvent): string[] {
  if (!time) return [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(dayAfter(day))}`];
  if (!timeZone) return [`DTSTART:${compact(day)}T${compact(time)}00`];
  return [`DTSTART:${utc(momentOf(day, time, timeZone))}`];
}

/** When it is so late on the wall of a time zone; of a time that a clock skips, the one an hour later. */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const offset = (at: number) => Date.parse(`${wallAt(at, timeZone)}Z`) - at;
  return new Date(asUtc - offset(asUtc - offset(asUtc)));
}

function wallAt(at: number, timeZone: string): string {
  const moment = new Date(at);
  const time = moment.toLocaleTimeString('en-GB', { timeZone, hourCycle: 'h23' });
  return `${dayIn(timeZone, moment)}T${time}`;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
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

import { formatDay, formatMoment, formatTime, formatWeekday } from './dates.ts';

/* At noon the day is the same in nearly every time zone. */

it.each([
  ['a moment', formatMoment, /^21 Nov 2026, \d\d:\d\d \S+$/],
  ['a day', formatDay, /^21 Nov 2026$/],
  ['a time', formatTime, /^\d\d:\d\d \S+$/],
  ['a weekday', formatWeekday, /^Saturday,? 21 November 2026$/],
])('%s is in words, and empty for an invalid date', (_what, format, words) => {
  expect(format('2026-11-21T12:00:00Z')).toMatch(words);
  expect(format('soon')).toBe('');
});

import { addDays, dayFrom, isDay } from './days.js';
import { storable } from './storable.js';

it('counts days across the ends of months and years', () => {
  const moment = new Date('2026-12-31T23:30:00Z');
  expect(addDays(moment, 1).toISOString()).toBe('2027-01-01T23:30:00.000Z');
  expect(dayFrom(moment, 60)).toBe('2027-03-01');
  expect(dayFrom(moment, -31)).toBe('2026-11-30');
});

it.each([
  ['2028-02-29', true],
  ['1900-01-01', true],
  ['2026-02-29', false],
  ['1899-12-31', false],
  ['0001-01-01', false],
  ['2026-1-1', false],
])('says whether %s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));

it.each([
  ['a\u0000b', 'ab'],
  ['half \ud83d', 'half \ufffd'],
  ['whole 😀', 'whole 😀'],
])('stores %j as %j', (text, stored) => expect(storable(text)).toBe(stored));

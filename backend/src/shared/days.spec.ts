import { addDays, dayFrom } from './days.js';
import { storable } from './storable.js';

it('counts days across the ends of months and years', () => {
  const moment = new Date('2026-12-31T23:30:00Z');
  expect(addDays(moment, 1).toISOString()).toBe('2027-01-01T23:30:00.000Z');
  expect(dayFrom(moment, 60)).toBe('2027-03-01');
  expect(dayFrom(moment, -31)).toBe('2026-11-30');
});

it.each([
  ['a\u0000b', 'ab'],
  ['half \ud83d', 'half \ufffd'],
  ['whole 😀', 'whole 😀'],
])('stores %j as %j', (text, stored) => expect(storable(text)).toBe(stored));

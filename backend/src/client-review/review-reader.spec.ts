import { findPassage } from './review-reader.service.js';

const TEXT = 'One oven. Two ovens. One oven more, and no oven at all.';

it.each([
  ['its only occurrence', 'Two ovens', '', '', 10],
  ['the first of several occurrences', 'oven', '', '', 4],
  ['the occurrence whose prefix matches', 'oven', 'Two ', '', 14],
  ['the occurrence whose suffix matches', 'oven', '', ' at all.', 43],
  ['the occurrence whose context matches best', 'oven', 'One ', ' more', 25],
  [
    'its only occurrence, although the context has changed',
    'no oven',
    'A text that is gone. ',
    ' Gone as well.',
    40,
  ],
])('finds a passage at %s', (_what, exact, prefix, suffix, start) => {
  expect(findPassage(TEXT, { exact, prefix, suffix })).toEqual({ start, end: start + exact.length });
});

it('returns null for a deleted passage', () => {
  expect(findPassage(TEXT, { exact: 'One stove', prefix: '', suffix: '. Two' })).toBeNull();
  expect(findPassage('', { exact: 'x', prefix: '', suffix: '' })).toBeNull();
});

import { findPassage } from '../../../src/rounds/passage.js';

const TEXT = 'One oven. Two ovens. One oven more, and no oven at all.';

it.each([
  ['the only place', 'Two ovens', '', '', 10],
  ['the first of equals', 'oven', '', '', 4],
  ['where what stands before agrees', 'oven', 'Two ', '', 14],
  ['where what stands behind agrees', 'oven', '', ' at all.', 43],
  ['where most of both agrees', 'oven', 'One ', ' more', 25],
  ['also when what stood around it is gone', 'no oven', 'A text that is gone. ', ' Gone as well.', 40],
])('a passage is found at %s', (_what, exact, prefix, suffix, start) => {
  expect(findPassage(TEXT, { exact, prefix, suffix })).toEqual({ start, end: start + exact.length });
});

it('a passage that is gone is nowhere', () => {
  expect(findPassage(TEXT, { exact: 'One stove', prefix: '', suffix: '. Two' })).toBeNull();
  expect(findPassage('', { exact: 'x', prefix: '', suffix: '' })).toBeNull();
});

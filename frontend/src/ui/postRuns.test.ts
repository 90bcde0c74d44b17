import { postRuns, runsWithin } from './postRuns.ts';

it('cuts runs at the edges of a range, and keeps the line breaks within it', () => {
  const runs = postRuns('One\nTwo\nSix');
  expect(runsWithin(runs, { start: 1, end: 5 }).map(({ text }) => text)).toEqual(['ne', '\n', 'T']);
  expect(runsWithin(runs, { start: 3, end: 7 }).map(({ text }) => text)).toEqual(['\n', 'Two']);
});

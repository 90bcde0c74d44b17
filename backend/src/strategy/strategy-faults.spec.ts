import { POST_ID, SOURCES, WHOLE_STRATEGY } from '../../test/support/strategies.js';
import type { StrategyContent } from './strategy.schemas.js';
import { faultsOf } from './strategy-faults.js';

const KNOWN = { sources: SOURCES, posts: new Set([POST_ID]), postsPerMonth: 8 };
const faultsIn = (changes: Partial<StrategyContent>) => faultsOf({ ...WHOLE_STRATEGY, ...changes }, KNOWN);

it('accepts a strategy that its sources support', () => {
  expect(faultsIn({})).toEqual([]);
});

it.each([
  ['an invented quotation', { quote: 'nothing else has fed us here', source: 'answer-1' }],
  ['a quotation from another answer', { quote: 'They ring us up.', source: 'answer-1' }],
  ['a quotation with another capital letter', { quote: 'Nothing else has kept us here', source: 'answer-1' }],
  ['a quotation from an unknown source', { quote: 'They ring us up.', source: 'answer-9' }],
])('finds %s', (_, quotation) => {
  expect(faultsIn({ heard: [quotation] })).toEqual([
    { part: 'heard', message: expect.stringContaining(`"${quotation.quote}"`) },
  ]);
});

it('finds unknown sources', () => {
  const [loom, wool] = WHOLE_STRATEGY.pillars;
  if (!loom || !wool) throw new Error('the sample has two pillars');
  const message = 'It has an unknown source: answer-9.';
  expect(faultsIn({ audience: { ...WHOLE_STRATEGY.audience, sources: ['answer-9'] } })).toEqual([
    { part: 'audience', message },
  ]);
  expect(faultsIn({ pillars: [loom, { ...wool, sources: ['answer-9'] }] })).toEqual([
    { part: 'pillars', message: `The wool: ${message}` },
  ]);
});

it('requires two different answers for the positioning, not counting the form', () => {
  const { text } = WHOLE_STRATEGY.positioning;
  for (const sources of [['answer-1'], ['answer-1', 'answer-1'], ['answer-1', 'brand']])
    expect(faultsIn({ positioning: { text, sources } })).toEqual([
      { part: 'positioning', message: "It is based on 1 of the client's answers; 2 are required." },
    ]);
});

it('finds a number that no source contains', () => {
  const positioning = { ...WHOLE_STRATEGY.positioning, text: 'The mill of 1948 for tailors who ask.' };
  expect(faultsIn({ positioning })).toEqual([
    { part: 'positioning', message: 'The number 1948 is in no source.' },
  ]);
});

it('checks the sum of the shares and requires two pillars', () => {
  const [loom, wool] = WHOLE_STRATEGY.pillars;
  if (!loom || !wool) throw new Error('the sample has two pillars');
  expect(faultsIn({ pillars: [loom, { ...wool, share: 30 }] })).toEqual([
    { part: 'pillars', message: 'The shares add up to 90 %, not to 100 %.' },
  ]);
  const slots = WHOLE_STRATEGY.firstMonth.map((slot) => ({ ...slot, pillar: loom.name }));
  expect(faultsIn({ pillars: [{ ...loom, share: 100 }], firstMonth: slots })).toEqual([
    { part: 'pillars', message: 'There is one pillar; 2 to 4 are required.' },
  ]);
});

it('requires eight posts, each with a pillar', () => {
  const [first, ...others] = WHOLE_STRATEGY.firstMonth;
  if (!first) throw new Error('the sample has a month');
  expect(faultsIn({ firstMonth: others })).toEqual([
    { part: 'firstMonth', message: 'There are 7 posts; 8 are promised.' },
  ]);
  expect(faultsIn({ firstMonth: [{ ...first, pillar: 'The sheep' }, ...others] })).toEqual([
    { part: 'firstMonth', message: 'Idea 1: its pillar does not exist.' },
  ]);
});

it('finds a deleted post', () => {
  expect(faultsOf(WHOLE_STRATEGY, { ...KNOWN, posts: new Set() })).toEqual([
    { part: 'drafts', message: 'An attached post has been deleted.' },
  ]);
});

it('requires an empty part to state what is missing', () => {
  const empty = { audience: { text: '', notFor: '', sources: [] } };
  expect(faultsIn(empty)).toEqual([
    { part: 'audience', message: 'It is empty and does not say what is missing.' },
  ]);
  expect(
    faultsIn({ ...empty, missing: [{ part: 'audience', words: 'Whom do you want to reach?' }] }),
  ).toEqual([]);
});

import type { StrategyContent } from '../../../src/strategy/strategy.schemas.js';
import { faultsOf } from '../../../src/strategy/strategy-faults.js';
import { POST_ID, SOURCES, WHOLE_STRATEGY } from '../../support/strategies.js';

const KNOWN = { sources: SOURCES, posts: new Set([POST_ID]), postsPerMonth: 8 };
const faultsIn = (changes: Partial<StrategyContent>) => faultsOf({ ...WHOLE_STRATEGY, ...changes }, KNOWN);

it('finds none in what stands on its sources', () => {
  expect(faultsIn({})).toEqual([]);
});

it.each([
  ['a quotation that nobody said', { quote: 'nothing else has fed us here', source: 'answer-1' }],
  ['a quotation of another answer', { quote: 'They ring us up.', source: 'answer-1' }],
  ['a quotation with another capital letter', { quote: 'Nothing else has kept us here', source: 'answer-1' }],
  ['a quotation of a source that there is not', { quote: 'They ring us up.', source: 'answer-9' }],
])('finds %s', (_, quotation) => {
  expect(faultsIn({ heard: [quotation] })).toEqual([
    { part: 'heard', message: expect.stringContaining(`"${quotation.quote}"`) },
  ]);
});

it('finds sources that there are not', () => {
  const [loom, wool] = WHOLE_STRATEGY.pillars;
  if (!loom || !wool) throw new Error('the sample has two pillars');
  const message = 'It names a source that there is not: answer-9.';
  expect(faultsIn({ audience: { ...WHOLE_STRATEGY.audience, sources: ['answer-9'] } })).toEqual([
    { part: 'audience', message },
  ]);
  expect(faultsIn({ pillars: [loom, { ...wool, sources: ['answer-9'] }] })).toEqual([
    { part: 'pillars', message: `The wool: ${message}` },
  ]);
});

it('takes two answers for the positioning: the same one twice, or the form, is none', () => {
  const { text } = WHOLE_STRATEGY.positioning;
  for (const sources of [['answer-1'], ['answer-1', 'answer-1'], ['answer-1', 'brand']])
    expect(faultsIn({ positioning: { text, sources } })).toEqual([
      { part: 'positioning', message: "It stands on 1 of the client's answers; it takes 2." },
    ]);
});

it('finds a number that is in no source', () => {
  const positioning = { ...WHOLE_STRATEGY.positioning, text: 'The mill of 1948 for tailors who ask.' };
  expect(faultsIn({ positioning })).toEqual([
    { part: 'positioning', message: 'The number 1948 is in no source.' },
  ]);
});

it('adds the shares up, and takes at least two pillars', () => {
  const [loom, wool] = WHOLE_STRATEGY.pillars;
  if (!loom || !wool) throw new Error('the sample has two pillars');
  expect(faultsIn({ pillars: [loom, { ...wool, share: 30 }] })).toEqual([
    { part: 'pillars', message: 'The shares add up to 90 %, not to 100 %.' },
  ]);
  const slots = WHOLE_STRATEGY.firstMonth.map((slot) => ({ ...slot, pillar: loom.name }));
  expect(faultsIn({ pillars: [{ ...loom, share: 100 }], firstMonth: slots })).toEqual([
    { part: 'pillars', message: 'There is one pillar; it takes 2 to 4.' },
  ]);
});

it('wants eight posts, each of a pillar and on a day that there is', () => {
  const [first, ...others] = WHOLE_STRATEGY.firstMonth;
  if (!first) throw new Error('the sample has a month');
  expect(faultsIn({ firstMonth: others })).toEqual([
    { part: 'firstMonth', message: 'There are 7 posts; the promise is 8.' },
  ]);
  expect(faultsIn({ firstMonth: [{ ...first, pillar: 'The sheep' }, ...others] })).toEqual([
    { part: 'firstMonth', message: 'Idea 1: it belongs to none of the pillars.' },
  ]);
  expect(faultsIn({ firstMonth: [{ ...first, day: '2026-02-30' }, ...others] })).toEqual([
    { part: 'firstMonth', message: 'Idea 1: there is no such day.' },
  ]);
});

it('finds a post that is gone', () => {
  expect(faultsOf(WHOLE_STRATEGY, { ...KNOWN, posts: new Set() })).toEqual([
    { part: 'drafts', message: 'A post that is read along with it is gone.' },
  ]);
});

it('wants an empty part to say what is missing', () => {
  const empty = { audience: { text: '', notFor: '', sources: [] } };
  expect(faultsIn(empty)).toEqual([
    { part: 'audience', message: 'It is empty and does not say what is missing.' },
  ]);
  expect(
    faultsIn({ ...empty, missing: [{ part: 'audience', words: 'Whom do you want to reach?' }] }),
  ).toEqual([]);
});

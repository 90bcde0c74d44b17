import { goldenSet } from '../../../tools/eval/golden-set.ts';
import { rightAnswer } from '../../../tools/eval/oracle.ts';
import { lintedPost } from '../../../tools/eval/review-client.ts';
import { factSources } from '../brief/material.js';
import type { CheckAnswer, Judgement } from './check-answer.js';
import { SourceIndex, verified } from './meaning.js';
import { postSentences } from './post-review.js';

const SOURCES = new Map([
  ['answer-1', 'We have two ovens and 12 bakers. In 2019 it was one oven. Nobody bakes before 4 o’clock.'],
  [
    'answer-2',
    'Of 48 loaves we threw away 12. My uncle came from Leeds. He counted the bread every evening.',
  ],
  ['answer-3', 'Flour rose by 1.1 and 2.2 points, to 4.35 a loaf.'],
]);
const sources = new SourceIndex(SOURCES);

const judgement = (changes: Partial<Judgement> = {}): Judgement => ({
  number: 1,
  kind: 'fact',
  label: 'supported',
  evidence: [{ source: 'answer-1', quote: 'We have two ovens' }],
  derivation: null,
  differs: [],
  ruledOut: [],
  hollow: false,
  ...changes,
});
const verdictOf = (sentence: string, ...judged: Judgement[]) =>
  verified(
    { sentences: judged },
    { sentences: [sentence], asked: [0], sources, exclusions: ['The lawsuit'] },
  ).get(0);

describe('a valid judgement', () => {
  it('quotes the source that it names, whatever the punctuation', () => {
    expect(verdictOf('There are two ovens.', judgement())).toMatchObject({ label: 'supported' });
    const quote = "Nobody bakes before 4 o'clock.";
    expect(
      verdictOf('Before four nobody bakes.', judgement({ evidence: [{ source: 'answer-1', quote }] })),
    ).toBeDefined();
  });

  it.each([
    ['sum', [12, 12], 24, '24 loaves and loaves.'],
    ['difference', [48, 12], 36, 'We kept 36 loaves.'],
    ['share', [12, 48], 25, 'We threw away 25 % of the loaves.'],
    ['ratio', [48, 12], 4, 'Four times as many loaves were kept.'],
  ] as const)('%s of %o is %d', (operation, values, result, sentence) => {
    const quote = 'Of 48 loaves we threw away 12.';
    const given = values.map((value) => ({ value, source: 'answer-2', quote }));
    const derivation = { operation, arguments: given, result };
    expect(verdictOf(sentence, judgement({ label: 'derived', derivation, evidence: [] }))).toMatchObject({
      derivation,
    });
  });

  it('quotes all numbers of the sentence that occur in a source', () => {
    const cited = judgement({ evidence: [{ source: 'answer-2', quote: 'My uncle came from Leeds.' }] });
    expect(verdictOf('My uncle came from Leeds.', cited)).toBeDefined();
    expect(verdictOf('My uncle came from Leeds in 2019.', cited)).toBeUndefined();
  });

  it('may use constants and number words', () => {
    const given = [
      { value: 2, source: 'answer-1', quote: 'We have two ovens' },
      { value: 12, source: 'constant', quote: '' },
    ];
    const derivation = { operation: 'product' as const, arguments: given, result: 24 };
    const judged = judgement({ label: 'derived', evidence: [], derivation });
    expect(verdictOf('Two ovens make 24 months of work.', judged)).toBeDefined();
  });

  it.each([
    ['sum', [1.1, 2.2], 3.3],
    ['difference', [2.2, 1.1], 1.1],
    ['product', [1.1, 4.35, 100], 478.5],
    ['product', [4.35, 100], 435],
  ] as const)('%s of decimals %o is %d', (operation, values, result) => {
    const given = values.map((value) => ({
      value,
      source: value === 100 ? 'constant' : 'answer-3',
      quote: 'Flour rose by 1.1 and 2.2 points, to 4.35 a loaf.',
    }));
    const derivation = { operation, arguments: given, result };
    const judged = judgement({ label: 'derived', evidence: [], derivation });
    expect(verdictOf(`Flour cost ${result} more.`, judged)).toMatchObject({ derivation });
    const wrong = { ...judged, derivation: { ...derivation, result: result + 0.01 } };
    expect(verdictOf(`Flour cost ${(result + 0.01).toFixed(2)} more.`, wrong)).toBeUndefined();
  });

  it('has no evidence when the sentence is in no source, whatever it cites', () => {
    const judged = judgement({ label: 'not_found', evidence: [{ source: 'answer-9', quote: 'x' }] });
    expect(verdictOf('There are nine ovens.', judged)).toMatchObject({ label: 'not_found', evidence: [] });
  });

  it('names exclusions by their words', () => {
    expect(verdictOf('There are two ovens.', judgement({ ruledOut: [1] }))).toMatchObject({
      ruledOut: ['The lawsuit'],
    });
  });
});

describe('drops a judgement', () => {
  const sum = (values: number[], result: number, operation: 'sum' | 'share' = 'sum') => ({
    label: 'derived' as const,
    evidence: [],
    derivation: {
      operation,
      result,
      arguments: values.map((value) => ({
        value,
        source: 'answer-2',
        quote: 'Of 48 loaves we threw away 12.',
      })),
    },
  });
  it.each<[string, Partial<Judgement>]>([
    ['a quote that is off by one word', { evidence: [{ source: 'answer-1', quote: 'We have three ovens' }] }],
    ['a quote from another source', { evidence: [{ source: 'answer-2', quote: 'We have two ovens' }] }],
    ['an unknown source', { evidence: [{ source: 'answer-9', quote: 'We have two ovens' }] }],
    ['the wrong passage', { evidence: [{ source: 'answer-2', quote: 'My uncle came from Leeds.' }] }],
    ['an empty quote', { evidence: [{ source: 'answer-1', quote: ' ' }] }],
    ['no evidence', { evidence: [] }],
    ['support that names a difference', { differs: ['number'] }],
    ['a contradiction that names no difference', { label: 'contradicted' }],
    ['a contradiction without evidence', { label: 'contradicted', differs: ['number'], evidence: [] }],
    ['a derivation without arguments', { label: 'derived' }],
    ['a wrong sum', sum([48, 12], 61)],
    ['numbers that are not in the quote', sum([40, 20], 60)],
    ['a result that is not in the sentence', sum([48, 12], 60, 'sum')],
    ['a wrong share', sum([12, 48], 60, 'share')],
    ['an unknown exclusion', { ruledOut: [2] }],
  ])('with %s', (_case, changes) => {
    expect(verdictOf('There are two ovens.', judgement(changes))).toBeUndefined();
  });

  it('of a sentence that was judged twice or not asked for', () => {
    expect(verdictOf('There are two ovens.', judgement(), judgement())).toBeUndefined();
    expect(verdictOf('There are two ovens.', judgement({ number: 2 }))).toBeUndefined();
    const question = { sentences: ['There are two ovens.', 'x'], asked: [1], sources, exclusions: [] };
    expect(verified({ sentences: [judgement()] }, question).size).toBe(0);
  });
});

/** Mutations that make a correct answer wrong. */
const MUTATIONS: Record<string, (answer: Judgement) => Judgement[]> = {
  'a quote off by one word': (one) => [
    { ...one, evidence: one.evidence.map((e) => ({ ...e, quote: offByOne(e.quote) })) },
  ],
  'the source of another quote': (one) => [
    { ...one, evidence: one.evidence.map((e) => ({ ...e, source: 'answer-99' })) },
  ],
  'a flipped label': (one) => [{ ...one, label: one.label === 'supported' ? 'derived' : 'supported' }],
  'a dropped sentence': () => [],
  'a doubled sentence': (one) => [one, one],
};

function offByOne(quote: string): string {
  const words = quote.split(' ');
  return words.map((word, i) => (i === Math.floor(words.length / 2) ? `${word}x` : word)).join(' ');
}

it('accepts no mutation of a correct answer as evidence', async () => {
  const carried = (answer: CheckAnswer['sentences'], question: Parameters<typeof verified>[1]) =>
    [...verified({ sentences: answer }, question).values()].filter(
      ({ label }) => label === 'supported' || label === 'derived',
    ).length;
  let right = 0;
  const wrong = Object.fromEntries([...Object.keys(MUTATIONS), 'the wrong passage'].map((name) => [name, 0]));
  for (const client of await goldenSet()) {
    const post = lintedPost(client, client.post, []);
    const all = factSources(post.brief.material);
    const texts = postSentences(post.text).map(({ text }) => text);
    const question = {
      sentences: texts,
      asked: [...texts.keys()],
      sources: new SourceIndex(all),
      exclusions: [],
    };
    const asked = { client, sentences: texts, sources: all, exclusions: [], post };
    const answers = texts.map((_, at) => ({ number: at + 1, ...rightAnswer(asked, undefined, at) }));
    right += carried(answers, question);
    for (const [name, mutate] of Object.entries(MUTATIONS))
      wrong[name] = (wrong[name] ?? 0) + carried(answers.flatMap(mutate), question);
    wrong['the wrong passage'] =
      (wrong['the wrong passage'] ?? 0) +
      carried(
        answers.map((one) => elsewhere(one, answers)),
        question,
      );
  }
  expect(right).toBeGreaterThan(700);
  // Two passages of an interview may say the same. Then the other passage is not wrong.
  const { 'the wrong passage': passages = 0, ...others } = wrong;
  expect(passages).toBeLessThan(right / 200);
  expect(others).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, 0])));
});

/** The evidence of the sentence at the other end of the post, if it is from another source. */
function elsewhere(one: Judgement, answers: readonly Judgement[]): Judgement {
  const [other] = answers.at(-one.number)?.evidence ?? [];
  const foreign = other && one.evidence.every(({ source }) => source !== other.source);
  return { ...one, evidence: [foreign ? other : { source: 'answer-1', quote: 'in no source' }] };
}

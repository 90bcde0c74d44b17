import fc from 'fast-check';
import type { PostReview } from '../submissions/post-review.schemas.js';
import { ledgerOf, type SourceToList } from './ledger.js';
import { charactersIn, quotedSources, usedRanges } from './material-usage.js';

const sources = new Map([
  ['answer-1', 'We have two ovens and twelve bakers. I love bread.'],
  ['answer-2', 'A postman cried because of our poppy seed plait.'],
  ['answer-3', 'I love bread. My father bought the mill in 1961.'],
]);

/** A review whose first sentence cites words of a source. */
function citing(text: string, source: string, quote = 'any'): PostReview {
  const evidence = [{ source, quote }];
  return { sentences: [{ text, verdict: { evidence, derivation: null } }] } as unknown as PostReview;
}

describe('the sources of a post', () => {
  it('are those of the evidence of its review', () => {
    const fullPost = 'We have two ovens and twelve bakers.';
    expect(quotedSources([{ fullPost, review: citing(fullPost, 'answer-2') }], sources)).toEqual(
      new Set(['answer-2']),
    );
    expect(quotedSources([{ fullPost, review: citing(fullPost, 'brand') }], sources)).toEqual(new Set());
  });

  it('are not those of sentences that an edit removed', () => {
    const review = citing('A postman cried.', 'answer-2');
    expect(quotedSources([{ fullPost: 'Bread.', review }], sources)).toEqual(new Set());
  });

  it('are, for a sentence without a verdict, those that contain it word for word', () => {
    const fullPost = 'Listen.\n\n“My father bought the mill in 1961!” I love bread.';
    expect(quotedSources([{ fullPost }], sources)).toEqual(new Set(['answer-3']));
    expect(
      quotedSources([{ fullPost: 'My father bought a mill in 1961.' }, { fullPost: '' }], sources),
    ).toEqual(new Set());
  });
});

describe('the used parts of a source', () => {
  const used = (id: string, posts: Parameters<typeof usedRanges>[0]) =>
    usedRanges(posts, sources)
      .get(id)
      ?.map(({ start, end, post }) => [sources.get(id)?.slice(start, end), post]);

  it('are the quotations of reviews, whatever their typography, and copied sentences', () => {
    const fullPost = 'Twelve people bake.';
    const posts = [
      { fullPost, review: citing(fullPost, 'answer-1', 'two  ovens — and TWELVE bakers') },
      { fullPost: 'We have two ovens and twelve bakers! Come in.' },
    ];
    expect(used('answer-1', posts)).toEqual([
      ['two ovens and twelve bakers.', 0],
      ['We have two ovens and twelve bakers.', 1],
    ]);
    expect(used('answer-2', posts)).toEqual([]);
  });

  it('never exceed the text', () => {
    const word = fc.constantFrom('bread', 'Öfen', 'two', '“mill”', 'e\u0301', '1961', '👩‍🍳', 'ﬁ', 'İ');
    const text = fc.array(fc.array(word, { minLength: 1, maxLength: 9 }), { maxLength: 6 });
    const write = (lines: string[][]) => lines.map((words) => words.join(' ')).join('.\n\n');
    const post = fc.record({ text, quote: fc.array(word, { maxLength: 5 }), at: fc.nat(1) });
    const mark = fc.record({
      retired: fc.boolean(),
      held: fc.boolean(),
      anonymised: fc.option(fc.constantFrom('two bread', '')),
    });
    fc.assert(
      fc.property(text, text, fc.array(post, { maxLength: 5 }), mark, (first, second, posts, decision) => {
        const texts = [write(first), write(second)];
        const listed = texts.map(
          (one, at) => ({ id: `answer-${at + 1}`, text: one, isMaterial: true }) as SourceToList,
        );
        const written = posts.map(({ text: lines, quote, at }, index) => {
          const fullPost = write(lines);
          const review = citing(fullPost, `answer-${at + 1}`, quote.join(' '));
          return { id: String(index), title: '', month: '2026-11', fullPost, ...(index % 2 && { review }) };
        });
        const [passage = ''] = texts[0]?.split('\n\n') ?? [];
        const marks = [{ source: 'answer-1', passage, ...decision }];
        const { sources: counted, enoughFor } = ledgerOf({ sources: listed, posts: written, marks });
        expect(enoughFor).toBeGreaterThanOrEqual(0);
        for (const [at, { characters, usedCharacters, passages }] of counted.entries()) {
          expect(characters).toBeLessThanOrEqual(texts[at]?.length ?? 0);
          expect(usedCharacters).toBeLessThanOrEqual(characters);
          expect(passages.reduce((sum, one) => sum + one.usedCharacters, 0)).toBe(usedCharacters);
          for (const one of passages) expect(one.usedCharacters).toBeLessThanOrEqual(one.text.length);
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('counts overlapping ranges once', () => {
  expect(
    charactersIn([
      { start: 5, end: 9 },
      { start: 0, end: 6 },
      { start: 2, end: 3 },
    ]),
  ).toBe(9);
});

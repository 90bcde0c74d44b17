import { annotate, type Note } from '../../src/admin/submissions/detail/fullPosts/review/annotate.ts';
import { foldsOf, piecesOf } from '../../src/admin/submissions/detail/fullPosts/review/pieces.ts';
import type { PostReview } from '../../src/api/submissions.ts';
import { claim, finding, review } from './support/reviews.ts';

/** The marked stretches, each with the words of its notes. */
function marked(text: string, given: PostReview): [string, string[]][] {
  const { segments } = annotate(text, given);
  expect(segments.map((segment) => segment.text).join('')).toBe(text);
  return segments.filter(({ notes }) => notes.length > 0).map((one) => [one.text, one.notes.map(nameOf)]);
}

const nameOf = (note: Note) => (note.kind === 'claim' ? note.claim.quote : note.finding.message);

describe('annotate', () => {
  it('splits where notes overlap, with the gravest first', () => {
    const text = 'We hired 14 bakers in 2021.';
    const given = review(text, {
      claims: [claim({ text: 'We hired 14 bakers', quote: 'hired bakers' })],
      findings: [
        finding({ severity: 'warning', message: 'long', excerpt: 'bakers in 2021' }),
        finding({ message: 'number', excerpt: '14' }),
      ],
    });
    expect(marked(text, given)).toEqual([
      ['We hired ', ['hired bakers']],
      ['14', ['number', 'hired bakers']],
      [' ', ['hired bakers']],
      ['bakers', ['long', 'hired bakers']],
      [' in 2021', ['long']],
    ]);
  });

  it('marks an excerpt wherever it stands, but not within a longer number or word', () => {
    const text = '14 bakers in 2014, 1.14 ovens, and 14 more. An Anna.';
    const found = [finding({ message: 'n', excerpt: '14' }), finding({ message: 'w', excerpt: 'An' })];
    expect(marked(text, review(text, { findings: [...found, ...found] }))).toEqual([
      ['14', ['n']],
      ['14', ['n']],
      ['An', ['w']],
    ]);
  });

  it('marks words of a script without spaces', () => {
    const text = '私たちは山田さんと働く。';
    expect(marked(text, review(text, { findings: [finding({ message: 'n', excerpt: '山田' })] }))).toEqual([
      ['山田', ['n']],
    ]);
  });

  it('lists what is about bold markup alone, which is not drawn', () => {
    const text = 'We **bake**.';
    const { segments, unplaced } = annotate(text, review(text, { findings: [finding({ excerpt: '**' })] }));
    expect(segments.flatMap(({ notes }) => notes)).toEqual([]);
    expect(unplaced).toHaveLength(1);
  });

  it('tears no emoji apart', () => {
    const text = 'Our 👩🏽‍🍳 bakes 🥖🥖.';
    const found = [finding({ message: 'a', excerpt: '👩' }), finding({ message: 'b', excerpt: '🥖.' })];
    expect(marked(text, review(text, { findings: found }))).toEqual([
      ['👩🏽‍🍳', ['a']],
      ['🥖.', ['b']],
    ]);
  });

  it('keeps text from right to left in its order', () => {
    const text = 'אנחנו אופים 14 כיכרות ביום, בעבודת יד.';
    const given = review(text, {
      claims: [claim({ text: 'אופים 14 כיכרות', quote: 'מקור' })],
      findings: [finding({ message: 'n', excerpt: '14' })],
    });
    expect(marked(text, given)).toEqual([
      ['אופים ', ['מקור']],
      ['14', ['n', 'מקור']],
      [' כיכרות', ['מקור']],
    ]);
  });
});

describe('a statement that does not stand in the text letter for letter', () => {
  const text = 'It’s true: We bake, always, by hand and never freeze dough. Come by.';

  it('is found by its words, whatever their case and the signs between', () => {
    const given = review(text, { claims: [claim({ text: "it's true we bake always", quote: 'q' })] });
    expect(marked(text, given)).toEqual([['It’s true: We bake, always', ['q']]]);
  });

  it('is found by four words that it shares with its quote, not by three', () => {
    const of = (quote: string) =>
      review(text, { claims: [claim({ text: 'Everything is handmade', quote })] });
    const long = 'Everything by hand, and never frozen';
    expect(marked(text, of(long))).toEqual([['by hand and never', [long]]]);
    expect(annotate(text, of('Never freeze dough!')).unplaced).toHaveLength(1);
  });
});

describe('a text that was edited after its review', () => {
  const before = 'We bake by hand and never freeze dough.';
  const given = review(before, {
    claims: [
      claim({ text: 'We bake by hand' }),
      claim({ text: 'No freezing', quote: 'and never freeze dough' }),
    ],
    findings: [finding({ excerpt: 'dough' }), finding({ excerpt: 'bread' }), finding({ message: 'whole' })],
  });

  it('is told from one that was not, and keeps what still stands there word for word', () => {
    expect(annotate(before, given)).toMatchObject({ changed: false });
    const after = annotate('We bake by hand and never freeze any dough!', given, before);
    expect(after.changed).toBe(true);
    const kept = after.segments.filter(({ notes }) => notes.length > 0).map((one) => one.text);
    expect(kept).toEqual(['We bake by hand', 'dough']);
    expect(after.unplaced).toHaveLength(3);
  });

  it('is not marked within words and numbers that were never checked', () => {
    const reviewed = 'Since 2014 we hired 14 people for art.';
    const findings = [finding({ excerpt: '14' }), finding({ excerpt: 'art' })];
    const { segments, unplaced } = annotate(
      'Since 2014 we start early.',
      review(reviewed, { findings }),
      reviewed,
    );
    expect(segments.flatMap(({ notes }) => notes)).toEqual([]);
    expect(unplaced).toHaveLength(2);
  });
});

describe('the folds', () => {
  it('stand where the checker saw them, and split the mark that they go through, not marking the space', () => {
    const text = 'One two three four five six.';
    const given = review(text, {
      claims: [claim({ text: 'two three' })],
      fold: { mobile: 'One two', desktop: 'One two three four' },
    });
    const { segments } = annotate(text, given);
    const pieces = piecesOf(segments, foldsOf(text, given));
    expect(pieces.map((piece) => (piece.kind === 'fold' ? piece.on : piece.text))).toEqual([
      'One ',
      'two',
      'phone',
      ' ',
      'three',
      ' four',
      'desktop',
      ' five six.',
    ]);
    const withNotes = pieces.flatMap((piece) =>
      piece.kind === 'text' && piece.notes.length > 0 ? [piece.text] : [],
    );
    expect(withNotes).toEqual(['two', 'three']);
    const stops = pieces.flatMap((piece) => (piece.kind === 'text' && piece.first ? [piece.text] : []));
    expect(stops).toEqual(['two']);
  });

  it('are one where both devices fold alike, and none where nothing is hidden', () => {
    const text = 'a\nb\nc\nd';
    const edited = review('Another text', {});
    expect(foldsOf(text, edited)).toEqual([{ at: 5, on: 'both' }]);
    expect(foldsOf('Short', review('Short', {}))).toEqual([]);
  });
});

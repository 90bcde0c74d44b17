import { annotate } from '../../src/admin/submissions/detail/fullPosts/review/annotate.ts';
import { claim, finding, review } from './support/reviews.ts';

interface Edited {
  before: string;
  after: string;
  excerpts?: string[];
  claims?: string[];
}

/** What is marked in a text after its edit, and how many notes are left over. */
function markedAfter({ before, after, excerpts = [], claims = [] }: Edited) {
  const given = review(before, {
    findings: excerpts.map((excerpt) => finding({ message: excerpt, excerpt })),
    claims: claims.map((text) => claim({ text, quote: 'q' })),
  });
  const { segments, unplaced } = annotate(after, given, before);
  expect(segments.map(({ text }) => text).join('')).toBe(after);
  const marked = segments.filter(({ notes }) => notes.length > 0).map(({ text }) => text);
  return { marked, unplaced: unplaced.length };
}

describe('an edit of a text in a script without spaces', () => {
  it.each([
    [
      'Japanese',
      {
        before: 'パンは手で作ります。山田さんと14人の職人を雇いました。',
        after: '毎朝、パンは手で作ります。山田さんと14人の職人を雇いました！',
        claims: ['パンは手で作ります'],
        excerpts: ['山田', '14人'],
      },
      ['パンは手で作ります', '山田', '14人'],
    ],
    [
      'Chinese',
      {
        before: '我们雇用了14名面包师，北京人都知道。',
        after: '去年我们雇用了14名面包师，北京人都知道我们。',
        claims: ['雇用了14名面包师'],
        excerpts: ['北京'],
      },
      ['雇用了14名面包师', '北京'],
    ],
    [
      'Thai',
      {
        before: 'เราจ้างคนทำขนมปัง 14 คน',
        after: 'ปีที่แล้วเราจ้างคนทำขนมปัง 14 คน',
        claims: ['จ้างคนทำขนมปัง'],
        excerpts: ['14'],
      },
      ['จ้างคนทำขนมปัง', '14'],
    ],
  ])('keeps what still stands there: %s', (_language, edited, marked) => {
    expect(markedAfter(edited)).toEqual({ marked, unplaced: 0 });
  });

  it('keeps a mark that ends within a word, where that word is the same', () => {
    const before = '職人を雇いました。';
    const claims = ['職人を雇いまし'];
    expect(markedAfter({ before, after: `今年、${before}`, claims })).toEqual({
      marked: claims,
      unplaced: 0,
    });
    expect(markedAfter({ before, after: '職人を雇いません。', claims })).toEqual({ marked: [], unplaced: 1 });
  });

  it('marks nothing within words and numbers that were never checked', () => {
    const before = 'パンと14人と３人。';
    const after = 'パンダと2014人と２３人。';
    const excerpts = ['パン', '14人', '３人'];
    expect(markedAfter({ before, after, excerpts })).toEqual({ marked: [], unplaced: 3 });
  });

  it('keeps words of another script right beside it, but not within longer ones', () => {
    const before = 'Bylineの使い方。AI活用。';
    const excerpts = ['Byline', 'AI活用'];
    expect(markedAfter({ before, after: `新しいBylineの使い方。OpenAI活用。`, excerpts })).toEqual({
      marked: ['Byline'],
      unplaced: 1,
    });
  });
});

describe('an edit of a text in which a mark stands within a word', () => {
  it('keeps the mark where the word is the same, and nowhere else', () => {
    const before = '서울에서 빵을 만듭니다. #synergy';
    const excerpts = ['서울', 'syn'];
    expect(markedAfter({ before, after: `매일 ${before}`, excerpts })).toEqual({
      marked: excerpts,
      unplaced: 0,
    });
    expect(markedAfter({ before, after: '서울역 빵집입니다. #syntax', excerpts })).toEqual({
      marked: [],
      unplaced: 2,
    });
  });
});

import { countWords, wordDiff } from '../../src/ui/wordDiff.ts';

const sideOf = (parts: ReturnType<typeof wordDiff>, side: 'before' | 'after') =>
  parts
    .filter((part) => part.side === 'both' || part.side === side)
    .map(({ text }) => text)
    .join('');
const changed = (before: string, after: string) =>
  wordDiff(before, after)
    .filter(({ side }) => side !== 'both')
    .map(({ side, text }) => `${side}: ${text}`);

describe('wordDiff', () => {
  it.each([
    ['One two three.', 'One 2 three, four.'],
    ['a\n\nb', 'a\nb\n'],
    ['', 'All of it'],
    ['**Bold** #tag', 'Bold #tags'],
    ['パンは待ってくれません。', 'パンは決して待ってくれません。'],
    ['👩‍👩‍👧‍👦 we', '👩‍👩‍👧 we'],
  ])('loses nothing of either text: %j, %j', (before, after) => {
    const parts = wordDiff(before, after);
    expect([sideOf(parts, 'before'), sideOf(parts, 'after')]).toEqual([before, after]);
  });

  it('takes words that changed one after the other for one change', () => {
    expect(changed('We bake by hand daily.', 'We bake in ovens daily.')).toEqual([
      'before: by hand',
      'after: in ovens',
    ]);
  });

  it('takes no space for changed that stands after the word on both sides', () => {
    expect(changed('in the morning, by hand and more', 'in the morning, somehow and more')).toEqual([
      'before: by hand',
      'after: somehow',
    ]);
  });

  it('finds a changed word in a script without spaces', () => {
    const parts = wordDiff('パンは待ってくれません。', 'パンは決して待ってくれません。');
    expect(parts.filter(({ side }) => side === 'after').map(({ text }) => text)).toEqual(['決して']);
    expect(countWords(parts, 'after')).toBe(1);
    expect(countWords(parts, 'before')).toBe(0);
  });

  it('answers in time for long texts that have nothing in common', () => {
    const before = Array.from({ length: 5000 }, (_, index) => `a${index}`).join(' ');
    const after = Array.from({ length: 5000 }, (_, index) => `b${index}`).join(' ');
    const parts = wordDiff(before, after);
    expect([sideOf(parts, 'before'), sideOf(parts, 'after')]).toEqual([before, after]);
  });
});

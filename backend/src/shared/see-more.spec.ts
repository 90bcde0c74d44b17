import { type Device, seeMoreCut } from './see-more.js';

it.each<[behaviour: string, text: string, device: Device, shown: string]>([
  ['shows a short post whole', 'one\ntwo\nthree', 'desktop', 'one\ntwo\nthree'],
  ['cuts before the fourth line', 'one\n\nthree\nfour', 'desktop', 'one\n\nthree'],
  ['counts a Windows line break once', 'one\r\n\r\nthree\r\nfour', 'desktop', 'one\r\n\r\nthree'],
  ['shows a post whole when only blank lines follow', 'one\n\nthree\n\n', 'desktop', 'one\n\nthree\n\n'],
  ['cuts between words', 'word '.repeat(60), 'desktop', 'word '.repeat(42).trimEnd()],
  ['cuts earlier on a phone', 'word '.repeat(60), 'phone', 'word '.repeat(28).trimEnd()],
  [
    'counts line breaks as characters',
    `${'word '.repeat(40)}\n12345678 9`,
    'desktop',
    `${'word '.repeat(40)}\n12345678`,
  ],
  ['cuts inside a word that is longer than the limit', 'x'.repeat(300), 'desktop', 'x'.repeat(210)],
])('%s', (_behaviour, text, device, shown) => {
  expect(text.slice(0, seeMoreCut(text, device))).toBe(shown);
});

it('cuts a script without spaces between its words', () => {
  const text = `パンは待ってくれません。\n\n${'大きすぎる窯は夏を丸ごと奪います。'.repeat(20)}`;
  const cut = seeMoreCut(text, 'desktop') ?? 0;
  expect(cut).toBeGreaterThan(200);
  expect(cut).toBeLessThanOrEqual(210);
  const words = new Intl.Segmenter('ja', { granularity: 'word' }).segment(text);
  expect(words.containing(cut)?.index).toBe(cut);
});

it.each(['😀', '👩‍👩‍👧‍👦', '🇩🇪', 'é'.normalize('NFD')])('does not cut through %s', (character) => {
  for (const opening of ['a', 'ab', 'abc']) {
    const text = opening + character.repeat(250);
    const shown = text.slice(0, seeMoreCut(text, 'desktop'));
    expect(shown.length).toBeGreaterThan(210 - character.length);
    expect(shown.length).toBeLessThanOrEqual(210);
    expect(shown.slice(opening.length).replaceAll(character, '')).toBe('');
  }
});

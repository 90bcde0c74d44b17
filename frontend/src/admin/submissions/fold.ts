/** Characters and line breaks that a LinkedIn feed shows before 'see more'; unofficial (QUALITY). */
const FOLD_CHARACTERS = { phone: 140, desktop: 210 };
const FOLD_BREAKS = 2;
/** Letters after which what has no space in it is no word but a script without spaces, or a long address. */
const LONGEST_WORD = 40;

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const graphemeSegmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export type Device = keyof typeof FOLD_CHARACTERS;

/**
 * Where the feed folds a post: before the third line break, at most at the limit. In UTF-16 units, and never within a
 * word or a character; its whole length when nothing is folded.
 */
export function foldAt(text: string, device: Device): number {
  const limit = FOLD_CHARACTERS[device];
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const byBreaks = breaks[FOLD_BREAKS] ?? text.length;
  return byBreaks <= limit ? byBreaks : wholeWords(text, limit);
}

/** The length, or less where it would cut through a word. */
function wholeWords(text: string, length: number): number {
  if (length >= text.length) return text.length;
  const space = text.slice(0, length + 1).search(/\s\S*$/);
  if (length - Math.max(space, 0) <= LONGEST_WORD) return space > 0 ? space : wholeCharacters(text, length);
  const word = wordSegmenter.segment(text).containing(length);
  return word?.isWordLike && word.index > 0 ? word.index : wholeCharacters(text, length);
}

/** The length, or less where it would cut through a character as people see it: an emoji may be joined of many. */
function wholeCharacters(text: string, length: number): number {
  return graphemeSegmenter.segment(text).containing(length)?.index || length;
}

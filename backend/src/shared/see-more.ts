/**
 * Characters of a post that the feed shows before "see more", including line breaks. Observed: LinkedIn
 * publishes no numbers.
 */
export const SEE_MORE_CHARACTERS = { phone: 140, desktop: 210 };
/** Lines of a post that the feed shows, including empty ones. */
const SEE_MORE_LINES = 3;
/** A longer run without spaces is a script without spaces or a URL, and may be cut inside. */
const MAX_WORD_LENGTH = 40;

/** Created when first needed: on a phone it takes as long as the rest of the page's code. */
let wordSegmenter: Intl.Segmenter | undefined;
let graphemeSegmenter: Intl.Segmenter | undefined;

export type Device = keyof typeof SEE_MORE_CHARACTERS;

/**
 * Index in UTF-16 units where the feed cuts a post: before the fourth line, at most at the limit, never
 * inside a word or a character.
 * @param text as published, without markup
 * @returns undefined if the feed shows the whole post
 */
export function seeMoreCut(text: string, device: Device): number | undefined {
  const breaks = [...text.matchAll(/\r\n|\r|\n/g)].map(({ index }) => index);
  const linesEnd = breaks[SEE_MORE_LINES - 1] ?? text.length;
  const limit = SEE_MORE_CHARACTERS[device];
  const cut = linesEnd <= limit ? linesEnd : endOfWord(text, limit);
  return text.slice(cut).trim() === '' ? undefined : cut;
}

/** The limit, or the last word boundary before it. */
function endOfWord(text: string, limit: number): number {
  const space = text.slice(0, limit + 1).search(/\s\S*$/);
  if (limit - Math.max(space, 0) <= MAX_WORD_LENGTH) return space > 0 ? space : endOfCharacter(text, limit);
  wordSegmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const word = wordSegmenter.segment(text).containing(limit);
  return word?.isWordLike && word.index > 0 ? word.index : endOfCharacter(text, limit);
}

/** The limit, or the last character boundary before it: an emoji may consist of several code points. */
function endOfCharacter(text: string, limit: number): number {
  graphemeSegmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return graphemeSegmenter.segment(text).containing(limit)?.index || limit;
}

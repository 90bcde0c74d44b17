/** Splitting text into the units that a reader sees. Pure, for every script the platform knows. */

const graphemeSegmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Characters as a person counts them: an emoji of several code points is one. */
export function graphemes(text: string): string[] {
  return Array.from(graphemeSegmenter.segment(text), ({ segment }) => segment);
}

/** Words in lower case, without punctuation. A contraction is one word; an apostrophe is always the straight one. */
export function words(text: string): string[] {
  const plain = text.replace(/[\u2018\u2019\u02bc]/g, "'").toLocaleLowerCase('en');
  return piecesOf(plain)
    .flatMap((piece) => Array.from(wordSegmenter.segment(piece)))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}

/** Some hundred characters at a time, up to the end of a word: the segmenter's time grows with the square of a text. */
function piecesOf(text: string): string[] {
  return text.match(/\S[\s\S]{0,200}\S*/g) ?? [];
}

/** Paragraphs: what stands between blank lines. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Lines that hold something. */
export function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * Sentences. A line break ends one too, as it does on a phone screen. An abbreviation such as 'Dr.' or a decimal
 * point does not.
 */
export function sentences(text: string): string[] {
  return lines(text).flatMap(splitLine);
}

const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|dr|mr|mrs|ms|st|vs|etc|bzw|ca|nr|z\.b|d\.h|u\.a|e\.g|i\.e|p\.ej|sra?|m|mme|dott|jr|no)\.$/iu;

function splitLine(line: string): string[] {
  const pieces = line.split(/(?<=[.!?…][)"'\u201c\u201d\u2019\u00bb]*)\s+|(?<=[。！？])/u);
  const joined: string[] = [];
  for (const piece of pieces) {
    const previous = joined.at(-1);
    if (previous !== undefined && ABBREVIATION.test(previous))
      joined[joined.length - 1] = `${previous} ${piece}`;
    else if (piece.trim() !== '') joined.push(piece.trim());
  }
  return joined;
}

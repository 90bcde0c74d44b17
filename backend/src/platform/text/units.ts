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
/** The end of a sentence with what closes it, and the white space after it. Forwards: backwards, each quote is looked at again from the next. */
const ENDING = /([.!?…][)"'\u201c\u201d\u2019\u00bb]*)\s+|[。！？]/gu;

function splitLine(line: string): string[] {
  const found: string[][] = [];
  for (const piece of piecesOfLine(line)) {
    const last = found.at(-1);
    const previous = last?.at(-1);
    // The piece alone, and not all of the sentence so far: a line of abbreviations would be read again for each.
    if (last && previous !== undefined && ABBREVIATION.test(previous)) last.push(piece);
    else if (piece.trim() !== '') found.push([piece.trim()]);
  }
  return found.map((pieces) => pieces.join(' '));
}

function piecesOfLine(line: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: all, 1: closed = all, index } of line.matchAll(ENDING)) {
    pieces.push(line.slice(from, index + closed.length));
    from = index + all.length;
  }
  return [...pieces, line.slice(from)];
}

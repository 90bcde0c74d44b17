/** Splits text into the units that a reader sees. Pure, for every script that the platform supports. */

const graphemeSegmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Months in the languages that write a day with a full stop. */
const MONTHS = new RegExp(`^(?:${['de', 'pl', 'sv'].flatMap(monthsOf).join('|')})`, 'iu');

/** Characters as a person counts them: an emoji of several code points is one. */
export function graphemes(text: string): string[] {
  return Array.from(graphemeSegmenter.segment(text), ({ segment }) => segment);
}

/** Words in lower case, without punctuation. A contraction is one word; apostrophes are always straight. */
export function words(text: string): string[] {
  const plain = text.replace(/[\u2018\u2019\u02bc]/g, "'").toLocaleLowerCase('en');
  return piecesOf(plain)
    .flatMap((piece) => Array.from(wordSegmenter.segment(piece)))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** 'don't', 'e.g' and '1,000' are one word each. */
const SPACED_WORD = /[\p{L}\p{M}\p{N}_]+(?:['’.:]\p{L}[\p{L}\p{M}\p{N}_]*|[.,]\p{N}[\p{L}\p{M}\p{N}_]*)*/gu;

/** Number of words. The segmenter, which takes ten times as long, counts only those of scripts without spaces. */
export function countWords(text: string): number {
  return UNSPACED.test(text) ? words(text).length : (text.match(SPACED_WORD)?.length ?? 0);
}

/** Whether a text has so many words; the rest of it is not read. */
export function hasWords(text: string, count: number): boolean {
  // Between spaces is at least one word; the segmenter, which takes ten times as long, decides the other texts.
  const spaced = /(?<!\S)[\p{L}\p{N}]/gu;
  let found = 0;
  while (spaced.test(text)) if (++found >= count) return true;
  found = 0;
  for (const piece of piecesOf(text.replace(/[\u2018\u2019\u02bc]/g, "'")))
    for (const { isWordLike } of wordSegmenter.segment(piece))
      if (isWordLike && ++found >= count) return true;
  return false;
}

/**
 * Splits at word boundaries into pieces of a few hundred characters: the segmenter's time grows with the
 * square of the length.
 */
function piecesOf(text: string): string[] {
  return text.match(/\S[\s\S]{0,200}\S*/g) ?? [];
}

/** Paragraphs, separated by blank lines. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Non-empty lines. */
export function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export interface SentenceSpan {
  text: string;
  start: number;
  end: number;
}

/** Sentences. A line break ends one too, as on a phone screen; an abbreviation such as 'Dr.' does not. */
export function sentences(text: string): string[] {
  return sentenceSpans(text).map((sentence) => sentence.text);
}

/** Sentences with their positions in UTF-16 units; only whitespace separates them. */
export function sentenceSpans(text: string): SentenceSpan[] {
  const spans: SentenceSpan[] = [];
  for (const { segment, index } of sentenceSegmenter.segment(text)) {
    const previous = spans.at(-1);
    const start = index + segment.length - segment.trimStart().length;
    const end = index + segment.trimEnd().length;
    if (end <= start) continue;
    if (previous && isContinued(previous.text, text.slice(previous.end, start), segment))
      spans[spans.length - 1] = { text: text.slice(previous.start, end), start: previous.start, end };
    else spans.push({ text: text.slice(start, end), start, end });
  }
  return spans;
}

const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|dr|mr|mrs|ms|st|vs|etc|bzw|ca|nr|prof|sig|dott|dhr|mevr|mw|ks|inż|sra?|mme|mlle|jr|no)\.$/iu;
/** Before a month: 'am 3. Mai', 'den 3. maj'. */
const DAY = /\s\d{1,2}\.$/;

/** Whether a sentence ends with an abbreviation, or its closing mark precedes a word that continues it. */
function isContinued(before: string, between: string, next: string): boolean {
  if (between.includes('\n')) return false;
  const end = before.slice(-8);
  return ABBREVIATION.test(end) || (DAY.test(end) && MONTHS.test(next)) || /^\p{Ll}/u.test(next);
}

function monthsOf(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2026, month, 3));
    return parts.find(({ type }) => type === 'month')?.value ?? '';
  });
}

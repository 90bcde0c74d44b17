/** A stretch of a text, in UTF-16 units. */
export interface Place {
  start: number;
  end: number;
}

interface Word extends Place {
  word: string;
}

const graphemeSegmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

interface Search {
  /** Whether a place within a longer word counts where there is no other: scripts without spaces know no other. */
  withinWords: boolean;
}

/**
 * Everywhere that `wanted` stands in the text letter for letter. Where it stands on its own, places within a longer
 * word or number are left out: '14' is not the 14 of '2014'.
 */
export function placesOf(text: string, wanted: string, { withinWords }: Search): Place[] {
  const places: Place[] = [];
  for (let start = text.indexOf(wanted); wanted && start >= 0; start = text.indexOf(wanted, start + 1)) {
    const end = start + wanted.length;
    if (start >= (places.at(-1)?.end ?? 0)) places.push({ start, end });
  }
  const alone = places.filter(({ start, end }) => !cutsThrough(text, start) && !cutsThrough(text, end));
  return alone.length > 0 || !withinWords ? alone : places;
}

/** The longest run of words that both texts have, whatever their case and the signs between: where, and how many. */
export function longestRun(text: string, other: string): { place: Place; words: number } | undefined {
  const here = wordsOf(text);
  const there = wordsOf(other);
  let best = { end: 0, words: 0 };
  let before: number[] = [];
  for (const [at, { word }] of here.entries()) {
    const lengths = there.map((one, i) => (one.word === word ? (before[i - 1] ?? 0) + 1 : 0));
    const words = Math.max(0, ...lengths);
    if (words > best.words) best = { end: at, words };
    before = lengths;
  }
  const first = here[best.end - best.words + 1];
  const last = here[best.end];
  if (best.words === 0 || !first || !last) return undefined;
  return { place: { start: first.start, end: last.end }, words: best.words };
}

/** How many words a text has. */
export function wordCount(text: string): number {
  return wordsOf(text).length;
}

/** A function that widens a place to whole characters as people see them, so that no emoji or accent is torn. */
export function toWholeCharacters(text: string): (place: Place) => Place {
  const starts = Array.from(graphemeSegmenter.segment(text), ({ index }) => index);
  return ({ start, end }) => ({
    start: starts.findLast((at) => at <= start) ?? 0,
    end: starts.find((at) => at >= end) ?? text.length,
  });
}

/** Whether a cut at this point would go through a number or a word. */
function cutsThrough(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at, at + 2);
  const number = /\d$/.test(before) && /^(?:\d|[.,]\d)/.test(after);
  const decimals = /\d[.,]$/.test(before) && /^\d/.test(after);
  const word = /[\p{L}\p{M}]$/u.test(before) && /^[\p{L}\p{M}]/u.test(after);
  return number || decimals || word;
}

function wordsOf(text: string): Word[] {
  return Array.from(wordSegmenter.segment(text))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({
      word: segment.toLocaleLowerCase('en').replaceAll('’', "'"),
      start: index,
      end: index + segment.length,
    }));
}

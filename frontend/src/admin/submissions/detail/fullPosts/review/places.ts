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

/** Letters of scripts that put no spaces between words. Only a dictionary knows their words. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/**
 * Everywhere that `wanted` stands in the text letter for letter. Where it stands on its own, places within a longer
 * word or number are left out: '14' is not the 14 of '2014'.
 */
export function placesOf(text: string, wanted: string): Place[] {
  const places = everyPlace(text, wanted);
  const alone = places.filter(({ start, end }) => !cutsThrough(text, start) && !cutsThrough(text, end));
  return alone.length > 0 ? alone : places;
}

/**
 * Everywhere that `wanted` still stands after an edit: on its own, or within the same longer word as in the text that
 * was checked. Within another word or number it is not what was checked.
 */
export function placesKept(text: string, wanted: string, { checked }: { checked: string }): Place[] {
  const known = placesOf(checked, wanted).map((place) => overhangOf(checked, place));
  return everyPlace(text, wanted).filter((place) => {
    const { before, after } = overhangOf(text, place);
    if (before === '' && after === '') return true;
    return known.some((other) => other.before === before && other.after === after);
  });
}

function everyPlace(text: string, wanted: string): Place[] {
  const places: Place[] = [];
  for (let start = text.indexOf(wanted); wanted && start >= 0; start = text.indexOf(wanted, start + 1)) {
    if (start >= (places.at(-1)?.end ?? 0)) places.push({ start, end: start + wanted.length });
  }
  return places;
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

/** What the words and numbers that a place cuts through have outside it; nothing where it stands on its own. */
function overhangOf(text: string, { start, end }: Place): { before: string; after: string } {
  let [from, to] = [start, end];
  while (cutsThrough(text, from)) from--;
  while (cutsThrough(text, to)) to++;
  return { before: text.slice(from, start), after: text.slice(end, to) };
}

/** Whether a cut at this point would go through a number or a word. */
function cutsThrough(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at, at + 2);
  const number = /\p{Nd}$/u.test(before) && /^(?:\p{Nd}|[.,]\p{Nd})/u.test(after);
  const decimals = /\p{Nd}[.,]$/u.test(before) && /^\p{Nd}/u.test(after);
  return number || decimals || cutsThroughWord(text, at);
}

function cutsThroughWord(text: string, at: number): boolean {
  const before = /[\p{L}\p{M}]$/u.exec(text.slice(Math.max(0, at - 2), at))?.[0];
  const after = /^[\p{L}\p{M}]/u.exec(text.slice(at, at + 2))?.[0];
  if (!before || !after) return false;
  const unspaced = UNSPACED.test(after);
  // No word goes on from a script with spaces into one without, or back.
  if (UNSPACED.test(before) !== unspaced) return false;
  return !unspaced || wordSegmenter.segment(text).containing(at)?.index !== at;
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

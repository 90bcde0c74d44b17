import { wordCutsOf } from './wordCuts.ts';

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

/** So much of a longer word is compared, on either side: what has more letters is no word that people edit. */
const OVERHANG = 100;

/**
 * Everywhere that `wanted` stands in the text letter for letter. Where it stands on its own, places within a longer
 * word or number are left out: '14' is not the 14 of '2014'.
 */
export function placesOf(text: string, wanted: string): Place[] {
  const places = everyPlace(text, wanted);
  const cuts = wordCutsOf(text);
  const alone = places.filter(({ start, end }) => !cuts(start) && !cuts(end));
  return alone.length > 0 ? alone : places;
}

/**
 * Everywhere that `wanted` still stands after an edit: on its own, or within the same longer word as in the text that
 * was checked. Within another word or number it is not what was checked.
 */
export function placesKept(text: string, wanted: string, { checked }: { checked: string }): Place[] {
  const overhangBefore = overhangsOf(checked);
  const known = new Set(placesOf(checked, wanted).map(overhangBefore));
  const overhang = overhangsOf(text);
  return everyPlace(text, wanted).filter((place) => {
    const around = overhang(place);
    return around === NOTHING || known.has(around);
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
  const characters = graphemeSegmenter.segment(text);
  return ({ start, end }) => {
    const last = characters.containing(end - 1);
    return {
      start: characters.containing(start)?.index ?? start,
      end: last ? last.index + last.segment.length : end,
    };
  };
}

/** Between what overhangs before and after. */
const GAP = ' ';
/** Nothing overhangs: it stands on its own. */
const NOTHING = GAP;

/** A function that says what the words and numbers that a place cuts through have outside it, before and after. */
function overhangsOf(text: string): (place: Place) => string {
  const cuts = wordCutsOf(text);
  return ({ start, end }) => {
    let [from, to] = [start, end];
    while (start - from < OVERHANG && cuts(from)) from--;
    while (to - end < OVERHANG && cuts(to)) to++;
    return `${text.slice(from, start)}${GAP}${text.slice(end, to)}`;
  };
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

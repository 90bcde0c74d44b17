import { words } from '../../platform/text/units.js';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

interface PlacedWord {
  /** As words are compared. */
  word: string;
  start: number;
  end: number;
}

/**
 * The longest run of words that a text has in common with another one, exactly as it stands in the text, so that it
 * can be marked there. Undefined when they have no word in common.
 */
export function repeatedRun(text: string, other: string): string | undefined {
  const here = placedWords(text);
  const there = words(other);
  let best = { first: 0, length: 0 };
  // For each word of the other text: how many words up to it are the same as those up to the word here.
  let before: number[] = [];
  for (const [at, { word }] of here.entries()) {
    const lengths = there.map((one, i) => (one === word ? (before[i - 1] ?? 0) + 1 : 0));
    const length = Math.max(0, ...lengths);
    if (length > best.length) best = { first: at - length + 1, length };
    before = lengths;
  }
  const [first, last] = [here[best.first], here[best.first + best.length - 1]];
  return best.length > 0 && first && last ? text.slice(first.start, last.end) : undefined;
}

function placedWords(text: string): PlacedWord[] {
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({
      word: words(segment).join(''),
      start: index,
      end: index + segment.length,
    }));
}

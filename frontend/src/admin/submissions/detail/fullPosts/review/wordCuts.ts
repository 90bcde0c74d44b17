const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Letters of scripts that put no spaces between words. Only a dictionary knows their words. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** Says of a text's points, in UTF-16 units, whether a cut there would go through a number or a word. */
export type WordCuts = (at: number) => boolean;

/** @returns the cuts of a text; each point is looked at once, however often it is asked for */
export function wordCutsOf(text: string): WordCuts {
  const words = wordSegmenter.segment(text);
  const known = new Map<number, boolean>();
  return (at) => {
    const answer = known.get(at) ?? (cutsNumber(text, at) || cutsWord(text, at, words));
    known.set(at, answer);
    return answer;
  };
}

function cutsNumber(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at, at + 2);
  const number = /\p{Nd}$/u.test(before) && /^(?:\p{Nd}|[.,]\p{Nd})/u.test(after);
  const decimals = /\p{Nd}[.,]$/u.test(before) && /^\p{Nd}/u.test(after);
  return number || decimals;
}

function cutsWord(text: string, at: number, words: Intl.Segments): boolean {
  const before = /[\p{L}\p{M}]$/u.exec(text.slice(Math.max(0, at - 2), at))?.[0];
  const after = /^[\p{L}\p{M}]/u.exec(text.slice(at, at + 2))?.[0];
  if (!before || !after) return false;
  const unspaced = UNSPACED.test(after);
  // No word goes on from a script with spaces into one without, or back.
  if (UNSPACED.test(before) !== unspaced) return false;
  return !unspaced || words.containing(at)?.index !== at;
}

import { measureAfter } from './measures.js';
import { isAmbiguous, ordinalOf } from './ordinals.js';
import type { Told } from './told.js';

/** "The first" and "the second" count what the post itself tells. */
const LEAST = 3;

interface Rank {
  value: number;
  written: string;
  start: number;
  after: string;
}

/** Ranks of a text that no source has, neither as a rank nor as a number: "the third line" is line 3. */
export function unstatedRanks(text: string, { all, quantities }: Told, language: string): Rank[] {
  const ranked = new Set(ranksIn(all, language).map(({ value }) => value));
  return ranksIn(text, language).filter(({ value, written, after }) => {
    if (value < LEAST || isAmbiguous(written, language) || ranked.has(value)) return false;
    const measure = measureAfter(after);
    return !quantities.some((one) =>
      one.unit === 'clock'
        ? Math.floor(one.value / 60) === value % 12
        : one.value === value && (!measure || !one.measure || one.measure.size === measure.size),
    );
  });
}

function ranksIn(text: string, language: string): Rank[] {
  return [...text.matchAll(/\p{L}+/gu)].flatMap(({ 0: written, index }) => {
    const value = ordinalOf(written, language);
    const after = text.slice(index + written.length, index + written.length + 40);
    return value === undefined ? [] : [{ value, written, start: index, after }];
  });
}

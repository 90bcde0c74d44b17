import { words } from '../../platform/text/units.js';

/** Letters that a word needs to carry meaning. */
const CARRYING = 4;
const STEM = 5;

/** The beginnings of the words that carry a text, by which it is compared with another wording. */
export function carryingStems(text: string): string[] {
  return words(text)
    .map((word) => word.replace(/^\p{L}{1,2}['’]/u, ''))
    .filter((word) => word.length >= CARRYING)
    .map((word) => word.slice(0, STEM));
}

/** How much of a text another one has, from 0 to 1; a text without carrying words has nothing to be found. */
export function shareIn(stems: readonly string[], other: ReadonlySet<string>): number {
  if (stems.length === 0) return 0;
  return stems.filter((stem) => other.has(stem)).length / stems.length;
}

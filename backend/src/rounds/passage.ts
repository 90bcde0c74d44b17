import type { Quote } from './review.schemas.js';

export interface Place {
  start: number;
  end: number;
}

/**
 * Where a passage stands in a text, in UTF-16 units: of several places with its words the one whose surroundings agree
 * most with those that were kept, the first of equals. Null when its words are not there any more.
 */
export function findPassage(text: string, { exact, prefix, suffix }: Quote): Place | null {
  let best: Place | null = null;
  let most = -1;
  for (let start = text.indexOf(exact); start >= 0; start = text.indexOf(exact, start + 1)) {
    const end = start + exact.length;
    const agreeing = agreeBefore(text.slice(0, start), prefix) + agreeAfter(text.slice(end), suffix);
    if (agreeing > most) [best, most] = [{ start, end }, agreeing];
  }
  return best;
}

/** How many characters two texts have in common at their ends. */
function agreeBefore(text: string, prefix: string): number {
  let count = 0;
  while (count < prefix.length && text.at(-1 - count) === prefix.at(-1 - count)) count++;
  return count;
}

/** How many characters two texts have in common at their beginnings. */
function agreeAfter(text: string, suffix: string): number {
  let count = 0;
  while (count < suffix.length && text[count] === suffix[count]) count++;
  return count;
}

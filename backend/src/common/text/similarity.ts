import { words } from './units.js';

/** Jaccard index of two sets: 0 for nothing in common, 1 for equal. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let common = 0;
  for (const element of few) if (many.has(element)) common++;
  return common / (a.size + b.size - common);
}

/** Runs of `n` elements, joined by a space. */
export function ngrams(elements: readonly string[], n: number): string[] {
  return elements
    .slice(0, Math.max(0, elements.length - n + 1))
    .map((_, i) => elements.slice(i, i + n).join(' '));
}

/** Similarity of two short texts in any language by shared letter trigrams, from 0 to 1. */
export function likeness(a: string, b: string): number {
  return jaccard(letterTriples(a), letterTriples(b));
}

/** The trigrams for `likeness`, for a text that is compared with many. */
export function letterTriples(text: string): Set<string> {
  const plain = ` ${words(text).join(' ')} `;
  return new Set(ngrams([...plain], 3));
}

/** What a pattern of a tell list found. */
export interface Match {
  match: string;
  at: number;
}

/** Finds patterns from the beginning of a word to the end of one, apostrophes of either shape. */
export function wholeMatches(patterns: readonly string[], text: string): Match[] {
  return matchesOf(
    patterns.map((pattern) => `(?:${pattern})(?![\\p{L}])`),
    text,
  );
}

/** Finds patterns from the beginning of a word on; a contrast ends in the middle of a sentence. */
export function openMatches(patterns: readonly string[], text: string): Match[] {
  return matchesOf(
    patterns.map((pattern) => `(?:${pattern})`),
    text,
  );
}

function matchesOf(patterns: readonly string[], text: string): Match[] {
  const straight = text.replace(/[\u2018\u2019]/g, "'");
  return patterns.flatMap((pattern) =>
    [...straight.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}`, 'giu'))].map(({ 0: match, index }) => ({
      match: text.slice(index, index + match.length),
      at: index,
    })),
  );
}

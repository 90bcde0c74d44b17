/** Finds a term in a text, whatever its case, where no letter or digit touches it. Spaces stand for any white space. */
export function findWhole(term: string, text: string): string | undefined {
  const literal = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'iu').exec(text)?.[0];
}

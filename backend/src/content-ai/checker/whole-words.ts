/**
 * Each spelling in which a text has a term, whatever its case, where no letter or digit touches it. Spaces stand for any
 * white space.
 */
export function findWhole(term: string, text: string): string[] {
  const literal = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  const found = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu'));
  return [...new Set([...found].map(([spelling]) => spelling))];
}

/**
 * The form of a text that searches compare: without differences of case, of composed and compatible characters,
 * between ß and ss, and between ς and σ. The SQL function `search_key` has the same rule for stored texts.
 */
export function toSearchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ');
}

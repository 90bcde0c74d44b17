import type { Text } from '../../rules/say.js';
import { english } from '../language/speak.js';

/** What schemas say of a fault, by its English words: a schema's library carries words and nothing else. */
const TOLD = new Map<string, Text>();

/**
 * The words for a fault in a schema, remembered with the text that they come from. For constants of schemas only: what
 * is remembered is never forgotten.
 */
export function told(text: Text): string {
  const words = english(text);
  TOLD.set(words, text);
  return words;
}

/** The text that a schema's words come from; undefined for words of the library itself. */
export function textOf(words: string): Text | undefined {
  return TOLD.get(words);
}

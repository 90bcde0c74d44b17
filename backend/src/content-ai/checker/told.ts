import { toldBySentence } from './quantities.js';
import type { Quantity } from './quantity.js';

/** The sources, read once: each by itself, as what two of them say side by side belongs to neither. */
export interface Told {
  texts: readonly string[];
  all: string;
  quantities: readonly Quantity[];
  sentences: readonly (readonly Quantity[])[];
}

/** Reads the numbers of all sources. */
export function readSources(texts: readonly string[], language: string): Told {
  const sentences = texts.flatMap((text) => toldBySentence(text, language));
  return { texts, all: texts.join('\n'), quantities: sentences.flat(), sentences };
}

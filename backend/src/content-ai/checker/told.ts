import { datesIn } from './dates.js';
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
  const all = texts.join('\n');
  return { texts, all, quantities: [...sentences.flat(), ...daysIn(all, language)], sentences };
}

/** "The third of May" has the number that "3 May" has. */
function daysIn(text: string, language: string): Quantity[] {
  return datesIn(text, language).flatMap(({ day, written }) =>
    day === undefined
      ? []
      : [
          {
            value: day,
            written,
            unit: 'plain',
            spelled: true,
            next: '',
            thing: '',
            near: [],
          } satisfies Quantity,
        ],
  );
}

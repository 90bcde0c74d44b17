import { detectLanguage } from '../../platform/text/language.js';
import { paragraphs, sentences } from '../../platform/text/units.js';
import { allStems, concreteStems } from './scenes/concrete-words.js';
import { isOpening, toldDeeds } from './scenes/told-deeds.js';

/** What makes a scene an invention: so many concrete words that no source has, and that share of all its concrete ones. */
const INVENTED = [
  { words: 3, share: 0.65 },
  { words: 4, share: 0.55 },
  { words: 5, share: 0.4 },
];
/** A scene that opens as one, with a time that has passed, needs no more than this. */
const OPENED = { words: 2, share: 0.5 };
/** Short sentences tell a scene together. */
const PAIRED = { words: 4, share: 0.6 };

/**
 * Scenes told in the first person that the sources do not tell: sentences, or two that follow each other, of what
 * somebody did, most of whose concrete words stand nowhere in the sources.
 * @returns the sentences, in the order of the text
 */
export function unsupportedScenes(text: string, sources: string): string[] {
  const language = detectLanguage(text) ?? 'en';
  const known = allStems(sources);
  return paragraphs(text).flatMap((paragraph) => {
    const told = sentences(paragraph).map((sentence) => tellingOf(sentence, { known, language }));
    const alone = told.filter(isInvented);
    const pairs = told.filter((one, at) => isInventedWith(one, told[at + 1]) && alone.length === 0);
    return [...alone, ...pairs].map(({ sentence }) => sentence);
  });
}

interface Telling {
  sentence: string;
  opens: boolean;
  deeds: number;
  concrete: number;
  /** Concrete words that no source has. */
  missing: number;
}

function tellingOf(
  sentence: string,
  { known, language }: { known: ReadonlySet<string>; language: string },
): Telling {
  const concrete = concreteStems(sentence, language);
  const missing = [...concrete].filter((stem) => !known.has(stem)).length;
  return {
    sentence,
    opens: isOpening(sentence, language),
    deeds: toldDeeds(sentence, language),
    concrete: concrete.size,
    missing,
  };
}

function isInvented({ opens, deeds, concrete, missing }: Telling): boolean {
  const share = missing / Math.max(1, concrete);
  if (opens && missing >= OPENED.words && share >= OPENED.share) return true;
  return deeds > 0 && INVENTED.some((least) => missing >= least.words && share >= least.share);
}

function isInventedWith(one: Telling, next: Telling | undefined): boolean {
  if (!next || one.deeds === 0 || next.deeds === 0) return false;
  const missing = one.missing + next.missing;
  return missing >= PAIRED.words && missing / (one.concrete + next.concrete) >= PAIRED.share;
}

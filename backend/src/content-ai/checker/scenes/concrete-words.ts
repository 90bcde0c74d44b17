import { isLittleWord } from '../../../platform/text/language.js';
import { words } from '../../../platform/text/units.js';
import { isVague } from './vague-words.js';

/** Letters that a word needs to name something. */
const SHORTEST = 3;
const STEM = 5;

/** The beginnings of the words of a sentence that a listener could see or touch, each once. */
export function concreteStems(text: string, language: string): Set<string> {
  return new Set(stemsOf(text, (word) => !isVague(word, language) && !isLittleWord(word)));
}

/** The beginnings of all words of a text, to look a sentence up in. */
export function allStems(text: string): Set<string> {
  return new Set(stemsOf(text, () => true));
}

/** How much of some words a text has, from 0 to 1; where there are none, nothing is to be found. */
export function shareIn(stems: ReadonlySet<string>, text: ReadonlySet<string>): number {
  return [...stems].filter((stem) => text.has(stem)).length / Math.max(1, stems.size);
}

function stemsOf(text: string, isWanted: (word: string) => boolean): string[] {
  return words(text)
    .map((word) => word.replace(/^(?:\p{L}{1,2}['’]|\p{L}{3,5}['’](?=\p{L}{3}))/u, ''))
    .filter((word) => word.length >= SHORTEST && /\p{L}/u.test(word) && isWanted(word))
    .map((word) => word.slice(0, STEM));
}

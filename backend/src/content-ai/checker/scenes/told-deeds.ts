import { FIRST_PERSON, OPENINGS } from './openings.js';
import { PAST_TENSES } from './past-tenses.js';

const DEEDS = new Map(
  Object.entries(PAST_TENSES).map(([language, { own, toMe }]) => [language, [...own, ...toMe].map(whole)]),
);
const OPENING = new Map(Object.entries(OPENINGS).map(([language, words]) => [language, whole(words)]));
const PERSON = new Map(Object.entries(FIRST_PERSON).map(([language, words]) => [language, whole(words)]));

/** How many deeds of the first person, or done to it, a sentence tells in a past tense. */
export function toldDeeds(sentence: string, language: string): number {
  return (DEEDS.get(language) ?? []).reduce((sum, pattern) => sum + count(pattern, sentence), 0);
}

/** Whether a sentence opens a scene of the first person: 'Last week a customer told me'. */
export function isOpening(sentence: string, language: string): boolean {
  const opening = OPENING.get(language);
  const person = PERSON.get(language);
  if (!opening || !person || count(opening, sentence) === 0) return false;
  return count(person, sentence) > 0 || toldDeeds(sentence, language) > 0;
}

function count(pattern: RegExp, sentence: string): number {
  return sentence.replaceAll('’', "'").match(pattern)?.length ?? 0;
}

function whole(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}'])(?:${pattern})(?!\\p{L})`, 'giu');
}

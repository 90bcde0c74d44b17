import { isLittleWord } from '../../platform/text/language.js';
import { GENERIC, LEGAL_FORMS } from './generic-names.js';
import { hasCapital, type TextWord, textWords } from './text-words.js';

/** A word or a name that must not appear, in the parts by which it is looked for. */
export interface Term {
  /** As the client wrote it. */
  text: string;
  /** The words that make it up, without articles and legal forms. */
  words: TextWord[];
  /** All words have to follow each other directly: it has too few that carry meaning. */
  exact: boolean;
  /** The words of a name by which it is known even without the others. */
  distinctive: TextWord[];
}

const ARTICLE =
  /^(?:the|an?|der|die|das|den|dem|des|eine?[nmrs]?|les?|la|el|los|las|una?|uno|il|lo|gli|de|het|een|os?|as|uma?|l|d)$/;
/** Fewer letters make no name that one would recognise. */
const RECOGNISABLE = 3;

/** Takes a term apart. @param language in German a capital letter says nothing, so that a name needs company. */
export function termOf(text: string, language: string): Term {
  const all = textWords(text).filter(
    ({ form }, at, { length }) => !(at === 0 && length > 1 && ARTICLE.test(form)),
  );
  const official = all.filter(({ form }) => !LEGAL_FORMS.has(form));
  const carrying = official.filter(({ text: word, form }) => hasCapital(word) || !isLittleWord(form));
  const exact = carrying.length < Math.min(2, official.length);
  const words = exact ? official : carrying;
  return { text, words, exact, distinctive: distinctiveOf(words, { all, language }) };
}

function distinctiveOf(
  words: TextWord[],
  { all, language }: { all: TextWord[]; language: string },
): TextWord[] {
  if (all.length < 2) return [];
  if (language === 'de' && !all.every(({ text }) => hasCapital(text) || /^\d/.test(text))) return [];
  return words.filter(
    ({ text, form }) =>
      hasCapital(text) && form.length >= RECOGNISABLE && !GENERIC.has(form) && !/^\d+$/.test(form),
  );
}

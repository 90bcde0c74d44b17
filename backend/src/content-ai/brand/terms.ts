import { isLittleWord } from '../../platform/text/language.js';
import { words } from '../../platform/text/units.js';

/** A longer piece of a list is a description, not a word that could stand in a post. */
const MAX_TERM_WORDS = 4;
const MIN_TERM = 3;
/** What people write where a list has nothing in it, or goes on. */
const NO_TERM =
  /^(?:none|nothing|n\/?a|no one|nobody|others?|etc|eg|e g|such as|keine?[rns]?|nichts|niemand(?:en)?|andere|usw|aucune?|rien|autres?|ninguno|ninguna|nada|otros|nessuno|niente|altri|geen|niets|anderen|nenhum|nenhuma|outros|inga|brak)$/i;

/** Words for 'and' and 'or' that mean nothing else in another language: English 'of' is Dutch for 'or'. */
const AND = 'and or und oder et ou och eller oraz lub ve nor noch';
const AND_IN: Record<string, string> = {
  es: 'y e o u ni',
  it: 'e o né',
  pt: 'e nem',
  nl: 'en of',
  pl: 'i ani',
};
/** 'Lyme and Daughters' is one name. */
const KIN =
  'sons?|daughters?|brothers|partners?|co|söhne|sohn|töchter|tochter|partner|fils|filles|associés|hijos|hijas|figli|figlie|zonen|zoon|filhos|söner|synowie';
const WORD_OR_NAME =
  /^(?:the|an?|our|my|word|name|term|das|der|die|den|wort|namen?|begriff|le|la|les|mot|terme|el|los|las|palabra|término|il|lo|parola|termine|de|het|woord|o|a|os|as|palavra|termo|ordet|namnet|słow\p{L}*|nazw\p{L}*)\s+(?=["“„«'])/iu;

/**
 * The words or names of a list such as 'politics, my divorce and “prices”'. What explains an entry, in brackets or
 * behind an arrow or a dash, is left out: 'cheap (say fair)' is 'cheap'.
 * @param language of the list, as far as it is known
 */
export function termsOf(list: string, language?: string): string[] {
  const and = [AND, AND_IN[language ?? ''] ?? ''].join(' ').trim().replaceAll(' ', '|');
  return list
    .replace(/\([^()]{0,200}\)/g, '')
    .split(new RegExp(`[,;，、/]|\\s(?:${and})\\s(?!(?:${KIN})(?!\\p{L}))`, 'iu'))
    .map((entry) => entry.split(/\s*(?:[→➔]|->|=>|[–—:]|\s-\s|\s(?:instead|statt|plutôt)\s)/)[0] ?? '')
    .map((term) => term.trim().replace(WORD_OR_NAME, ''))
    .map((term) => term.replace(/["“”„«»]|^['‘’.\s]+|['‘’.!\s]+$/g, '').trim())
    .map((term) => term.replace(/^(?:e\.?g|such as|z\.?B|etwa|par exemple|p\.?ej)\.? /i, ''))
    .filter((term) => term.length >= MIN_TERM && words(term).length <= MAX_TERM_WORDS)
    .filter((term) => !NO_TERM.test(term) && !isLittleWord(term.toLocaleLowerCase('en')));
}

/** What a sentence says in quotation marks, and the entries of it that are written as names. */
export function namesOf(sentence: string, language?: string): string[] {
  const quoted = [
    ...sentence.matchAll(/["“”„«]\s?([^"“”„«»]{3,60}?)\s?["”“»]|(?<!\p{L})['‘]([^'‘’]{3,60})['’](?!\p{L})/gu),
  ];
  if (quoted.length > 0)
    return quoted.flatMap(([, double, single]) => termsOf(double ?? single ?? '', language));
  return termsOf(sentence, language).filter((term) => isName(term, language));
}

/** A capital letter makes a name; in German, where every noun has one, two of them in a row or one inside a word. */
function isName(term: string, language: string | undefined): boolean {
  if (/\p{Ll}\p{Lu}|\p{L}\p{N}/u.test(term)) return true;
  return language === 'de'
    ? /\p{Lu}[\p{L}.-]+ (?:\p{L}{2,3} )?\p{Lu}/u.test(term)
    : /(?<!\p{L})\p{Lu}\p{L}/u.test(term);
}

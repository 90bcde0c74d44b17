import { isLittleWord } from '../../platform/text/language.js';
import { words } from '../../platform/text/units.js';

/** A longer piece of a list is a description, not a word that could stand in a post. */
const MAX_TERM_WORDS = 4;
const MIN_TERM = 3;
/** What people write where a list has nothing in it, or goes on. */
const NO_TERM =
  /^(?:none|nothing|n\/?a|no one|nobody|others?|etc|eg|e g|such as|keine?[rns]?|nichts|niemand(?:en)?|andere|usw|aucune?|rien|autres?|ninguno|ninguna|nada|otros|nessuno|niente|altri|geen|niets|anderen|nenhum|nenhuma|outros|inga|brak)$/i;

/**
 * The words or names of a list such as 'politics, my divorce and “prices”'. What explains an entry, in brackets or
 * behind an arrow or a dash, is left out: 'cheap (say fair)' is 'cheap'.
 */
export function termsOf(list: string): string[] {
  return list
    .replace(/\([^()]{0,200}\)/g, '')
    .split(/[,;，、/]|\s(?:and|or|und|oder|et|ou|y|o|e|en|of|och|i|ve)\s/i)
    .map((entry) => entry.split(/\s*(?:[→➔]|->|=>|[–—:]|\s-\s|\s(?:instead|statt|plutôt)\s)/)[0] ?? '')
    .map((term) => term.replace(/["'“”„«».]/g, '').trim())
    .map((term) => term.replace(/^(?:e\.?g|such as|z\.?B|etwa|par exemple|p\.?ej)\.? /i, ''))
    .filter((term) => term.length >= MIN_TERM && words(term).length <= MAX_TERM_WORDS)
    .filter((term) => !NO_TERM.test(term) && !isLittleWord(term.toLocaleLowerCase('en')));
}

import { words } from '../../platform/text/units.js';

/** A longer piece of a list is a description, not a word that could stand in a post. */
const MAX_TERM_WORDS = 4;
const MIN_TERM = 3;

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
    .filter((term) => term.length >= MIN_TERM && words(term).length <= MAX_TERM_WORDS);
}

/** How a language says halves of a unit: before it, behind the number and unit, and in one word with three quarters. */
interface Halves {
  /** "half a (year)". */
  before: string;
  /** "a year (and a half)". */
  behind: string;
  /** Words for one before a unit: "a", "one". */
  one: string;
  /** "quarter of an (hour)", "three quarters of an (hour)". */
  quarter: string;
}

/** The words for halves by language. */
export const HALVES: Record<string, Halves> = {
  en: {
    before: 'half an?|half[- ]|a half|a good half|good half',
    behind: 'and a half',
    one: 'an?|one',
    quarter: 'quarters? of an?',
  },
  de: { before: 'halbe[snrm]?|halb', behind: '(?!)', one: 'ein(?:e[snmr]?)?', quarter: 'viertel' },
  fr: { before: 'demi-|demie-|demie? ', behind: 'et demie?', one: 'une?', quarter: "quarts? d['’]" },
  es: { before: 'medi[oa]', behind: 'y medi[oa]', one: 'una?', quarter: 'cuartos? de' },
  it: { before: "mezz[oa]?['’]?", behind: 'e mezz[oa]', one: "una?|un['’]|uno", quarter: "quart[oi] d['’]" },
  pt: { before: 'mei[oa]', behind: 'e mei[oa]', one: 'uma?', quarter: 'quartos? de' },
  nl: { before: 'halve?|half', behind: '(?!)', one: 'een|één', quarter: '(?!)' },
  sv: { before: 'halvt?|halva', behind: 'och en halv|och ett halvt', one: 'en|ett', quarter: '(?!)' },
  pl: { before: 'pół', behind: 'i pół', one: '(?!)', quarter: '(?!)' },
};

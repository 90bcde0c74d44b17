import { follows, isCapital, sentenceAround, type Token } from '../../../platform/text/tokens.js';
import { germanNames } from './german-names.js';
import { type NameSearch, type NameSources, nameSearch } from './name-search.js';
import { openingNames } from './opening-names.js';
import { replacedNames } from './replaced-names.js';

/** Where a name stands in the text. */
export interface NameSpan {
  start: number;
  end: number;
}

export interface FoundNames {
  /** Certainly a name, and in no source. */
  unsourced: NameSpan[];
  /** Perhaps a name: an acronym, a German noun without an article. */
  possible: NameSpan[];
}

/**
 * Names that stand in no source. A capital letter within a sentence is one, where the language gives it to names only;
 * German takes more (german-names). At the beginning of a sentence a word is a name when a title, a second name or the
 * client's own sentence says so.
 */
export function findNames(text: string, given: NameSources): FoundNames {
  const search = nameSearch(text, given);
  const { tokens, isNew } = search;
  const told = tokens.flatMap((token, at) => (isNew(token) && isTold(search, at) ? [at] : []));
  const sure = new Set([...told, ...openingNames(search), ...replacedNames(search)]);
  const possible = new Set<number>();
  if (given.language === 'de') germanNames(search, { sure, possible });
  else
    for (const [at, token] of tokens.entries())
      if (isNew(token) && !token.first)
        (isAcronym(token) || isInHeading(tokens, at) ? possible : sure).add(at);
  for (const at of sure) {
    if (isFirstName(search, at - 1)) sure.add(at - 1);
    possible.delete(at);
  }
  return { unsourced: spansOf(sure, tokens), possible: spansOf(possible, tokens) };
}

/** "Mr. Lopez", and behind a comma whose or who somebody is: "Tom, my last trainee", "Rosalind, who came". */
function isTold({ tokens, is }: NameSearch, at: number): boolean {
  const [before, token, whose, noun] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (is('title', before) && /^\.?\s$/.test(token?.gap ?? '')) return true;
  const isSaid = is('possessive', whose) || is('relative', whose);
  return isSaid && whose?.gap === ', ' && noun !== undefined && follows(noun);
}

/** "Maria" of "Maria Lopez", where the surname is told by its capital letter; not "Kollegin" of "meine Kollegin Sabine". */
function isFirstName({ tokens, isNew, is }: NameSearch, at: number): boolean {
  const [whose, token, surname] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return surname !== undefined && follows(surname) && isNew(token) && !is('possessive', whose);
}

/** SAP, but also PDF: no letter tells a company from a thing. */
function isAcronym({ text }: Token): boolean {
  return /^\p{Lu}[\p{Lu}\p{N}-]*s?$/u.test(text);
}

/** Letters of a word that counts in a heading, and how many such words make one. */
const LONG = 4;
const MAX_HEADING = 12;

/** Whether all longer words around have a capital letter. */
function isInHeading(tokens: readonly Token[], at: number): boolean {
  const { upTo, behind } = sentenceAround(tokens, at, MAX_HEADING);
  const long = [...upTo, ...behind].filter(({ text }) => text.length >= LONG);
  return long.length >= LONG && long.every(isCapital);
}

/** Words that follow each other are one name. */
function spansOf(found: ReadonlySet<number>, tokens: readonly Token[]): NameSpan[] {
  const spans: NameSpan[] = [];
  for (const at of [...found].sort((a, b) => a - b)) {
    const [last, before, token] = [spans.at(-1), tokens[at - 1], tokens[at]];
    if (!token) continue;
    const { start, end } = token;
    if (last && last.end === before?.end && follows(token)) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

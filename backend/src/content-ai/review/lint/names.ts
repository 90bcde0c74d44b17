import { follows, isCapital, type Token } from '../../../platform/text/tokens.js';
import { germanNames } from './german-names.js';
import { type NameSearch, type NameSources, nameSearch } from './name-search.js';
import { replacedNames } from './replaced-names.js';

/** Words that a name is made of, from the first to the last, both counted. */
export interface NameSpan {
  from: number;
  to: number;
}

export interface FoundNames {
  tokens: Token[];
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
  const titled = tokens.flatMap((token, at) => (isNew(token) && afterTitle(search, at) ? [at] : []));
  const sure = new Set([...titled, ...replacedNames(search), ...introduced(search)]);
  const possible = new Set<number>();
  if (given.language === 'de') germanNames(search, { sure, possible });
  else
    for (const [at, token] of tokens.entries())
      if (isNew(token) && !token.first)
        (isAcronym(token) || isTitleCase(tokens, at) ? possible : sure).add(at);
  for (const at of sure) if (joinsBefore(search, at)) sure.add(at - 1);
  return {
    tokens: [...tokens],
    unsourced: spansOf(sure, tokens),
    possible: spansOf(new Set([...possible].filter((at) => !sure.has(at))), tokens),
  };
}

function afterTitle({ tokens, is }: NameSearch, at: number): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]];
  return (
    token !== undefined &&
    before !== undefined &&
    /^\.?\s$/.test(token.gap) &&
    is('title', before) &&
    isTitle(before)
  );
}

/** "maître", "padre" or "san" may be any word: before a name it has a full stop, a capital letter, or is a word of address. */
function isTitle({ text }: Token): boolean {
  return text.length > 1;
}

/** "Tom, my last trainee": a word at the beginning of a sentence, and behind a comma whose it is. */
function introduced({ tokens, isNew, is }: NameSearch): number[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    return isNew(token) &&
      next &&
      /^, $/.test(next.gap) &&
      is('possessive', next) &&
      isCapitalNoun(tokens, at + 2)
      ? [at]
      : [];
  });
}

/** Behind "my" stands a word: "Tom, my trainee", not "Then, a ..." at the end of a line. */
function isCapitalNoun(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token !== undefined && follows(token);
}

/** "Maria" of "Maria Lopez", where the surname is the one that is told by its capital letter; not "Kollegin" of "meine Kollegin Sabine". */
function joinsBefore({ tokens, isNew, is }: NameSearch, at: number): boolean {
  const [token, before, whose] = [tokens[at], tokens[at - 1], tokens[at - 2]];
  if (token === undefined || before === undefined || !follows(token) || !isNew(before)) return false;
  return !(is('possessive', whose) && follows(before));
}

/** SAP, but also PDF: no letter tells a company from a thing. */
function isAcronym({ text }: Token): boolean {
  return /^\p{Lu}[\p{Lu}\p{N}-]*s?$/u.test(text);
}

const LINE_WORDS = 4;

/** Whether all longer words around have a capital letter, as in a heading. */
function isTitleCase(tokens: readonly Token[], at: number): boolean {
  let from = at;
  while (from > 0 && at - from < 12 && !tokens[from]?.first) from--;
  let to = at;
  while (to + 1 < tokens.length && to - at < 12 && !tokens[to + 1]?.first) to++;
  const long = tokens.slice(from, to + 1).filter(({ text }) => text.length >= LINE_WORDS);
  return long.length >= LINE_WORDS && long.every(isCapital);
}

/** Words that follow each other are one name. */
function spansOf(found: ReadonlySet<number>, tokens: readonly Token[]): NameSpan[] {
  const spans: NameSpan[] = [];
  for (const at of [...found].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    const token = tokens[at];
    if (last && token && last.to === at - 1 && follows(token)) last.to = at;
    else spans.push({ from: at, to: at });
  }
  return spans;
}

import { capitalWords } from '../../../platform/text/capital-words.js';
import { isLittleWord } from '../../../platform/text/language.js';
import { type Part, phrases } from '../../../platform/text/phrases.js';
import { formOf, isCapital, type Token, tokensOf } from '../../../platform/text/tokens.js';
import { Vocabulary } from '../../../platform/text/vocabulary.js';

/** What a post is compared with. */
export interface NameSources {
  texts: readonly string[];
  /** Parts of the client's addresses, in which names stand together: acmemills. */
  domains: readonly string[];
  language: string;
}

/** What the finders of names share: the words of the post, and which of them no source has. */
export interface NameSearch {
  tokens: readonly Token[];
  sources: readonly Token[];
  language: string;
  /** Whether a word with a capital letter stands in no source, and is no ordinary word that we know of. */
  isNew: (token: Token | undefined) => boolean;
  is: (part: Part, token: Token | undefined) => boolean;
}

const lists = new Map<string, (form: string) => boolean>();

/** Parts of the phrase lists that hold ordinary words with a capital letter. */
const ORDINARY: readonly Part[] = ['capital', 'title', 'legal', 'possessive', 'determiner', 'preposition'];

/** Reads a post and its sources. */
export function nameSearch(text: string, { texts, domains, language }: NameSources): NameSearch {
  const tokens = tokensOf(text);
  const sources = texts.flatMap(tokensOf);
  const known = new Vocabulary(language, sources);
  for (const domain of domains) for (const part of domain.split('-')) known.add(formOf(part), true);
  const own = new Vocabulary(language, tokens);
  const is: NameSearch['is'] = (part, token) => token !== undefined && wordsOf(part, language)(token.form);
  const ordinary = (token: Token) =>
    isLittleWord(token.form) ||
    capitalWords(language).has(token.form) ||
    ORDINARY.some((part) => is(part, token));
  const isKnown = (form: string) => known.knows(form) || own.hasLower(form) || isInDomain(form, domains);
  const asked = new Map<string, boolean>();
  const look = (token: Token): boolean => {
    if (!isCapital(token) || token.text.length < 2 || ordinary(token)) return false;
    return (
      !isKnown(token.form) && !token.form.split('-').every((part) => isKnown(part) || isLittleWord(part))
    );
  };
  const isNew = (token: Token | undefined): boolean => {
    if (!token) return false;
    const answer = asked.get(token.text) ?? look(token);
    asked.set(token.text, answer);
    return answer;
  };
  return { tokens, sources, language, isNew, is };
}

function isInDomain(form: string, domains: readonly string[]): boolean {
  return form.length >= 4 && domains.some((domain) => domain.replaceAll('-', '').includes(form));
}

/** Whether a word is an entry of a phrase list, in this language. */
function wordsOf(part: Part, language: string): (form: string) => boolean {
  const key = `${part} ${language}`;
  const known = lists.get(key);
  if (known) return known;
  const entries = phrases(part, language).map(formOf);
  const whole = new Set(entries);
  const starts = entries.filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1));
  const has = (form: string) => whole.has(form) || starts.some((start) => form.startsWith(start));
  lists.set(key, has);
  return has;
}

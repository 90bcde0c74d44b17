import { capitalWords } from '../../common/text/capital-words.js';
import { isLittleWord } from '../../common/text/language.js';
import { type Part, phraseWords } from '../../common/text/phrases.js';
import { isCapital, type Token, tokensOf } from '../../common/text/tokens.js';
import { Vocabulary } from '../../common/text/vocabulary.js';

/** The client's texts that a post is compared with. */
export interface NameSources {
  texts: readonly string[];
  /** The client's website and email address, in which names are written together: acmemills.example. */
  addresses: string;
  language: string;
}

/** Shared input of the name rules: the words of the post, and which of them occur in no source. */
export interface NameSearch {
  tokens: readonly Token[];
  sources: readonly Token[];
  language: string;
  /** Whether a capitalised word occurs in no source and is not in the lists of ordinary words. */
  isNew: (token: Token | undefined) => boolean;
  is: (part: Part, token: Token | undefined) => boolean;
}

/** The phrase lists with ordinary capitalised words. */
const ORDINARY: readonly Part[] = ['capital', 'title', 'legal', 'possessive', 'determiner', 'preposition'];

export function nameSearch(text: string, { texts, addresses, language }: NameSources): NameSearch {
  const tokens = tokensOf(text);
  const sources = texts.flatMap(tokensOf);
  const known = new Vocabulary(language, sources);
  const own = new Vocabulary(language, tokens);
  const is: NameSearch['is'] = (part, token) =>
    token !== undefined && phraseWords(part, language).has(token.form);
  const isKnown = (form: string) =>
    isLittleWord(form) ||
    capitalWords(language).has(form) ||
    known.knows(form) ||
    own.hasLower(form) ||
    (form.length > 2 && addresses.includes(form));
  const look = (token: Token) =>
    !ORDINARY.some((part) => is(part, token)) &&
    !isKnown(token.form) &&
    !token.form.split('-').every(isKnown);
  const looked = new Map<string, boolean>();
  const isNew: NameSearch['isNew'] = (token) => {
    if (!token || !isCapital(token) || token.text.length < 2) return false;
    const answer = looked.get(token.form) ?? look(token);
    looked.set(token.form, answer);
    return answer;
  };
  return { tokens, sources, language, isNew, is };
}

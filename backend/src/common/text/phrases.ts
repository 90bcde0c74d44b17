import { existsSync, readFileSync } from 'node:fs';
import { formOf } from './tokens.js';

/** One file per language, one entry per line; its README explains the parts. */
const FOLDER = new URL('../../../phrases/', import.meta.url);

export type Part =
  | 'machine'
  | 'greeting'
  | 'title'
  | 'capital'
  | 'possessive'
  | 'relative'
  | 'determiner'
  | 'preposition'
  | 'local'
  | 'with'
  | 'conjunction'
  | 'opener'
  | 'says'
  | 'auxiliary'
  | 'attribute'
  | 'clitic'
  | 'subject'
  | 'ending'
  | 'article'
  | 'adverb'
  | 'legal';

type Phrases = ReadonlyMap<string, readonly string[]>;

const files = new Map<string, Phrases>();
const words = new Map<string, ReadonlySet<string>>();
const compiled = new Map<string, RegExp | undefined>();

/** Entries of one part for a language, plus those for every language. */
export function phrases(part: Part, language: string): readonly string[] {
  return ['any', language].flatMap((name) => fileOf(name).get(part) ?? []);
}

/** Single-word entries of one part, in the form used to compare words. */
export function phraseWords(part: Part, language: string): ReadonlySet<string> {
  const key = `${part} ${language}`;
  const known = words.get(key) ?? new Set(phrases(part, language).map(formOf));
  words.set(key, known);
  return known;
}

/** Pattern that matches a part's entries as whole words, longest first; undefined if a language has none. */
export function phrasePattern(part: Part, language: string): RegExp | undefined {
  const key = `${part} ${language}`;
  if (!compiled.has(key)) compiled.set(key, patternOf(phrases(part, language)));
  return compiled.get(key);
}

function patternOf(entries: readonly string[]): RegExp | undefined {
  if (entries.length === 0) return undefined;
  const sources = entries.toSorted((a, b) => b.length - a.length).map(sourceOf);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Placeholders in an entry. */
const SIGNS: Record<string, string> = {
  '*': '\\p{L}{0,12}',
  ' … ': "\\s+(?:[\\p{L}’'-]{1,30},?\\s+){0,3}",
  '-': '[- ]?',
  ',': ',?',
  "'": "['’]",
  ' ': '\\s+',
};

function sourceOf(entry: string): string {
  return entry.replace(/ … |[*\-,' ]|[.+?^$(){}|[\]\\]/g, (sign) => SIGNS[sign] ?? `\\${sign}`);
}

function fileOf(name: string): Phrases {
  const known = files.get(name);
  if (known) return known;
  const file = new URL(`${name}.txt`, FOLDER);
  const read = /^[a-z]{2,3}$/.test(name) && existsSync(file) ? parse(readFileSync(file, 'utf8')) : new Map();
  files.set(name, read);
  return read;
}

function parse(text: string): Phrases {
  const parts = new Map<string, string[]>();
  let entries: string[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, part, behind = ''] = /^\[(\w+)\](.*)$/.exec(line) ?? [];
    if (part !== undefined) {
      entries = behind.split(' ').filter((one) => one !== '');
      parts.set(part, entries);
    } else if (line !== '') entries.push(line);
  }
  return parts;
}

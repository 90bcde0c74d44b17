import { ALONE, BETWEEN, FORMS, VALUES, WORDS } from './number-lists.js';

export interface SpelledNumber {
  value: number;
  written: string;
  /** Where it ends in the text. */
  end: number;
}

interface Token {
  word: string;
  values: number[];
  start: number;
  end: number;
}

/** Numbers written in words, compounds included: "two hundred and fifty", "fünfundzwanzig", "soixante-quinze". */
export function spelledNumbers(text: string, language: string): SpelledNumber[] {
  const dictionary = DICTIONARIES.get(language);
  if (!dictionary) return [];
  const tokens = [...text.toLocaleLowerCase('en').matchAll(/\p{L}+(?:-\p{L}+)*/gu)].map(
    ({ 0: word, index }) => ({
      word,
      values: valuesOf(word, dictionary, language),
      start: index,
      end: index + word.length,
    }),
  );
  return runsOf(tokens, text, language).map((run) => {
    const start = run[0]?.start ?? 0;
    const end = run.at(-1)?.end ?? start;
    return { value: combined(run.flatMap(({ values }) => values)), written: text.slice(start, end), end };
  });
}

/** Number words in a row that make one number. */
function runsOf(tokens: Token[], text: string, language: string): Token[][] {
  const runs: Token[][] = [];
  let open: Token[] = [];
  for (const [i, token] of tokens.entries()) {
    const last = open.at(-1);
    const between = BETWEEN[language]?.includes(token.word) ?? false;
    if (between && last && joins(last, tokens[i + 1])) continue;
    const adjacent = last !== undefined && /^[\s-]*(?:\p{L}+\s+)?$/u.test(text.slice(last.end, token.start));
    if (token.values.length > 0 && last && adjacent && joins(last, token)) open.push(token);
    else {
      if (open.length > 0) runs.push(open);
      open = token.values.length > 0 ? [token] : [];
    }
  }
  if (open.length > 0) runs.push(open);
  return runs.filter((run) => run.length > 1 || !(ALONE[language]?.includes(run[0]?.word ?? '') ?? false));
}

/** "thirty" and "five" make one number, "seven" and "eleven" do not. */
function joins(left: Token, right: Token | undefined): boolean {
  const last = left.values.at(-1) ?? 0;
  const next = right?.values[0];
  return next !== undefined && (next >= 100 || (last >= 20 && next < last));
}

function combined(values: readonly number[]): number {
  let total = 0;
  let current = 0;
  for (const value of values) {
    if (value >= 1000) {
      total += Math.max(1, current) * value;
      current = 0;
    } else if (value === 100) current = Math.max(1, current) * 100;
    else current += value;
  }
  return total + current;
}

/** The parts of a word that is nothing but numbers; empty for any other word. */
function valuesOf(word: string, dictionary: [string, number][], language: string): number[] {
  const joined = word.replaceAll('-', '');
  const direct = segments(joined, dictionary, language);
  // "four-person" is read by its first part.
  return direct ?? segments(word.split('-')[0] ?? '', dictionary, language) ?? [];
}

function segments(word: string, dictionary: [string, number][], language: string): number[] | undefined {
  if (word === '') return [];
  for (const [part, value] of dictionary) {
    if (!word.startsWith(part)) continue;
    const rest = word.slice(part.length);
    const link = BETWEEN[language]?.find((one) => rest.startsWith(one) && rest.length > one.length);
    const after =
      segments(rest, dictionary, language) ??
      (link && segments(rest.slice(link.length), dictionary, language));
    if (after) return [value, ...after];
  }
  return undefined;
}

/** Longest words first, so that "seventeen" is not read as "seven". */
const DICTIONARIES = new Map(
  Object.entries(WORDS).map(([language, list]) => {
    const words = list.split(' ').map((word, i) => [word, VALUES[i] ?? 0] as [string, number]);
    const all = [...words, ...Object.entries(FORMS[language] ?? {})].filter(([word]) => word !== '-');
    return [language, all.sort(([a], [b]) => b.length - a.length)] as const;
  }),
);

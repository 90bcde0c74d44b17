import { ALONE, BETWEEN } from './number-lists.js';
import { hasNumbers, numbersOf } from './number-parts.js';

export interface SpelledNumber {
  value: number;
  written: string;
  /** Where it stands in the text. */
  start: number;
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
  if (!hasNumbers(language)) return [];
  const tokens = [...text.toLocaleLowerCase('en').matchAll(/\p{L}+(?:-\p{L}+)*/gu)].map(
    ({ 0: word, index }) => ({
      word,
      values: numbersOf(word, language),
      start: index,
      end: index + word.length,
    }),
  );
  return runsOf(tokens, text, language).map((run) => {
    const start = run[0]?.start ?? 0;
    const end = run.at(-1)?.end ?? start;
    const value = dozens(run) ?? combined(run.flatMap(({ values }) => values));
    return { value, written: text.slice(start, end), start, end };
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
    if (last && joins(last, token) && isAdjacent(text.slice(last.end, token.start), language))
      open.push(token);
    else {
      if (open.length > 0) runs.push(open);
      open = token.values.length > 0 ? [token] : [];
    }
  }
  if (open.length > 0) runs.push(open);
  return runs.filter((run) => run.length > 1 || !(ALONE[language]?.includes(run[0]?.word ?? '') ?? false));
}

function isAdjacent(gap: string, language: string): boolean {
  const between = gap.trim().toLocaleLowerCase('en');
  return between === '' || between === '-' || (BETWEEN[language]?.includes(between) ?? false);
}

/** "thirty" and "five" make one number, "seven" and "eleven" do not. */
function joins(left: Token, right: Token | undefined): boolean {
  const last = left.values.at(-1) ?? 0;
  const next = right?.values[0];
  if (next === undefined) return false;
  return (
    next >= 100 || (isMany(right) && last > 1) || (last >= 20 && next < last) || isYear(left.values, next)
  );
}

/** Nouns for so many: "three dozen". */
const MANY =
  /^(?:dozens?|score|dutzend|(?:dou|di|quin|ving|trent|cent)z?aines?|docenas?|decenas|dozzine|decine|dúzias|dezenas|dozijn|dussin|tjog|tuzin\p{L}*)$/u;

function isMany(token: Token | undefined): boolean {
  return MANY.test(token?.word ?? '');
}

function dozens(run: readonly Token[]): number | undefined {
  const last = run.at(-1);
  const many = last?.values[0];
  return run.length > 1 && many && isMany(last)
    ? combined(run.slice(0, -1).flatMap(({ values }) => values)) * many
    : undefined;
}

/** "nineteen ninety-eight" is a year in two halves. */
function isYear(values: readonly number[], next: number): boolean {
  const [century = 0, ...rest] = values;
  return rest.length === 0 && century >= 17 && century <= 20 && next >= 10 && next < 100;
}

function combined(values: readonly number[]): number {
  const [century = 0, decade = 0, ...rest] = values;
  if (isYear([century], decade)) return century * 100 + combined([decade, ...rest]);
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

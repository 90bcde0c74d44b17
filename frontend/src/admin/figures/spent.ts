import type { FigureRow } from '../../api/figures.ts';
import { FIGURE_TEXTS } from './figureTexts.ts';
import { amount, inWords } from './values.ts';

export interface Measure {
  of: (row: FigureRow) => number;
  words: (value: number) => string;
}

const IN_DOLLARS: Measure = { of: ({ cost }) => amount(cost), words: (value) => inWords(value, 'dollars') };
const IN_TOKENS: Measure = {
  of: ({ input_tokens, output_tokens }) => amount(input_tokens) + amount(output_tokens),
  words: (value) => FIGURE_TEXTS.tokens(inWords(value, 'count')),
};

/** Dollars, where any call was made while prices were configured. */
export function measureOf(rows: readonly FigureRow[]): Measure {
  return rows.some(({ cost }) => amount(cost) > 0) ? IN_DOLLARS : IN_TOKENS;
}

export function sumOf(rows: readonly FigureRow[], measure: Measure): number {
  return rows.reduce((sum, row) => sum + measure.of(row), 0);
}

/** The sums of rows that have the same in a column. */
export function amountsBy(
  rows: readonly FigureRow[],
  { column, measure }: { column: 'month' | 'client'; measure: Measure },
): { key: string; value: number }[] {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const key = String(row[column] ?? '');
    sums.set(key, (sums.get(key) ?? 0) + measure.of(row));
  }
  return [...sums].map(([key, value]) => ({ key, value }));
}

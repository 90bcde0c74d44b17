import { Typography } from '@mui/material';
import { OTHER_CLIENTS } from '#shared/reports';
import type { ReportRow } from '../../api/reports.ts';
import { Bars, Columns, isDrawn, KeyFigure } from './charts.tsx';
import { amount, inWords } from './values.ts';

interface Measure {
  of: (row: ReportRow) => number;
  words: (value: number) => string;
}

const IN_DOLLARS: Measure = { of: ({ cost }) => amount(cost), words: (value) => inWords(value, 'dollars') };
const IN_TOKENS: Measure = {
  of: ({ input_tokens, output_tokens }) => amount(input_tokens) + amount(output_tokens),
  words: (value) => `${inWords(value, 'count')} tokens`,
};

/** In dollars if prices were configured for any call. */
function measureOf(rows: readonly ReportRow[]): Measure {
  return rows.some(({ cost }) => amount(cost) > 0) ? IN_DOLLARS : IN_TOKENS;
}

function sumOf(rows: readonly ReportRow[], measure: Measure): number {
  return rows.reduce((sum, row) => sum + measure.of(row), 0);
}

/** Sums rows by the value of a column. */
function amountsBy(
  rows: readonly ReportRow[],
  { column, measure }: { column: 'month' | 'client'; measure: Measure },
): { key: string; value: number }[] {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const key = String(row[column] ?? '');
    sums.set(key, (sums.get(key) ?? 0) + measure.of(row));
  }
  return [...sums].map(([key, value]) => ({ key, value }));
}

/** Number of clients shown individually; the table has all. */
const MOST_CLIENTS = 6;

/** AI costs; in tokens while no prices are configured. */
export function Spend({ rows }: { rows: readonly ReportRow[] }) {
  const measure = measureOf(rows);
  const months = amountsBy(rows, { column: 'month', measure }).toSorted((one, other) =>
    one.key < other.key ? -1 : 1,
  );
  const clients = clientBars(rows, measure);
  return (
    <>
      <KeyFigure value={measure.words(sumOf(rows, measure))}>
        {months.length === 1 ? 'in one month.' : `in ${months.length} months.`}
      </KeyFigure>
      {isDrawn(months) && (
        <>
          <Typography variant="h4">By month</Typography>
          <Columns
            title="AI spending by client and month, By month"
            columns={months.map(({ key, value }) => ({
              label: inWords(key, 'month'),
              value,
              words: measure.words(value),
            }))}
          />
        </>
      )}
      {isDrawn(clients) && (
        <>
          <Typography variant="h4" sx={{ mt: 3, mb: 1 }}>
            By client
          </Typography>
          <Bars title="AI spending by client and month, By client" bars={clients} />
        </>
      )}
    </>
  );
}

/** The clients with the highest costs, and all others combined, including those that the server no longer names. */
function clientBars(rows: readonly ReportRow[], measure: Measure) {
  const clients = amountsBy(rows, { column: 'client', measure }).toSorted(
    (one, other) => other.value - one.value,
  );
  const named = clients.filter(({ key }) => key !== OTHER_CLIENTS);
  const shown = named.length > MOST_CLIENTS + 1 ? named.slice(0, MOST_CLIENTS) : named;
  const bars = shown.map(({ key, value }) => ({
    label: key === '' ? 'No client, or a deleted one' : inWords(key, 'text'),
    value,
    words: measure.words(value),
  }));
  if (shown.length === clients.length) return bars;
  const value = sumOf(rows, measure) - shown.reduce((sum, one) => sum + one.value, 0);
  return [...bars, { label: 'All others', value, words: measure.words(value) }];
}

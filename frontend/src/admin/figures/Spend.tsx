import Typography from '@mui/material/Typography';
import { OTHER_CLIENTS } from '#rules/figures';
import type { FigureRow } from '../../api/figures.ts';
import { FIGURE_TEXTS } from './figureTexts.ts';
import { Bars } from './plots/Bars.tsx';
import { Columns } from './plots/Columns.tsx';
import { Says } from './Says.tsx';
import { amountsBy, type Measure, measureOf, sumOf } from './spent.ts';
import { inWords } from './values.ts';

/** Clients that are drawn by themselves; the table has all. */
const MOST_CLIENTS = 6;

/** What models cost; in tokens as long as no prices are known. */
export function Spend({ rows }: { rows: readonly FigureRow[] }) {
  const measure = measureOf(rows);
  const months = amountsBy(rows, { column: 'month', measure }).toSorted((one, other) =>
    one.key < other.key ? -1 : 1,
  );
  const says = FIGURE_TEXTS.spent(measure.words(sumOf(rows, measure)), FIGURE_TEXTS.inMonths(months.length));
  return (
    <>
      <Says>{says}</Says>
      <Typography variant="h4">{FIGURE_TEXTS.byMonth}</Typography>
      <Columns
        title={`${FIGURE_TEXTS.titles.spend}, ${FIGURE_TEXTS.byMonth}`}
        columns={months.map(({ key, value }) => ({
          label: inWords(key, 'month'),
          value,
          words: measure.words(value),
        }))}
      />
      <Typography variant="h4" sx={{ mt: 3 }}>
        {FIGURE_TEXTS.byClient}
      </Typography>
      <Bars
        title={`${FIGURE_TEXTS.titles.spend}, ${FIGURE_TEXTS.byClient}`}
        bars={clientBars(rows, measure)}
      />
    </>
  );
}

/** The dearest clients, and all others as one: those that the server names no more among them. */
function clientBars(rows: readonly FigureRow[], measure: Measure) {
  const clients = amountsBy(rows, { column: 'client', measure }).toSorted(
    (one, other) => other.value - one.value,
  );
  const named = clients.filter(({ key }) => key !== OTHER_CLIENTS);
  const shown = named.length > MOST_CLIENTS + 1 ? named.slice(0, MOST_CLIENTS) : named;
  const bars = shown.map(({ key, value }) => ({
    label: key === '' ? FIGURE_TEXTS.noClient : inWords(key, 'text'),
    value,
    words: measure.words(value),
  }));
  if (shown.length === clients.length) return bars;
  const value = sumOf(rows, measure) - shown.reduce((sum, one) => sum + one.value, 0);
  return [...bars, { label: FIGURE_TEXTS.others, value, words: measure.words(value) }];
}

import type { FigureRow } from '../../api/figures.ts';
import { agency } from '../../ui/agency.ts';
import { FIGURE_TEXTS } from './figureTexts.ts';
import { Columns } from './plots/Columns.tsx';
import { Says } from './Says.tsx';
import { amount, inWords } from './values.ts';

/** How long it takes from the interview to the strategy, beside what is promised. */
export function Strategies({ rows }: { rows: readonly FigureRow[] }) {
  const columns = rows.map(({ month, median_days }) => ({
    label: inWords(month, 'month'),
    value: amount(median_days),
    words: inWords(median_days, 'days'),
  }));
  const promised = agency().strategyDays;
  const last = rows.findLast(({ median_days }) => median_days !== null);
  const says = last
    ? FIGURE_TEXTS.median(inWords(last.median_days, 'days'), inWords(last.month, 'month'))
    : FIGURE_TEXTS.noneSent;
  return (
    <>
      <Says>{says}</Says>
      <Columns
        title={FIGURE_TEXTS.titles.strategies}
        columns={columns}
        mark={{ value: promised, words: FIGURE_TEXTS.promised(promised) }}
      />
    </>
  );
}

import type { FigureRow } from '../../api/figures.ts';
import { FIGURE_TEXTS } from './figureTexts.ts';
import { Bars } from './plots/Bars.tsx';
import { Says } from './Says.tsx';
import { amount, inWords } from './values.ts';

/** At which step forms are left. */
export function Unfinished({ rows }: { rows: readonly FigureRow[] }) {
  const bars = rows.map(({ step, forms }) => ({
    label: FIGURE_TEXTS.steps[String(step)] ?? String(step),
    value: amount(forms),
    words: inWords(forms, 'count'),
  }));
  const [most] = bars.toSorted((one, other) => other.value - one.value);
  return (
    <>
      {most && <Says>{FIGURE_TEXTS.mostAt(most.words, most.label)}</Says>}
      <Bars title={FIGURE_TEXTS.titles.unfinished} bars={bars} />
    </>
  );
}

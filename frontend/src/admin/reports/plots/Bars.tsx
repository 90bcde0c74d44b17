import { tokens } from '../../../theme/tokens.ts';
import { PlotRow, PlotRows } from './PlotRows.tsx';

export interface Bar {
  label: string;
  /** The values of a chart and their description. */
  value: number;
  words: string;
}

/** Bars below each other, each under its label: as readable on a phone as on a wide screen. */
export function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 1e-9);
  return (
    <PlotRows title={title}>
      {bars.map(({ label, value, words }) => (
        <PlotRow key={label} label={label} words={words}>
          <rect width="100%" height="100%" rx="3" fill={tokens.line} />
          <rect width={`${(value / most) * 100}%`} height="100%" rx="3" fill={tokens.fill} />
        </PlotRow>
      ))}
    </PlotRows>
  );
}

import { tokens } from '../../../theme/tokens.ts';
import { PlotRow, PlotRows } from './PlotRows.tsx';

export interface Part {
  label: string;
  value: number;
  colour: string;
}

export interface Stack {
  label: string;
  parts: readonly Part[];
}

/** Stacked bars; a legend above names the parts in the same order. */
export function Stacks({ title, stacks }: { title: string; stacks: readonly Stack[] }) {
  return (
    <PlotRows title={title}>
      {stacks.map((stack) => (
        <PlotRow key={stack.label} label={stack.label} words={wordsOf(stack)}>
          {placed(stack).map(({ label, from, width, colour }) => (
            <rect
              key={label}
              x={`${from}%`}
              width={`${width}%`}
              height="100%"
              fill={colour}
              stroke={tokens.surface}
              strokeWidth="2"
            />
          ))}
        </PlotRow>
      ))}
    </PlotRows>
  );
}

/** Where each part begins and how wide it is, in hundredths of the whole. */
function placed({ parts }: Stack) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0) || 1;
  return parts.flatMap(({ label, value, colour }, index) => {
    const before = parts.slice(0, index).reduce((sum, part) => sum + part.value, 0);
    return value > 0 ? [{ label, colour, from: (before / whole) * 100, width: (value / whole) * 100 }] : [];
  });
}

function wordsOf({ parts }: Stack): string {
  return parts
    .flatMap(({ label, value }) => (value > 0 ? [`${value} ${label.toLowerCase()}`] : []))
    .join(' · ');
}

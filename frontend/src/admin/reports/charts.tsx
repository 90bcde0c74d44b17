import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { tokens } from '../../theme/tokens.ts';

/** A chart of rows, each with its value in words for screen readers. */
function PlotRows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

interface RowProps {
  label: string;
  words: string;
  /** The bar, as wide as the space allows. */
  children: ReactNode;
}

function PlotRow({ label, words, children }: RowProps) {
  return (
    <Box component="li" sx={{ mb: 1.5, fontSize: tokens.size.small }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mb: 0.5 }}>
        <span dir="auto">{label}</span>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {words}
        </Box>
      </Box>
      <svg aria-hidden="true" width="100%" height="12" style={{ display: 'block' }}>
        {children}
      </svg>
    </Box>
  );
}

interface Bar {
  label: string;
  /** The values of a chart and their description. */
  value: number;
  words: string;
}

/** Horizontal bars, each below its label: as readable on a phone as on a wide screen. */
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

interface Part {
  label: string;
  value: number;
  colour: string;
}

interface Stack {
  label: string;
  parts: readonly Part[];
}

/** Stacked bars with a legend in the same order. */
export function Stacks({ title, stacks }: { title: string; stacks: readonly Stack[] }) {
  return (
    <PlotRows title={title}>
      {stacks.map((stack) => (
        <PlotRow key={stack.label} label={stack.label} words={describeStack(stack)}>
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

/** Start and width of each part, in percent. */
function placed({ parts }: Stack) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0) || 1;
  return parts.flatMap(({ label, value, colour }, index) => {
    const before = parts.slice(0, index).reduce((sum, part) => sum + part.value, 0);
    return value > 0 ? [{ label, colour, from: (before / whole) * 100, width: (value / whole) * 100 }] : [];
  });
}

function describeStack({ parts }: Stack): string {
  return parts
    .flatMap(({ label, value }) => (value > 0 ? [`${value} ${label.toLowerCase()}`] : []))
    .join(' · ');
}

const HEIGHT = 168;
/** Room above for a value and below for a label. */
const TOP = 20;
const FOOT = 24;
const BOTTOM = HEIGHT - FOOT;
/** Maximum number of columns that fit with their labels on a phone. */
const FEW = 6;

interface Props {
  title: string;
  columns: readonly Bar[];
  /** A reference value and its label. */
  mark?: { value: number; words: string };
}

/** Columns side by side, one per month. If there are many, only the highest and the last show their value. */
export function Columns({ title, columns, mark }: Props) {
  const highest = Math.max(...columns.map(({ value }) => value));
  const most = Math.max(highest, mark?.value ?? 0, 1e-9);
  const topOf = (value: number) => BOTTOM - (value / most) * (BOTTOM - TOP);
  const labelled = new Set([columns.findIndex(({ value }) => value === highest), columns.length - 1]);
  const isFew = columns.length <= FEW;
  const said = columns.map(({ label, words }) => `${label}: ${words}`).join('; ');
  return (
    <svg
      role="img"
      aria-label={`${title}. ${said}`}
      width="100%"
      height={HEIGHT}
      style={{ fontSize: tokens.size.fine }}
    >
      {columns.map((column, index) => (
        <Column
          key={column.label}
          column={column}
          place={{ index, of: columns.length }}
          top={topOf(column.value)}
          showsValue={isFew || labelled.has(index)}
          isNamed={isFew || (columns.length - 1 - index) % 2 === 0}
        />
      ))}
      <line x1="0" x2="100%" y1={BOTTOM} y2={BOTTOM} stroke={tokens.edge} />
      {mark && <Mark words={mark.words} top={topOf(mark.value)} />}
    </svg>
  );
}

interface ColumnProps {
  column: Bar;
  place: { index: number; of: number };
  top: number;
  showsValue: boolean;
  isNamed: boolean;
}

function Column({ column: { label, words }, place: { index, of }, top, showsValue, isNamed }: ColumnProps) {
  const step = 100 / of;
  const width = Math.min(step * 0.64, 12);
  const left = step * index + (step - width) / 2;
  const text = { ...anchorOf(index, of), ...READABLE };
  return (
    <g>
      <rect x={`${left}%`} y={top} width={`${width}%`} height={BOTTOM - top} rx="3" fill={tokens.fill} />
      {showsValue && (
        <text {...text} y={top - 6} fill={tokens.ink}>
          {words}
        </text>
      )}
      {isNamed && (
        <text {...text} y={HEIGHT - 6} fill={tokens.inkSoft}>
          {label.slice(0, 3)}
        </text>
      )}
    </g>
  );
}

/** A reference value for the columns. */
function Mark({ words, top }: { words: string; top: number }) {
  return (
    <>
      <line x1="0" x2="100%" y1={top} y2={top} stroke={tokens.warning} strokeDasharray="4 4" />
      <text {...READABLE} x="0" y={top - 6} fill={tokens.warning}>
        {words}
      </text>
    </>
  );
}

/** Labels at the edges stay inside. */
function anchorOf(index: number, of: number) {
  const step = 100 / of;
  if (of > FEW && index === 0) return { x: '0', textAnchor: 'start' } as const;
  if (of > FEW && index === of - 1) return { x: '100%', textAnchor: 'end' } as const;
  return { x: `${step * (index + 0.5)}%`, textAnchor: 'middle' } as const;
}

/** Above the chart. */
const READABLE = {
  paintOrder: 'stroke',
  stroke: tokens.surface,
  strokeWidth: 4,
  strokeLinejoin: 'round',
} as const;

/** A report's key figure and what it means. */
export function KeyFigure({ value, children }: { value: string; children: string }) {
  return (
    <Box sx={{ mb: 2 }}>
      <Typography sx={{ fontFamily: tokens.serif, fontSize: tokens.size.page, lineHeight: 38 / 32 }}>
        {value}
      </Typography>
      <Typography color="textSecondary">{children}</Typography>
    </Box>
  );
}

/** Fewer values are faster to read as numbers. */
export function isDrawn(values: readonly unknown[]): boolean {
  return values.length >= 3;
}

import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LazyFold } from '../ui/LazyFold.tsx';
import { monthLabel } from './postLabels.ts';

interface Props<Item> {
  /** Of months before the present one. */
  items: readonly Item[];
  monthOf: (item: Item) => string;
  /** '8 posts'. */
  count: (items: number) => string;
  /** The fragment of an item's address: its month is open if the address names it. */
  anchorOf?: (item: Item) => string;
  children: (items: readonly Item[]) => ReactNode;
}

/** Posts or ideas of earlier months, folded by month, the newest first. */
export function EarlierMonths<Item>({ items, monthOf, count, anchorOf, children }: Props<Item>) {
  const { hash } = useLocation();
  const months = [...new Set(items.map(monthOf))].sort().reverse();
  return months.map((month) => {
    const own = items.filter((item) => monthOf(item) === month);
    return (
      <LazyFold
        key={month}
        title={`${monthLabel(month)} · ${count(own.length)}`}
        isOpen={own.some((item) => anchorOf && `#${anchorOf(item)}` === hash)}
      >
        {() => children(own)}
      </LazyFold>
    );
  });
}

import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { monthLabel } from '../post/postLabels.ts';

interface Props<Item> {
  /** Of months before the present one. */
  items: readonly Item[];
  monthOf: (item: Item) => string;
  /** '8 posts'. */
  count: (items: number) => string;
  children: (items: readonly Item[]) => ReactNode;
}

/** Posts or ideas of earlier months, folded by month, the newest first. */
export function EarlierMonths<Item>({ items, monthOf, count, children }: Props<Item>) {
  const months = [...new Set(items.map(monthOf))].sort().reverse();
  return months.map((month) => {
    const own = items.filter((item) => monthOf(item) === month);
    return (
      <Box component="details" key={month}>
        <Box component="summary" sx={{ cursor: 'pointer', lineHeight: '44px', fontWeight: 600 }}>
          {`${monthLabel(month)} · ${count(own.length)}`}
        </Box>
        {children(own)}
      </Box>
    );
  });
}

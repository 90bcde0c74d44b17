import { useDroppable } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import { formatMediumDay } from '../../../../plannedPosts/formatDay.ts';
import { HEARD_ONLY } from '../../../ui/heardOnly.ts';
import { BoardPosts } from './BoardPosts.tsx';
import type { Board } from './board.ts';
import { TARGET, TODAY } from './dayStyles.ts';
import { MONTH_TEXTS } from './monthTexts.ts';

/** A day as a cell of the calendar. */
export function DayOfTable({ day, board }: { day: string; board: Board }) {
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const isToday = day === board.today;
  return (
    <Box
      component="td"
      ref={setNodeRef}
      data-board-day={day}
      aria-current={isToday ? 'date' : undefined}
      sx={isOver || board.carried?.day === day ? TARGET : undefined}
    >
      <Box sx={{ position: 'relative', mb: 0.5, fontSize: '0.75rem', fontWeight: 600 }}>
        <Box component="span" sx={HEARD_ONLY}>
          {isToday ? `${MONTH_TEXTS.today}, ${formatMediumDay(day)}` : formatMediumDay(day)}
        </Box>
        <Box component="span" aria-hidden="true" sx={isToday ? TODAY : { px: 0.75, opacity: 1 }}>
          {Number(day.slice(8))}
        </Box>
      </Box>
      <BoardPosts day={day} board={board} />
    </Box>
  );
}

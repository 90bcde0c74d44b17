import { useDroppable } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import { formatMediumDay, formatWeekday } from '../../../../plannedPosts/formatDay.ts';
import { tokens } from '../../../../theme/tokens.ts';
import { HEARD_ONLY } from '../../../ui/heardOnly.ts';
import { BoardPosts } from './BoardPosts.tsx';
import type { Board } from './board.ts';
import { TARGET, TODAY } from './dayStyles.ts';
import { MONTH_TEXTS } from './monthTexts.ts';

/** The days one below the other, where a seventh of the width holds no post. Past days without posts are left out. */
export function DayList({ board, label }: { board: Board; label: string }) {
  const shown = board.days.filter((day) => day >= board.today || board.posts.has(day));
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {shown.map((day) => (
        <DayOfList key={day} day={day} board={board} />
      ))}
    </Box>
  );
}

function DayOfList({ day, board }: { day: string; board: Board }) {
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const isToday = day === board.today;
  return (
    <Box
      component="li"
      ref={setNodeRef}
      data-board-day={day}
      aria-current={isToday ? 'date' : undefined}
      sx={{ ...ROW, ...((isOver || board.carried?.day === day) && TARGET) }}
    >
      <Box sx={{ position: 'relative', pt: 0.75, fontSize: '0.8125rem', fontWeight: 600 }}>
        <Box component="span" sx={HEARD_ONLY}>
          {isToday ? `${MONTH_TEXTS.today}, ${formatMediumDay(day)}` : formatMediumDay(day)}
        </Box>
        <Box component="span" aria-hidden="true" sx={{ whiteSpace: 'nowrap' }}>
          {formatWeekday(day)}{' '}
          <Box component="span" sx={isToday ? TODAY : undefined}>
            {Number(day.slice(8))}
          </Box>
        </Box>
      </Box>
      <BoardPosts day={day} board={board} />
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  alignItems: 'start',
  minHeight: 44,
  py: 0.5,
  borderBlockStart: `1px solid ${tokens.line}`,
} as const;

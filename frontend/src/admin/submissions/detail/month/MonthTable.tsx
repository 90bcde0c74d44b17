import Box from '@mui/material/Box';
import { parseDay } from '../../../../plannedPosts/day.ts';
import { weekdayNames } from '../../../../plannedPosts/formatDay.ts';
import { weeksOf } from '../../../../plannedPosts/month.ts';
import { tokens } from '../../../../theme/tokens.ts';
import type { Board } from './board.ts';
import { DayOfTable } from './DayOfTable.tsx';

/** The month as a calendar: a column a weekday, a row a week. */
export function MonthTable({ board, label }: { board: Board; label: string }) {
  const [first = board.today] = board.days;
  const inMonth = new Set(board.days);
  return (
    <Box component="table" aria-label={label} sx={TABLE}>
      <thead>
        <tr>
          {weekdayNames().map(({ long, short }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(parseDay(first)).map((week) => (
          <tr key={week[0]}>
            {week.map((day) =>
              inMonth.has(day) ? (
                <DayOfTable key={day} day={day} board={board} />
              ) : (
                <td key={day} className="beside" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const TABLE = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${tokens.line}`,
  borderRadius: '14px',
  overflow: 'hidden',
  bgcolor: 'background.paper',
  '& th': { py: 1, bgcolor: tokens.paper, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' },
  '& td': {
    height: 88,
    p: 0.5,
    verticalAlign: 'top',
    borderBlockStart: `1px solid ${tokens.line}`,
    borderInlineEnd: `1px solid ${tokens.line}`,
  },
  '& td:last-of-type': { borderInlineEnd: 0 },
  '& td.beside': { bgcolor: tokens.paper },
} as const;

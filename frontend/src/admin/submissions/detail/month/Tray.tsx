import { useDroppable } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tokens } from '../../../../theme/tokens.ts';
import { BoardPosts } from './BoardPosts.tsx';
import { type Board, NO_DAY } from './board.ts';
import { TARGET } from './dayStyles.ts';
import { MONTH_TEXTS } from './monthTexts.ts';

/** The posts of the month that have no day yet; what is dropped here loses its day. */
export function Tray({ board }: { board: Board }) {
  const { setNodeRef, isOver } = useDroppable({ id: NO_DAY });
  return (
    <Box
      ref={setNodeRef}
      role="group"
      aria-labelledby="month-tray"
      sx={{
        alignSelf: 'start',
        p: 1.5,
        border: `1px dashed ${tokens.line}`,
        borderRadius: '14px',
        bgcolor: tokens.paper,
        ...(isOver && TARGET),
      }}
    >
      <Typography id="month-tray" component="h4" variant="h4" sx={{ mb: 1, fontSize: '0.875rem' }}>
        {MONTH_TEXTS.withoutDay}
      </Typography>
      {board.posts.has('') ? (
        <BoardPosts day="" board={board} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {MONTH_TEXTS.allPlaced}
        </Typography>
      )}
    </Box>
  );
}

import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  pointerWithin,
} from '@dnd-kit/core';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Post } from '../../../../api/posts.ts';
import { SILENT, useDragSensors } from '../../../../ui/dragging.ts';
import { type Board, KEYS_HELP, NO_DAY } from './board.ts';
import { DayList } from './DayList.tsx';
import { MonthTable } from './MonthTable.tsx';
import { MONTH_TEXTS } from './monthTexts.ts';
import { cardStyles, PostFace } from './PostFace.tsx';
import { Tray } from './Tray.tsx';

interface Props {
  board: Board;
  /** The month by its name. */
  label: string;
  asList: boolean;
  onDrop: (post: Post, day: string | null) => void;
}

/** The month's days and beside them the posts without one. A post is dragged from one to the other. */
export function MonthBoard({ board, label, asList, onDrop }: Props) {
  const [dragged, setDragged] = useState<Post>();
  const sensors = useDragSensors();
  const drop = (event: DragEndEvent) => {
    setDragged(undefined);
    const post = postOf(event);
    if (post && event.over) onDrop(post, event.over.id === NO_DAY ? null : String(event.over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={SILENT}
      onDragStart={(event) => setDragged(postOf(event))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={drop}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          ...(asList ? TOUCHED : { gridTemplateColumns: '208px minmax(0, 1fr)' }),
        }}
      >
        <Tray board={board} />
        {asList ? <DayList board={board} label={label} /> : <MonthTable board={board} label={label} />}
      </Box>
      <Typography
        id={KEYS_HELP}
        hidden={asList}
        variant="body2"
        color="textSecondary"
        sx={{ mt: 1, fontSize: '0.75rem' }}
      >
        {MONTH_TEXTS.keys}
      </Typography>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <Box sx={{ ...cardStyles, borderColor: 'primary.main', boxShadow: 6, cursor: 'grabbing' }}>
            <PostFace post={dragged} />
          </Box>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** Room for a finger. */
const TOUCHED = {
  '& [data-board-post]': { paddingInlineEnd: '44px' },
  '& .MuiIconButton-root': { insetBlockEnd: 0, insetInlineEnd: 0, width: 44, height: 44 },
} as const;

function postOf({ active }: DragStartEvent | DragEndEvent): Post | undefined {
  return (active.data.current as { post?: Post } | undefined)?.post;
}

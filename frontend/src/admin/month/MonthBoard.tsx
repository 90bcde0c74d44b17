import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  pointerWithin,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core';
import { Box, Button, ButtonBase, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { parseDay } from '../../plannedPosts/day.ts';
import { formatMediumDay, formatWeekday, weekdayNames } from '../../plannedPosts/formatDay.ts';
import { weeksOf } from '../../plannedPosts/month.ts';
import { tokens } from '../../theme/tokens.ts';
import { SILENT, useDragSensors } from '../../ui/dragging.ts';
import { MoreIcon } from '../ui/icons.tsx';
import { VISUALLY_HIDDEN } from '../ui/visuallyHidden.ts';
import { type Board, type BoardPost, KEYS_HELP, NO_DAY } from './monthModel.ts';
import { cardStyles, FIXED, PostFace } from './PostFace.tsx';

/** Marks the day under a dragged post, by pointer or keyboard. */
const TARGET = {
  bgcolor: tokens.accentSoft,
  boxShadow: `inset 0 0 0 2px ${tokens.accent}`,
} as const;

/** Today's date; screen readers get the word, too. */
const TODAY = {
  px: 0.75,
  py: 0.25,
  borderRadius: '999px',
  bgcolor: tokens.fill,
  color: tokens.onFill,
} as const;

/** The unscheduled posts of the month; one line if there are none. A post dropped here loses its day. */
function UnscheduledPosts<P extends BoardPost>({ board }: { board: Board<P> }) {
  const { setNodeRef, isOver } = useDroppable({ id: NO_DAY });
  const isEmpty = !board.posts.has('');
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
        ...(isEmpty && { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, py: 1 }),
        ...(isOver && TARGET),
      }}
    >
      <Typography
        id="month-tray"
        component="h4"
        variant="h4"
        sx={{ mb: isEmpty ? 0 : 1, fontSize: tokens.size.small, lineHeight: '20px' }}
      >
        No day yet
      </Typography>
      {isEmpty ? (
        <Typography variant="body2" color="textSecondary">
          {board.posts.size > 0 ? 'Every post of this month has a day.' : 'No posts in this month yet.'}
        </Typography>
      ) : (
        <BoardPosts day="" board={board} />
      )}
    </Box>
  );
}

/** A day as a cell of the calendar. */
function DayOfTable<P extends BoardPost>({ day, board }: { day: string; board: Board<P> }) {
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
      <Box sx={{ position: 'relative', mb: 0.5, fontSize: tokens.size.fine, fontWeight: 600 }}>
        <Box component="span" sx={VISUALLY_HIDDEN}>
          {isToday ? `Today, ${formatMediumDay(day)}` : formatMediumDay(day)}
        </Box>
        <Box component="span" aria-hidden="true" sx={isToday ? TODAY : { px: 0.75, opacity: 1 }}>
          {Number(day.slice(8))}
        </Box>
      </Box>
      <BoardPosts day={day} board={board} />
    </Box>
  );
}

/** The month as a calendar: weekdays as columns, weeks as rows. */
function MonthTable<P extends BoardPost>({ board, label }: { board: Board<P>; label: string }) {
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
  '& th': {
    py: 1,
    bgcolor: tokens.paper,
    fontSize: tokens.size.fine,
    fontWeight: 600,
    color: 'text.secondary',
  },
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

/**
 * The days as a list, for widths at which a calendar column is too narrow for a post. Past days without posts are
 * omitted.
 */
function DayList<P extends BoardPost>({ board, label }: { board: Board<P>; label: string }) {
  const shown = board.days.filter((day) => day >= board.today || board.posts.has(day));
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {shown.map((day) => (
        <DayOfList key={day} day={day} board={board} />
      ))}
    </Box>
  );
}

function DayOfList<P extends BoardPost>({ day, board }: { day: string; board: Board<P> }) {
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
      <Box sx={{ position: 'relative', pt: 0.75, fontSize: tokens.size.small, fontWeight: 600 }}>
        <Box component="span" sx={VISUALLY_HIDDEN}>
          {isToday ? `Today, ${formatMediumDay(day)}` : formatMediumDay(day)}
        </Box>
        <Box component="span" aria-hidden="true" sx={{ whiteSpace: 'nowrap' }}>
          {formatWeekday(day)}{' '}
          <Box component="span" sx={isToday ? TODAY : undefined}>
            {Number(day.slice(8))}
          </Box>
        </Box>
      </Box>
      <div>
        <BoardPosts day={day} board={board} />
      </div>
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

interface Props<P extends BoardPost> {
  board: Board<P>;
  /** The selected month by its name. */
  label: string;
  asList: boolean;
  onDrop: (post: P, day: string | null) => void;
}

/** The month's days and, beside or above them, its unscheduled posts. Posts can be dragged between both. */
export function MonthBoard<P extends BoardPost>({ board, label, asList, onDrop }: Props<P>) {
  const [dragged, setDragged] = useState<P>();
  const sensors = useDragSensors();
  const drop = (event: DragEndEvent) => {
    setDragged(undefined);
    const post = postOf<P>(event);
    if (post && event.over) onDrop(post, event.over.id === NO_DAY ? null : String(event.over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={SILENT}
      onDragStart={(event) => setDragged(postOf<P>(event))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={drop}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          ...(asList && TOUCHED),
          ...(!asList && board.posts.has('') && { gridTemplateColumns: '208px minmax(0, 1fr)' }),
        }}
      >
        <UnscheduledPosts board={board} />
        {asList ? <DayList board={board} label={label} /> : <MonthTable board={board} label={label} />}
      </Box>
      <Typography
        id={KEYS_HELP}
        hidden={asList}
        variant="body2"
        color="textSecondary"
        sx={{ mt: 1, fontSize: tokens.size.fine }}
      >
        To move a post by keyboard, press Enter or Space, choose a day with the arrow keys and press Enter
        again. Delete removes the day, Escape puts the post back.
      </Typography>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <Box sx={{ ...cardStyles, borderColor: 'primary.main', boxShadow: 6, cursor: 'grabbing' }}>
            <PostFace post={dragged} client={board.clientOf?.(dragged)} />
          </Box>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** Touch target. */
const TOUCHED = {
  '& [data-board-post]': { paddingInlineEnd: '44px' },
  '& .MuiIconButton-root': { insetBlockEnd: 0, insetInlineEnd: 0, width: 44, height: 44 },
} as const;

function postOf<P>({ active }: DragStartEvent | DragEndEvent): P | undefined {
  return (active.data.current as { post?: P } | undefined)?.post;
}

interface PostProps<P extends BoardPost> {
  post: P;
  board: Board<P>;
}

/**
 * A post that can be moved. It is dragged by pointer, picked up by Enter or Space, and opened by a click or a screen
 * reader's press.
 */
function MovablePost<P extends BoardPost>({ post, board }: PostProps<P>) {
  const navigate = useNavigate();
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: post.id, data: { post } });
  const lifted = isDragging || board.carried?.id === post.id;
  return (
    <ButtonBase
      ref={setNodeRef}
      {...listeners}
      data-board-post={post.id}
      aria-describedby={KEYS_HELP}
      onClick={() => (board.addressOf ? navigate(board.addressOf(post)) : board.onPlace(post))}
      onKeyDown={(event) => board.onKey(event, post)}
      onKeyUp={(event) => {
        if (event.key === ' ') event.preventDefault();
      }}
      onBlur={() => board.onLeave(post)}
      disableRipple
      sx={{ ...cardStyles, ...(lifted && LIFTED) }}
    >
      <PostFace post={post} client={board.clientOf?.(post)} />
    </ButtonBase>
  );
}

const LIFTED = { borderStyle: 'dashed', borderColor: 'primary.main', bgcolor: 'transparent' } as const;

/** A post that cannot be moved: a link where the board has addresses, otherwise text. */
function FixedPost<P extends BoardPost>({ post, board: { addressOf, clientOf } }: PostProps<P>) {
  const face = <PostFace post={post} client={clientOf?.(post)} fixed={!addressOf} />;
  if (!addressOf) return face;
  return (
    <Box component={Link} to={addressOf(post)} sx={LINKED}>
      {face}
    </Box>
  );
}

const LINKED = { ...FIXED, color: 'inherit', textDecoration: 'none', cursor: 'pointer' } as const;

/** The posts of one day, or the unscheduled ones, each with a link to its dialog. */
function BoardPosts<P extends BoardPost>({ day, board }: { day: string; board: Board<P> }) {
  const [isOpen, setOpen] = useState(false);
  const posts = board.posts.get(day);
  if (!posts) return null;
  const shown = isOpen ? posts : posts.slice(0, board.perDay);
  const hidden = posts.length - shown.length;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {shown.map((post) => (
          <Box component="li" key={post.id} sx={{ position: 'relative', minWidth: 0 }}>
            {board.canMove(post) ? (
              <MovablePost post={post} board={board} />
            ) : (
              <FixedPost post={post} board={board} />
            )}
            {board.canMove(post) && (
              <IconButton
                size="small"
                aria-label={`Day and time: ${post.title}`}
                onClick={() => board.onPlace(post)}
                sx={{ position: 'absolute', insetBlockEnd: 1, insetInlineEnd: 1, width: 26, height: 26 }}
              >
                <MoreIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {hidden > 0 && (
        <Button
          size="small"
          aria-label={
            day === '' ? `${hidden} more without a day` : `${hidden} more on ${formatMediumDay(day)}`
          }
          onClick={() => setOpen(true)}
          sx={{ minHeight: { xs: 44, md: 28 }, ml: { xs: -1, md: day === '' ? -1 : 0 } }}
        >
          {`${hidden} more`}
        </Button>
      )}
    </>
  );
}

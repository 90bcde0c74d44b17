import { Box, Button, Typography } from '@mui/material';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { tokens } from '../../theme/tokens.ts';
import type { Step } from './useMoves.ts';

/** From this width on, days are shown as a calendar beside the unscheduled posts. */
export const WIDE = '(min-width: 900px)';

/**
 * Restores focus to a post that was moved, because its element is new. If the post has left the board, the month's
 * heading gets the focus.
 */
export function usePostFocus(): { board: RefObject<HTMLDivElement | null>; focusPost: (id: string) => void } {
  const board = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState<{ id: string }>();
  useEffect(() => {
    if (!wish) return;
    const post = board.current?.querySelector<HTMLElement>(`[data-board-post="${CSS.escape(wish.id)}"]`);
    (post ?? document.getElementById('month-shown'))?.focus();
  }, [wish]);
  return { board, focusPost: (id) => setWish({ id }) };
}

/** The last change, with Undo. Ctrl+Z undoes it, too. */
export function UndoLine({ last, onUndo }: { last: Step | undefined; onUndo: () => void }) {
  if (!last) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
        flexBasis: { xs: '100%', md: 'auto' },
        minWidth: 0,
        ml: { md: 'auto' },
      }}
    >
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {last.label}
      </Typography>
      <Button
        size="small"
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-label={`Undo: ${last.label}`}
        onClick={onUndo}
        sx={{ flexShrink: 0, minHeight: 44 }}
      >
        Undo
      </Button>
    </Box>
  );
}

/** In text fields the keys keep their meaning. */
export function isUndo({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  const inField = target instanceof HTMLElement && target.closest('input, select, textarea') !== null;
  return (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z' && !inField;
}

interface SwitchProps {
  /** The month by its name. */
  label: string;
  level: 'h3' | 'h4';
  onShift: (by: number) => void;
}

/** The month's name between buttons to the months before and after. */
export function MonthSwitch({ label, level, onShift }: SwitchProps) {
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label="Previous month"
        onClick={() => onShift(-1)}
        sx={ARROW}
      >
        <span aria-hidden="true">‹</span>
      </Button>
      <Typography
        id="month-shown"
        component={level}
        tabIndex={-1}
        sx={{ minWidth: '9.5em', textAlign: 'center', fontWeight: 600, outline: 'none' }}
      >
        {label}
      </Typography>
      <Button size="small" variant="outlined" aria-label="Next month" onClick={() => onShift(1)} sx={ARROW}>
        <span aria-hidden="true">›</span>
      </Button>
    </>
  );
}

const ARROW = { minWidth: 44, minHeight: 44, fontSize: tokens.size.heading, lineHeight: 1 } as const;

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { TEXTS } from '../texts.ts';
import { useOverflow } from './useOverflow.ts';

interface Props {
  label: string;
  /** As high as it is at most, in pixels. */
  height: number;
  /** How many things are in it. */
  count: number;
  children: ReactNode;
}

/**
 * A card's content at its greatest height; reachable and scrollable by keyboard. Where it goes on it fades, and all of
 * it is one press away; while something in it is edited it is open.
 */
export function ScrollArea({ label, height, count, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { box, isMore, isLarge } = useOverflow<HTMLDivElement>();
  const most = isOpen ? 'none' : `${height}px`;
  return (
    <>
      <Box
        ref={box}
        role="group"
        aria-label={label}
        tabIndex={0}
        style={{ '--most': most } as CSSProperties}
        sx={[BOX, isMore && !isOpen && FADED, ({ palette }) => ({ '--fade': palette.background.paper })]}
      >
        <div>{children}</div>
      </Box>
      {(isLarge || isOpen) && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ mt: 1 }}>
          {isOpen ? TEXTS.showLess : TEXTS.showAllOf(count)}
        </Button>
      )}
    </>
  );
}

/** An editor in a box of its own is not scrolled twice, and paper is not scrolled at all. */
const WHOLE = { maxHeight: 'none', '&::after': { display: 'none' } } as const;

const BOX = {
  maxHeight: 'var(--most)',
  overflowY: 'auto',
  mx: -1,
  px: 1,
  pb: 0.5,
  '&:has(form)': WHOLE,
  '@media print': WHOLE,
} as const;

const FADED = {
  '&::after': {
    content: '""',
    display: 'block',
    position: 'sticky',
    bottom: '-4px',
    height: 32,
    marginBlockStart: '-32px',
    pointerEvents: 'none',
    background: 'linear-gradient(to bottom, transparent, var(--fade))',
  },
} as const;

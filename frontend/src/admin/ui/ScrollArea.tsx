import { Box, Button } from '@mui/material';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** Whether a box can be scrolled further down, and whether it overflows. */
function useOverflow<T extends HTMLElement>(): {
  box: RefObject<T | null>;
  isMore: boolean;
  isLarge: boolean;
} {
  const box = useRef<T>(null);
  const [state, setState] = useState({ isMore: false, isLarge: false });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const { scrollTop, clientHeight, scrollHeight } = element;
      const isLarge = scrollHeight > clientHeight + 1;
      const isMore = scrollTop + clientHeight < scrollHeight - 1;
      setState((known) =>
        known.isMore === isMore && known.isLarge === isLarge ? known : { isMore, isLarge },
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return { box, ...state };
}

interface Props {
  label: string;
  /** Maximum height, in pixels. */
  height: number;
  /** Number of items in it. */
  count: number;
  children: ReactNode;
}

/**
 * Limits the height of a card's content. It scrolls, also by keyboard, fades at the bottom, and has a button that
 * shows everything. While an item is being edited, it is expanded.
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
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ mt: 1, ml: -1 }}>
          {isOpen ? 'Show less' : `Show all ${count.toLocaleString('en')}`}
        </Button>
      )}
    </>
  );
}

/** No inner scrolling around an editor or in print. */
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

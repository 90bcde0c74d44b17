import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

/** Keyboard navigation between the spots of a text. The whole text is one tab stop. */
export function useSpots(count: number) {
  const [visited, setVisited] = useState<number>();
  const [open, setOpen] = useState<number>();
  const elements = useRef(new Map<number, HTMLElement>());
  // A later review may have fewer spots.
  const current = Math.min(visited ?? 0, Math.max(0, count - 1));

  const goTo = (spot: number) => elements.current.get(spot)?.focus();
  const onKeyDown = (spot: number) => (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    const next = nextSpot({
      key,
      spot,
      count,
      rightToLeft: getComputedStyle(currentTarget).direction === 'rtl',
    });
    if (next === undefined && key !== 'Enter' && key !== ' ') return;
    event.preventDefault();
    if (next === undefined) setOpen(spot);
    else goTo(next);
  };
  /** Props of a spot's element. */
  const spotProps = (spot: number) => ({
    ref: (element: HTMLElement | null) => {
      if (element) elements.current.set(spot, element);
      else elements.current.delete(spot);
    },
    role: 'button',
    tabIndex: spot === current ? 0 : -1,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open === spot,
    onFocus: () => setVisited(spot),
    onKeyDown: onKeyDown(spot),
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // A text selection is probably going to be copied.
      if (document.getSelection()?.isCollapsed === false) return;
      // The popover returns the focus to the spot when it closes.
      currentTarget.focus();
      setOpen(spot);
    },
  });
  return {
    /** The last focused spot. */
    visited,
    open: open !== undefined && open < count ? open : undefined,
    close: () => setOpen(undefined),
    anchor: () => elements.current.get(open ?? -1) ?? null,
    goTo,
    spotProps,
  };
}

export type Spots = ReturnType<typeof useSpots>;

interface Move {
  key: string;
  spot: number;
  count: number;
  rightToLeft: boolean;
}

/** @returns undefined if the key moves nothing */
function nextSpot({ key, spot, count, rightToLeft }: Move): number | undefined {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward || key === 'ArrowDown') return Math.min(spot + 1, count - 1);
  if (key === back || key === 'ArrowUp') return Math.max(spot - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

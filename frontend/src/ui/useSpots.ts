import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

interface SpotOptions {
  /** Whether each spot is a button, and the whole text one tab stop. Otherwise a spot can only be clicked. */
  areButtons: boolean;
  /** Whether a spot opens a popover. */
  hasPopover: boolean;
}

/** Choosing a spot of a text, by pointer or keyboard. */
export function useSpots(count: number, { areButtons, hasPopover }: SpotOptions) {
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
  const buttonProps = (spot: number) => ({
    role: 'button',
    tabIndex: spot === current ? 0 : -1,
    'aria-haspopup': hasPopover ? ('dialog' as const) : undefined,
    'aria-expanded': open === spot,
    onKeyDown: onKeyDown(spot),
  });
  /** Props of a spot's element. */
  const spotProps = (spot: number) => ({
    ref: (element: HTMLElement | null) => {
      if (element) elements.current.set(spot, element);
      else elements.current.delete(spot);
    },
    'data-spot': open === spot ? 'open' : 'closed',
    ...(areButtons ? buttonProps(spot) : { tabIndex: -1 }),
    onFocus: () => setVisited(spot),
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // A text selection is probably going to be copied.
      if (document.getSelection()?.isCollapsed === false) return;
      // The popover returns the focus to the spot when it closes.
      currentTarget.focus({ preventScroll: true });
      setOpen(spot === open && !hasPopover ? undefined : spot);
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

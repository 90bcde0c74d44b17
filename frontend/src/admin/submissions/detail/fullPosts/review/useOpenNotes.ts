import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Note } from './annotate.ts';
import { firstLine, lineAt, type MarkLine } from './markLine.ts';

/** How long the pointer rests before the notes open or close, so that nothing flickers on its way across the text. */
const REST_MS = 150;

export interface OpenNotes {
  anchor: HTMLElement;
  notes: readonly Note[];
  /** Where they open: at the line under the pointer, or at the first. */
  line: MarkLine;
  /**
   * What the pointer opened by resting closes when it leaves; what the keyboard or a tap opened stays. Another mark
   * that the pointer rests on takes over from a tap, which a click of the mouse is too; not from the keyboard.
   */
  by: 'pointer' | 'focus' | 'tap';
}

/** What a mark does when it is pointed at, focused, left or pressed. */
export type MarkHandlers = ReturnType<ReturnType<typeof useOpenNotes>['markHandlers']>;

/** Opens the notes of one mark at a time: at hover, keyboard focus or tap; Escape and a tap elsewhere close them. */
export function useOpenNotes() {
  const [open, setOpen] = useState<OpenNotes>();
  const popover = useRef<HTMLDivElement>(null);
  const resting = useRef(0);
  const pointer = useRef({ x: 0, y: 0 });
  useEffect(() => () => window.clearTimeout(resting.current), []);
  useEffect(() => (open ? closingOf(open, { popover, close: () => setOpen(undefined) }) : undefined), [open]);

  const afterRest = (change: () => void) => {
    window.clearTimeout(resting.current);
    resting.current = window.setTimeout(change, REST_MS);
  };
  const atOnce = (next: OpenNotes | undefined) => {
    window.clearTimeout(resting.current);
    setOpen(next);
  };
  const follow = ({ clientX, clientY }: PointerEvent) => {
    pointer.current = { x: clientX, y: clientY };
  };
  const leave = () => afterRest(() => setOpen((current) => (stays(current) ? current : undefined)));

  /** The handlers of the mark that these notes belong to. */
  const markHandlers = (notes: readonly Note[]) => ({
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      const { currentTarget: anchor, pointerType, buttons } = event;
      // With a button held the pointer selects text.
      if (pointerType === 'touch' || buttons !== 0) return;
      follow(event);
      afterRest(() => {
        const next: OpenNotes = { anchor, notes, line: lineAt(anchor, pointer.current), by: 'pointer' };
        setOpen((current) => (keeps(current, next) ? current : next));
      });
    },
    // Within one mark the pointer may come to rest on another line than it entered by.
    onPointerMove: follow,
    onPointerLeave: leave,
    onPointerDown: () => window.clearTimeout(resting.current),
    onFocus: ({ currentTarget: anchor }: FocusEvent<HTMLElement>) => {
      // A press of the mouse gives the focus too, and may begin a selection.
      if (anchor.matches(':focus-visible')) atOnce({ anchor, notes, line: firstLine(anchor), by: 'focus' });
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      // A press on the notes gives the focus to the list of posts around both.
      if (relatedTarget && !relatedTarget.contains(currentTarget)) atOnce(undefined);
    },
    onClick: ({ currentTarget: anchor, clientX: x, clientY: y }: MouseEvent<HTMLElement>) => {
      // Who has just selected words wants to copy them.
      if (document.getSelection()?.isCollapsed === false) return;
      const again = open?.anchor === anchor && open.by === 'tap';
      atOnce(again ? undefined : { anchor, notes, line: lineAt(anchor, { x, y }, open?.line), by: 'tap' });
    },
    /** At Enter or Space. A selection made elsewhere outlasts the way here by keyboard, and does not count. */
    onEnter: (anchor: HTMLElement) => {
      atOnce(open?.anchor === anchor ? undefined : { anchor, notes, line: firstLine(anchor), by: 'focus' });
    },
  });
  const popoverHandlers = { onPointerEnter: () => atOnce(open), onPointerLeave: leave };
  return { open, popover, markHandlers, popoverHandlers };
}

/** Whether notes stay open when the pointer leaves them. */
function stays(current: OpenNotes | undefined): boolean {
  return current !== undefined && current.by !== 'pointer';
}

/** Whether notes stay open, and where they are, when the pointer comes to rest where `next` would open. */
function keeps(current: OpenNotes | undefined, next: OpenNotes): boolean {
  if (current?.anchor !== next.anchor) return current?.by === 'focus';
  return stays(current) || current.line.index === next.line.index;
}

interface Closing {
  popover: React.RefObject<HTMLElement | null>;
  close: () => void;
}

/** Listens for Escape and for a press outside the mark and its notes. @returns what ends the listening. */
function closingOf({ anchor }: OpenNotes, { popover, close }: Closing): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  const onPress = ({ target }: Event) => {
    const inside = target instanceof Node && (anchor.contains(target) || popover.current?.contains(target));
    if (!inside) close();
  };
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', onPress);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('pointerdown', onPress);
  };
}

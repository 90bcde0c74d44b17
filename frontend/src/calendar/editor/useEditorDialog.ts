import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * The browser's modal dialog for something that may refuse to close: Escape and a press beside it only ask, by
 * `onLeave`. Browsers do not let a second Escape in a row be refused, hence the key is taken before they see it.
 */
export function useEditorDialog(onLeave: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  // A layout effect: its clean-up closes the dialog while it is still there, so that the focus goes back.
  useLayoutEffect(() => {
    const element = dialog.current;
    const release = holdPage();
    element?.showModal();
    const first = element?.querySelector<HTMLElement>('[data-autofocus]') ?? element?.querySelector('h2');
    first?.focus();
    return () => {
      element?.close();
      release();
    };
  }, []);

  return {
    ref: dialog,
    closedby: 'none',
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onLeave();
    },
    /** Of a browser that knows no `closedby`. A file dialog that is closed without a choice says the same word. */
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onLeave();
    },
    /** What is pressed inside and let go beside, as when text is marked, is no wish to leave. */
    onMouseDown(event: MouseEvent) {
      pressedBeside.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent) {
      if (pressedBeside.current && event.target === event.currentTarget) onLeave();
    },
  } as const;
}

/** The page behind does not scroll, and nothing of it moves aside where a scroll bar takes room. */
function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  const takesRoom = window.innerWidth > clientWidth;
  const before = [style.overflow, style.scrollbarGutter] as const;
  style.overflow = 'hidden';
  if (takesRoom) style.scrollbarGutter = 'stable';
  return () => {
    [style.overflow, style.scrollbarGutter] = before;
  };
}

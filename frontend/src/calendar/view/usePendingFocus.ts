import { type RefObject, useEffect } from 'react';
import type { PendingFocus } from './viewState.ts';

/**
 * Moves the focus where the state asks for it, once the page shows it. A post that is not in view leaves the focus
 * with its day, and a day that is not in view with the month's heading: never with nothing.
 */
export function usePendingFocus(
  root: RefObject<HTMLElement | null>,
  wish: PendingFocus | undefined,
  { ready }: { ready: boolean },
): void {
  useEffect(() => {
    if (!wish || !ready || !root.current) return;
    const wanted =
      'day' in wish
        ? root.current.querySelector<HTMLElement>(`[data-day="${wish.day}"]`)
        : root.current.querySelector<HTMLElement>(`[data-post="${CSS.escape(wish.post)}"]`);
    const found =
      wanted ??
      root.current.querySelector<HTMLElement>('[data-day][tabindex="0"]') ??
      root.current.querySelector<HTMLElement>('#calendar-month');
    found?.focus();
  }, [wish, ready, root]);
}

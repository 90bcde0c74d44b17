import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Brings the focus back to a post that was put somewhere else: its place on the page is a new one. A post that has
 * left the board leaves the focus with the month's heading.
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

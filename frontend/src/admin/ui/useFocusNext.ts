import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Keeps the focus near when the button that had it goes with its entry: it moves to the first button of the entry
 * that takes the place, or of the last one, and without any to the element of the given id.
 */
export function useFocusNext(fallbackId: string): {
  list: RefObject<HTMLUListElement | null>;
  focusNext: (place: number) => void;
} {
  const list = useRef<HTMLUListElement>(null);
  const [gone, setGone] = useState<{ place: number }>();
  useEffect(() => {
    if (!gone) return;
    const entries = [...(list.current?.children ?? [])];
    const next = entries[Math.min(gone.place, entries.length - 1)]?.querySelector('button');
    (next ?? document.getElementById(fallbackId))?.focus();
  }, [gone, fallbackId]);
  return { list, focusNext: (place) => setGone({ place }) };
}

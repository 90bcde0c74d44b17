import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether a box has more below than it shows, and whether it has more than fits into it at all. */
export function useOverflow<T extends HTMLElement>(): {
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

import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How long a post stands in the middle of the window before it counts as read, in milliseconds. */
const DWELL_MS = 1000;
/** What a person does; a page that was only loaded gets none of them. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

/**
 * Tells which post a person is reading: the one in the middle of the window, once they have done something on the page.
 * @param list holds the posts, each in an element with `data-post`
 */
export function useReading(list: RefObject<HTMLElement | null>, onRead: (postId: string) => void): void {
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const { current: element } = list;
    if (!element || !('IntersectionObserver' in window)) return;
    let middle: string | undefined;
    let someoneIsHere = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (middle !== undefined && someoneIsHere) timer = setTimeout(read, DWELL_MS, middle);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const { post } = (target as HTMLElement).dataset;
          if (isIntersecting) middle = post;
          else if (middle === post) middle = undefined;
        }
        wait();
      },
      { rootMargin: '-45% 0px -54% 0px' },
    );
    for (const item of element.children) observer.observe(item);
    const acted = () => {
      someoneIsHere = true;
      for (const act of ACTS) window.removeEventListener(act, acted);
      wait();
    };
    for (const act of ACTS) window.addEventListener(act, acted, { passive: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const act of ACTS) window.removeEventListener(act, acted);
    };
  }, [list]);
}

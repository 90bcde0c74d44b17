import { useEffect, useState } from 'react';

/**
 * The section that is being read: the last one whose top has come under the bar, in pixels from the top. At the page's
 * end, where the last ones share a screen, it is the one that somebody has gone to.
 */
export function useCurrentSection(ids: readonly string[], barEnd: number): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const list = ids.join(' ');
  useEffect(() => {
    const look = () => setCurrent(currentOf(list.split(' '), barEnd));
    // The bar's own tabs are in no section: who is pressing one must not have them move.
    const goneTo = () => list.split(' ').some(holdsFocus) && look();
    document.addEventListener('scroll', look, { passive: true });
    document.addEventListener('focusin', goneTo);
    window.addEventListener('resize', look);
    look();
    return () => {
      document.removeEventListener('scroll', look);
      document.removeEventListener('focusin', goneTo);
      window.removeEventListener('resize', look);
    };
  }, [list, barEnd]);
  return current;
}

function currentOf(ids: readonly string[], barEnd: number): string | undefined {
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  const passed = ids.findLastIndex((id) => {
    const section = document.getElementById(id);
    return section !== null && section.getBoundingClientRect().top <= barEnd;
  });
  const first = Math.max(0, passed);
  if (scrollTop + clientHeight < scrollHeight - 1) return ids[first];
  // None of those below can come any higher.
  return ids.slice(first).find(holdsFocus) ?? (scrollTop > 0 ? ids.at(-1) : ids[first]);
}

function holdsFocus(id: string): boolean {
  return document.getElementById(id)?.contains(document.activeElement) ?? false;
}

import { useEffect, useState } from 'react';

/** The section that is being read: the last one whose top has come under the bar, in pixels from the top. */
export function useCurrentSection(ids: readonly string[], barEnd: number): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const list = ids.join(' ');
  useEffect(() => {
    const look = () => setCurrent(currentOf(list.split(' '), barEnd));
    document.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    look();
    return () => {
      document.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [list, barEnd]);
  return current;
}

/** At the very end of the page it is the last section, however low that begins. */
function currentOf(ids: readonly string[], barEnd: number): string | undefined {
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) return ids.at(-1);
  const passed = ids.filter((id) => {
    const section = document.getElementById(id);
    return section !== null && section.getBoundingClientRect().top <= barEnd;
  });
  return passed.at(-1) ?? ids[0];
}

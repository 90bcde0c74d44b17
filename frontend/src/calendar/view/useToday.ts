import { useEffect, useState } from 'react';
import { type Day, today } from '../../plannedPosts/day.ts';

const MINUTE_MS = 60_000;

/** Today, also when midnight passes or the device travels while the page is open. */
export function useToday(): Day {
  const [day, setDay] = useState(() => today());
  useEffect(() => {
    const look = () => setDay(today());
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return day;
}

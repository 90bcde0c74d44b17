import { useEffect, useState } from 'react';

/** Whether a moment is still to come; false once it has. */
export function useIsBefore(moment: string | undefined): boolean {
  const until = moment === undefined ? 0 : Date.parse(moment);
  const [, look] = useState(0);
  const left = until - Date.now();
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => look((times) => times + 1), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
}

import { startTransition, useEffect, useState } from 'react';

/**
 * False for what was drawn at build time, and while the browser takes that over; then true. As a transition, so that what
 * follows is made in small pieces: a press or a scroll does not wait for it.
 */
export function useIsOnDevice(): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => startTransition(() => setIs(true)), []);
  return is;
}

import { startTransition, useEffect, useState } from 'react';

/**
 * False during prerendering and hydration, then true. It changes in a transition, so that rendering is interruptible:
 * a click or a scroll does not wait for it.
 */
export function useIsOnDevice(): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => startTransition(() => setIs(true)), []);
  return is;
}

import { useEffect } from 'react';
import { hasDrafts } from '../submissions/saving/drafts.ts';

/** Has the browser ask before the tab closes while there are unsaved edits: session storage ends with the tab. */
export function useLeaveWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasDrafts()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}

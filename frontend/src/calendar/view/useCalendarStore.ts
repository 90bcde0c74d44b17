import { useEffect } from 'react';
import { useStore } from '../../state/store.ts';
import type { CalendarSnapshot } from '../storage/calendarSnapshot.ts';
import type { CalendarStore } from '../storage/calendarStore.ts';

/** The store's state, kept in step with the storage while the page is open. */
export function useCalendarStore(store: CalendarStore): CalendarSnapshot {
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    /** A tab that slept in the background has not heard the others. */
    const wake = () => {
      if (document.visibilityState === 'visible') void store.refresh();
    };
    /** The browser asks before a tab closes that alone has the latest changes. */
    const warn = (event: BeforeUnloadEvent) => {
      if (store.hasUnsaved) event.preventDefault();
    };
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('beforeunload', warn);
    };
  }, [store]);
  return useStore(store.state, (snapshot) => snapshot);
}

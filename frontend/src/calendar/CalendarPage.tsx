import { startTransition, useEffect, useState } from 'react';
import { openDatabase } from '../plannedPosts/database.ts';
import { keepShell } from '../serviceWorker/keepShell.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { Calendar } from './Calendar.tsx';
import { CalendarFrame } from './CalendarFrame.tsx';
import { CalendarStore } from './storage/calendarStore.ts';

/** The page at '/calendar'. It needs no server and no login: everything is kept in this browser. */
export default function CalendarPage() {
  useEffect(keepShell, []);
  return useIsOnDevice() ? <KeptCalendar /> : <CalendarFrame />;
}

function KeptCalendar() {
  const [store] = useState(() => new CalendarStore(openDatabase()));
  return (
    <PageFrame>
      <Calendar store={store} />
    </PageFrame>
  );
}

/**
 * False for what was drawn at build time, and while the browser takes that over; then true. As a transition, so that the
 * month is made in small pieces: a press or a scroll does not wait for it.
 */
function useIsOnDevice(): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => startTransition(() => setIs(true)), []);
  return is;
}

import { useEffect, useState } from 'react';
import { openDatabase } from '../plannedPosts/database.ts';
import { keepShell } from '../serviceWorker/keepShell.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { useIsOnDevice } from '../ui/useIsOnDevice.ts';
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

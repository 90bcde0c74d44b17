import { useState } from 'react';
import { PageFrame } from '../ui/PageFrame.tsx';
import { Calendar } from './Calendar.tsx';
import { CalendarStore } from './storage/calendarStore.ts';
import { openDatabase } from './storage/database.ts';

/** The page at '/calendar'. It needs no server and no login: everything is kept in this browser. */
export default function CalendarPage() {
  const [store] = useState(() => new CalendarStore(openDatabase()));
  return (
    <PageFrame>
      <Calendar store={store} />
    </PageFrame>
  );
}

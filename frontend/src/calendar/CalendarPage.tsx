import { useState } from 'react';
import { openDatabase } from '../plannedPosts/database.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { Calendar } from './Calendar.tsx';
import { CalendarStore } from './storage/calendarStore.ts';

/** The page at '/calendar'. It needs no server and no login: everything is kept in this browser. */
export default function CalendarPage() {
  const [store] = useState(() => new CalendarStore(openDatabase()));
  return (
    <PageFrame>
      <Calendar store={store} />
    </PageFrame>
  );
}

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Calendar } from '../../src/calendar/CalendarPage.tsx';
import { CalendarStore } from '../../src/calendar/storage/calendarStore.ts';
import { openDatabase } from '../../src/plannedPosts/database.ts';
import type { Post } from '../../src/plannedPosts/post.ts';
import '../support/dialogs.ts';
import { storedCalendar } from './support.ts';

/** The calendar's only request checks whether the server responds, before it loads a lazy part. */
globalThis.fetch = async () => new Response('');

/** Start of the summary line, in the languages of the tests. */
const SUMMARY =
  /^(\d+ (posts?|Beitrag|Beiträge):|Nothing is planned|The calendar is empty|Der Kalender ist leer)/u;

/** Opens a calendar with these posts, and waits until they are shown. */
export async function openCalendar(...posts: Post[]) {
  const user = userEvent.setup();
  const store = new CalendarStore(await storedCalendar(...posts));
  const view = render(<Calendar store={store} />);
  await screen.findByText(SUMMARY);
  return { user, store, ...view };
}

/** Moves the focus like the Tab key. */
export const focus = (element: HTMLElement) => act(() => element.focus());
export const day = (name: string) => screen.getByRole('gridcell', { name: new RegExp(name, 'u') });
export const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
export const stored = () => openDatabase().readPosts();

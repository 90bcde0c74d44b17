import { openDatabase } from './database.ts';
import { today } from './day.ts';
import { newPost } from './post.ts';
import { tellCalendars } from './tabs.ts';

export interface PostToAdd {
  title: string;
  content: string;
  tags?: readonly string[];
}

/**
 * Adds a draft on today's date to the calendar of this browser, from any page of the product. A calendar that is
 * open in another tab shows it at once.
 * @throws DOMException when the browser cannot store it (QuotaExceededError: its storage is full).
 */
export async function addPostToCalendar({ title, content, tags = [] }: PostToAdd): Promise<void> {
  const post = newPost(today());
  const added = { ...post, title: title.trim() || post.title, content, tags };
  await openDatabase().write({ put: [added], remove: [] });
  tellCalendars([added.id]);
}

import { IDBFactory } from 'fake-indexeddb';
import type { ClientPost } from '../../src/plannedPosts/clientPosts.ts';
import { type CalendarDatabase, openDatabase } from '../../src/plannedPosts/database.ts';
import type { Day } from '../../src/plannedPosts/day.ts';
import { newPost, type Post } from '../../src/plannedPosts/post.ts';

/** A new browser profile. */
export function freshBrowser(): void {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  sessionStorage.clear();
}

export function makePost(title: string, date: Day, part: Partial<Post> = {}): Post {
  return { ...newPost(date), title, ...part };
}

/** A post as the panel and client page add it to the calendar. */
export function clientPost(part: Partial<ClientPost> = {}): ClientPost {
  const said = { title: 'From the desk', content: 'Text', tag: 'a.example', submission: 's1' };
  return { id: 'p1', day: '2026-12-02', status: 'draft', ...said, ...part };
}

/** A calendar that was opened before, with these posts and no samples. */
export async function storedCalendar(...posts: Post[]): Promise<CalendarDatabase> {
  const database = openDatabase();
  await database.open([]);
  await database.write({ put: posts, remove: [] });
  return database;
}

/** A storage that refuses to write while `full.now`, and works otherwise. */
export function fillingDatabase(full: { now: boolean }): CalendarDatabase {
  const database = openDatabase();
  return {
    ...database,
    write: (change, images) =>
      full.now
        ? Promise.reject(new DOMException('No room', 'QuotaExceededError'))
        : database.write(change, images),
  };
}

/** A 1 x 1 px image. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

import { openDatabase, tellCalendars } from './database.ts';
import type { Day } from './day.ts';
import { keepOpening } from './opening.ts';
import { newPost, type Post, type PostStatus, samePost } from './post.ts';

/** A client's post to be added to this browser's calendar. */
export interface ClientPost {
  /** Stable, so that a post is added only once. */
  id: string;
  title: string;
  content: string;
  day: Day;
  status: PostStatus;
  /** The client's name. */
  tag: string;
  /** The client's submission: where the panel shows the post. */
  submission: string;
}

/** The number of added and of changed posts. */
export interface PutOnCalendar {
  added: number;
  updated: number;
}

/**
 * Adds posts to this browser's calendar, from any page. An existing post gets the new title, text, day and tag and
 * keeps the user's other changes. An open calendar in another tab shows them immediately; the next one opens at the
 * first of them.
 * @throws DOMException if the browser cannot store them (QuotaExceededError: the quota is used up)
 */
export async function putOnCalendar(posts: readonly ClientPost[]): Promise<PutOnCalendar> {
  let outcome: PutOnCalendar = { added: 0, updated: 0 };
  await openDatabase().change((stored) => {
    const known = new Map(stored.map((post) => [post.id, post]));
    const put = posts.map((post) => onCalendar(post, known.get(calendarId(post))));
    const added = put.filter(({ id }) => !known.has(id)).length;
    const same = put.filter((post) => isKnown(post, known)).length;
    outcome = { added, updated: put.length - added - same };
    return { put, remove: [] };
  });
  tellCalendars(posts.map(calendarId));
  const [first] = posts.toSorted((one, other) => one.day.localeCompare(other.day));
  if (first) keepOpening({ day: first.day, post: calendarId(first) });
  return outcome;
}

/** The number of clients' posts in this browser's calendar. */
export async function countClientPosts(): Promise<number> {
  return (await openDatabase().readPosts()).filter(({ submission }) => submission !== undefined).length;
}

/** Removes the posts of one submission, or of all, from this browser's calendar. */
export async function removeClientPosts(submission?: string): Promise<void> {
  let remove: string[] = [];
  await openDatabase().change((stored) => {
    remove = stored
      .filter((post) => post.submission !== undefined && post.submission === (submission ?? post.submission))
      .map(({ id }) => id);
    return { put: [], remove };
  });
  if (remove.length > 0) tellCalendars(remove);
}

function calendarId({ id }: ClientPost): string {
  return `byline-${id}`;
}

function onCalendar(client: ClientPost, stored: Post | undefined): Post {
  const { title, content, day, status, tag, submission } = client;
  const post = stored ?? { ...newPost(day), id: calendarId(client), status, given: status };
  return {
    ...post,
    title: title.trim() || post.title,
    content,
    date: day,
    tags: post.tags.includes(tag) ? post.tags : [tag, ...post.tags],
    status: post.status === post.given ? status : post.status,
    given: status,
    submission,
  };
}

function isKnown(post: Post, known: ReadonlyMap<string, Post>): boolean {
  const before = known.get(post.id);
  return before !== undefined && samePost(before, post);
}

import type { Change, Post } from '../../plannedPosts/post.ts';
import type { Posts } from '../posts/calendarState.ts';

/** The change that leads from the posts in memory to the stored ones, where `concerns` says yes; undefined if none. */
export function difference(
  memory: Posts,
  stored: readonly Post[],
  concerns: (id: string) => boolean,
): Change | undefined {
  const storedIds = new Set(stored.map(({ id }) => id));
  const put = stored.filter((post) => concerns(post.id) && !isSame(memory.get(post.id), post));
  const remove = [...memory.keys()].filter((id) => concerns(id) && !storedIds.has(id));
  return put.length > 0 || remove.length > 0 ? { put, remove } : undefined;
}

function isSame(one: Post | undefined, other: Post): boolean {
  return one !== undefined && canonical(one) === canonical(other);
}

/** The same text for the same post, whatever the order in which its fields were set. */
function canonical({ id, title, content, date, status, image, imageIds, tags, engagement }: Post): string {
  const { likes, comments, reposts } = engagement;
  return JSON.stringify([id, title, content, date, status, image, imageIds, tags, likes, comments, reposts]);
}

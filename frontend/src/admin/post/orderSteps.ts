import type { Post } from '../../api/posts.ts';

/** One position up or down. */
export type Step = -1 | 1;

/** The posts after a move, with their new positions; unchanged at either end of the list. */
export function moved(posts: readonly Post[], id: string, step: Step): Post[] {
  const from = posts.findIndex((post) => post.id === id);
  const to = from + step;
  const order = [...posts];
  const [post] = to < 0 || to >= posts.length ? [] : order.splice(from, 1);
  if (post) order.splice(to, 0, post);
  return order.map((other, index) => ({ ...other, position: index + 1 }));
}

/** The posts whose position has changed, for the server. */
export function newPlaces(before: readonly Post[], after: readonly Post[]) {
  const known = new Map(before.map(({ id, position }) => [id, position]));
  return after
    .filter(({ id, position }) => known.get(id) !== position)
    .map(({ id, position }) => ({ id, position }));
}

/** The id of the button with the menu that moves a post. */
export function moreId(postId: string): string {
  return `more-${postId}`;
}

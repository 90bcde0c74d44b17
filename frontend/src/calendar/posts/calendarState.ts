import type { Day } from '../../plannedPosts/day.ts';
import type { Change, Post } from '../../plannedPosts/post.ts';

export type Posts = ReadonlyMap<string, Post>;

/** An undoable step: its label, and the change that reverts it. */
export interface Undo {
  label: string;
  change: Change;
}

export interface CalendarState {
  posts: Posts;
  /** Latest last. */
  undos: readonly Undo[];
}

export type CalendarAction =
  | { type: 'loaded'; posts: readonly Post[] }
  | { type: 'changed'; change: Change; label: string }
  /** A change from another tab. It cannot be undone here, nor can earlier steps on the same posts. */
  | { type: 'changed elsewhere'; change: Change }
  | { type: 'undone' };

export const EMPTY_CALENDAR: CalendarState = { posts: new Map(), undos: [] };

/** The maximum number of undo steps. */
const MAX_UNDOS = 50;

export function calendarReducer(state: CalendarState, action: CalendarAction): CalendarState {
  switch (action.type) {
    case 'loaded':
      return { posts: new Map(action.posts.map((post) => [post.id, post])), undos: [] };
    case 'changed': {
      const undo = { label: action.label, change: invert(state.posts, action.change) };
      return {
        posts: applyChange(state.posts, action.change),
        undos: [...state.undos, undo].slice(-MAX_UNDOS),
      };
    }
    case 'changed elsewhere':
      return {
        posts: applyChange(state.posts, action.change),
        undos: state.undos.filter(({ change }) => !overlaps(change, action.change)),
      };
    case 'undone': {
      const last = state.undos.at(-1);
      if (!last) return state;
      return { posts: applyChange(state.posts, last.change), undos: state.undos.slice(0, -1) };
    }
  }
}

export function applyChange(posts: Posts, { put, remove }: Change): Posts {
  const next = new Map(posts);
  for (const id of remove) next.delete(id);
  for (const post of put) next.set(post.id, post);
  return next;
}

/** The change that reverts `change` on `posts`. */
export function invert(posts: Posts, change: Change): Change {
  const ids = new Set([...change.remove, ...change.put.map(({ id }) => id)]);
  const before = [...ids].flatMap((id) => posts.get(id) ?? []);
  return { put: before, remove: [...ids].filter((id) => !posts.has(id)) };
}

/** Posts by day, each day's in order of creation. */
export function groupByDay(posts: Posts): ReadonlyMap<Day, readonly Post[]> {
  const days = new Map<Day, Post[]>();
  for (const post of [...posts.values()].sort(byId)) {
    const others = days.get(post.date);
    if (others) others.push(post);
    else days.set(post.date, [post]);
  }
  return days;
}

function byId(one: Post, other: Post): number {
  return one.id < other.id ? -1 : 1;
}

function overlaps(one: Change, other: Change): boolean {
  const touched = new Set([...other.remove, ...other.put.map(({ id }) => id)]);
  return one.remove.some((id) => touched.has(id)) || one.put.some(({ id }) => touched.has(id));
}

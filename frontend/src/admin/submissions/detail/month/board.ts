import type { KeyboardEvent } from 'react';
import type { Post } from '../../../../api/posts.ts';
import type { DraggedPost } from './useKeyboardDrag.ts';

/** State that all days and posts of the board share. */
export interface Board {
  today: string;
  /** The days of the shown month. */
  days: readonly string[];
  /** By day; under '' those without one. */
  posts: ReadonlyMap<string, readonly Post[]>;
  carried: DraggedPost | undefined;
  onOpen: (post: Post) => void;
  onKey: (event: KeyboardEvent, post: Post) => void;
  onLeave: (post: Post) => void;
}

/** Where a post is dropped that is to have no day. */
export const NO_DAY = 'no-day';

export const NO_POSTS: readonly Post[] = [];

/** 'Enter or Space' picks up: what the help of the board's posts is known by. */
export const KEYS_HELP = 'month-keys';

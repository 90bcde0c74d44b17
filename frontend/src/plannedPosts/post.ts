import { t } from '@lingui/core/macro';
import type { Day } from './day.ts';

export const STATUSES = ['draft', 'scheduled', 'published'] as const;
export type PostStatus = (typeof STATUSES)[number];

export interface Engagement {
  likes: number;
  comments: number;
  reposts: number;
}

/**
 * A planned post (SPEC section 3). Its images are data URLs of up to 5 MB each. So that hundreds fit, they are stored
 * separately under these ids, and only the thumbnail `image` is part of the post. The exported file contains them in
 * full.
 */
export interface Post {
  id: string;
  title: string;
  content: string;
  date: Day;
  status: PostStatus;
  image?: string;
  imageIds: readonly string[];
  tags: readonly string[];
  engagement: Engagement;
  /** For a post from the panel or client page, its original status: a different status was chosen by hand. */
  given?: PostStatus;
  /** For a post from the panel or client page, its submission. */
  submission?: string;
}

/** A change: posts to store, and ids to remove. */
export interface Change {
  put: readonly Post[];
  remove: readonly string[];
}

const NO_ENGAGEMENT: Engagement = { likes: 0, comments: 0, reposts: 0 };

/** Defaults of a new post (SPEC section 3). */
export function blankPost(): Omit<Post, 'id' | 'date'> {
  return {
    title: t`New Post`,
    content: '',
    status: 'draft',
    imageIds: [],
    tags: [],
    engagement: NO_ENGAGEMENT,
  };
}

export function newPost(date: Day): Post {
  return { ...blankPost(), id: newId(), date };
}

/** A copy with a new id, as a draft without engagement. It shares the images. */
export function duplicatePost(post: Post): Post {
  const { title } = post;
  return { ...post, id: newId(), title: t`${title} (copy)`, status: 'draft', engagement: NO_ENGAGEMENT };
}

let latest = 0;

/**
 * Ids sort by creation time, so posts of one day stay in order, even if they were created in the same millisecond or
 * the clock was set back.
 */
export function newId(now: number = nextMoment()): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `${now.toString(36).padStart(9, '0')}-${[...random].map((part) => part.toString(36)).join('')}`;
}

function nextMoment(): number {
  latest = Math.max(Date.now(), latest + 1);
  return latest;
}

/** The creation time in an id, in milliseconds; undefined for an imported id. */
export function madeAt(id: string): number | undefined {
  const match = /^([0-9a-z]{9})-/u.exec(id);
  return match ? Number.parseInt(match[1] ?? '', 36) : undefined;
}

/** Whether two versions of a post are equal. */
export function samePost(one: Post, other: Post): boolean {
  return (
    one.title === other.title &&
    one.content === other.content &&
    one.date === other.date &&
    one.status === other.status &&
    one.tags.join('\n') === other.tags.join('\n') &&
    one.imageIds.join('\n') === other.imageIds.join('\n')
  );
}

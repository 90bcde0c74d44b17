import { isRecord, isTextList } from '../storage/guards.ts';
import { isDay } from './day.ts';
import { type Engagement, type Post, type PostStatus, STATUSES } from './post.ts';

/** What of a record is not as in a post: the record itself, its version, or the field of this name. */
export type PostFault =
  | 'object'
  | 'version'
  | 'id'
  | 'title'
  | 'content'
  | 'date'
  | 'status'
  | 'tags'
  | 'engagement'
  | 'counts'
  | 'image'
  | 'images';

/** A record is not a post. */
export class InvalidPost extends Error {
  override readonly name = 'InvalidPost';

  constructor(
    readonly fault: PostFault,
    /** What stands there instead. */
    readonly found?: unknown,
  ) {
    super(`Not a post, by its ${fault}.`);
  }
}

/**
 * Reads the fields of a post, but for its images, out of what a file or the storage holds.
 * @throws InvalidPost naming the first field that is wrong.
 */
export function parsePost(value: unknown): Omit<Post, 'image' | 'imageIds' | 'given' | 'submission'> {
  if (!isRecord(value)) throw new InvalidPost('object');
  const { id, title, content, date, status, tags, engagement } = value;
  if (typeof id !== 'string' || id === '') throw new InvalidPost('id');
  if (typeof title !== 'string') throw new InvalidPost('title');
  if (typeof content !== 'string') throw new InvalidPost('content');
  if (typeof date !== 'string' || !isDay(date)) throw new InvalidPost('date', date);
  if (!isStatus(status)) throw new InvalidPost('status');
  if (!isTextList(tags)) throw new InvalidPost('tags');
  return { id, title, content, date, status, tags, engagement: parseEngagement(engagement) };
}

export function isStatus(value: unknown): value is PostStatus {
  return STATUSES.some((status) => status === value);
}

function parseEngagement(value: unknown): Engagement {
  if (!isRecord(value)) throw new InvalidPost('engagement');
  const [likes, comments, reposts] = [value.likes, value.comments, value.reposts];
  if (!isCount(likes) || !isCount(comments) || !isCount(reposts)) throw new InvalidPost('counts');
  return { likes, comments, reposts };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

import { isRecord, isTextList } from '../storage/guards.ts';
import { isDay } from './day.ts';
import { blankPost, type Engagement, type Post, type PostStatus, STATUSES } from './post.ts';

/** The version of a stored post's format; records without a version are version 1. */
const VERSION = 1;

/** The stored form of a post. */
export function toRecord(post: Post): Post & { version: number } {
  return { ...post, version: VERSION };
}

/** An invalid record is kept but not shown: it may be from a newer version of this page. */
export function toPosts(records: readonly unknown[]): Post[] {
  return records.flatMap((record) => {
    try {
      return [fromRecord(record)];
    } catch (error) {
      if (!(error instanceof InvalidPost)) throw error;
      console.warn('A stored post is not shown.', error, record);
      return [];
    }
  });
}

/**
 * Parses a stored post; fields missing in older versions get the defaults of a new post. Id and day are required.
 * @throws InvalidPost
 */
export function fromRecord(record: unknown): Post {
  if (!isRecord(record)) throw new InvalidPost('object');
  const { version = VERSION, ...known } = record;
  if (typeof version !== 'number' || version > VERSION) throw new InvalidPost('version');
  const blank = blankPost();
  const engagement = withDefaults(known.engagement, blank.engagement);
  const post = parsePost({ ...blank, ...known, engagement });
  const { image, imageIds, given, submission } = known;
  return {
    ...post,
    ...(typeof image === 'string' && { image }),
    imageIds: isTextList(imageIds) ? imageIds : [],
    ...(isStatus(given) && { given }),
    ...(typeof submission === 'string' && { submission }),
  };
}

function withDefaults(value: unknown, defaults: object): unknown {
  if (value === undefined) return defaults;
  return isRecord(value) ? { ...defaults, ...value } : value;
}

/** Images of all records, including those that are not shown. */
export function keptImageIds(records: readonly unknown[]): ReadonlySet<string> {
  return new Set(
    records.flatMap((record) => (isRecord(record) && isTextList(record.imageIds) ? record.imageIds : [])),
  );
}

/** The invalid part of a record: the record itself, its version, or the field of this name. */
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
    /** The invalid value. */
    readonly found?: unknown,
  ) {
    super(`Not a valid post: ${fault}.`);
  }
}

/**
 * Parses the fields of a post, without its images, from a file or the storage.
 * @throws InvalidPost with the first invalid field
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

function isStatus(value: unknown): value is PostStatus {
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

import { isRecord, isTextList } from '../storage/guards.ts';
import { isDay } from './day.ts';
import { blankPost, type Engagement, type Post, type PostStatus, STATUSES } from './post.ts';

/** The version of a stored post's shape; those of before there were versions are of the first. */
const VERSION = 1;

/** A post as it lies in the storage. */
export function toRecord(post: Post): Post & { version: number } {
  return { ...post, version: VERSION };
}

/** A record that is no post stays where it is, unshown: it may be of a later version of this page. */
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
 * A post out of what a browser kept; what it lacks, of an older version, is as in a new post. It must say which post
 * it is and on which day: without these it could only be guessed at.
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

/** Images of all records, of those too that are not shown. */
export function keptImageIds(records: readonly unknown[]): ReadonlySet<string> {
  return new Set(
    records.flatMap((record) => (isRecord(record) && isTextList(record.imageIds) ? record.imageIds : [])),
  );
}

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
    /** The value that was found. */
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

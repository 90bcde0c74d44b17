import { isRecord, isTextList } from '../storage/guards.ts';
import { InvalidPost, isStatus, parsePost } from './parsePost.ts';
import { blankPost, type Post } from './post.ts';

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

import { isRecord, isTextList } from '../storage/guards.ts';
import { isDay } from './day.ts';
import { type Engagement, type Post, type PostStatus, STATUSES } from './post.ts';

/** A record is not a post; the message says why, in words for the person who has the file. */
export class InvalidPost extends Error {
  override readonly name = 'InvalidPost';
}

/**
 * Reads the fields of a post, but for its images, out of what a file or the storage holds.
 * @throws InvalidPost naming the first field that is wrong.
 */
export function parsePost(value: unknown): Omit<Post, 'image' | 'imageIds' | 'given'> {
  if (!isRecord(value)) throw new InvalidPost('it is not an object');
  const { id, title, content, date, status, tags, engagement } = value;
  if (typeof id !== 'string' || id === '') throw new InvalidPost('it has no id');
  if (typeof title !== 'string') throw new InvalidPost('its title is not a text');
  if (typeof content !== 'string') throw new InvalidPost('its content is not a text');
  if (typeof date !== 'string' || !isDay(date))
    throw new InvalidPost(`its date ${JSON.stringify(date)} is not a day such as "2024-12-04"`);
  if (!isStatus(status)) throw new InvalidPost(`its status is not one of ${STATUSES.join(', ')}`);
  if (!isTextList(tags)) throw new InvalidPost('its tags are not a list of texts');
  return { id, title, content, date, status, tags, engagement: parseEngagement(engagement) };
}

export function isStatus(value: unknown): value is PostStatus {
  return STATUSES.some((status) => status === value);
}

function parseEngagement(value: unknown): Engagement {
  if (!isRecord(value)) throw new InvalidPost('its engagement is not an object');
  const [likes, comments, reposts] = [value.likes, value.comments, value.reposts];
  if (!isCount(likes) || !isCount(comments) || !isCount(reposts))
    throw new InvalidPost('its likes, comments and reposts are not whole numbers from 0');
  return { likes, comments, reposts };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

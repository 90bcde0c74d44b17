import { t } from '@lingui/core/macro';
import { toCalendar } from '#shared/ics.ts';
import { InvalidPost, type PostFault, parsePost } from '../../plannedPosts/parsePost.ts';
import { type Change, type Post, STATUSES } from '../../plannedPosts/post.ts';
import { isRecord } from '../../storage/guards.ts';
import { plainPostText } from '../../ui/postText.ts';
import { imageMegabytes, isImageDataUrl } from '../images/images.ts';
import { makeThumbnail } from '../images/thumbnail.ts';
import type { Posts } from '../posts/calendarState.ts';
import type { CalendarStore } from '../storage/calendarStore.ts';

/** Why a post in a file is invalid, as part of 'Post 3 in the file: ...'. */
function faultWords({ fault, found }: InvalidPost): string {
  return WORDS[fault](found);
}

const WORDS: Record<PostFault, (found: unknown) => string> = {
  object: () => t`it is not an object`,
  version: () => t`it comes from a newer version of this page`,
  id: () => t`it has no id`,
  title: () => t`its title is not a text`,
  content: () => t`its content is not a text`,
  date: (found) => {
    const date = JSON.stringify(found);
    return t`its date ${date} is not a day such as "2024-12-04"`;
  },
  status: () => {
    const statuses = STATUSES.join(', ');
    return t`its status is not one of ${statuses}`;
  },
  tags: () => t`its tags are not a list of texts`,
  engagement: () => t`its engagement is not an object`,
  counts: () => t`its likes, comments and reposts are not whole numbers from 0`,
  image: () => {
    const megabytes = imageMegabytes();
    return t`its image is not an image of up to ${megabytes} MB`;
  },
  images: () => {
    const megabytes = imageMegabytes();
    return t`its images are not a list of images of up to ${megabytes} MB each`;
  },
};

/** A post in a file: with its full images (SPEC section 3). */
export interface FilePost extends Omit<Post, 'imageIds'> {
  images: readonly string[];
}

const FORMAT = 'byline-calendar';
const VERSION = 1;

/** The file is not a calendar. `message` explains the problem to the user. */
export class InvalidCalendarFile extends Error {
  override readonly name = 'InvalidCalendarFile';
}

/**
 * The whole calendar as one JSON file. It is built post by post, so that the images of hundreds of posts are never one
 * string. Images that cannot be read are left out and counted.
 */
export async function writeCalendarFile(
  posts: readonly Post[],
  readImage: (id: string) => Promise<string | undefined>,
): Promise<{ blob: Blob; missingImages: number }> {
  const parts: string[] = [];
  let missingImages = 0;
  for (const { imageIds, ...post } of posts) {
    const images: string[] = [];
    for (const id of imageIds) {
      const image = await readImage(id);
      if (image === undefined) missingImages += 1;
      else images.push(image);
    }
    parts.push(`${parts.length > 0 ? ',\n' : ''}${JSON.stringify({ ...post, images })}`);
  }
  const head = `{"format":"${FORMAT}","version":${VERSION},"posts":[\n`;
  return { blob: new Blob([head, ...parts, '\n]}\n'], { type: 'application/json' }), missingImages };
}

/** @throws InvalidCalendarFile with the first error; nothing of an invalid file is used */
export function parseCalendarFile(text: string): FilePost[] {
  const file = parseJson(text);
  if (!isRecord(file) || file.format !== FORMAT)
    throw new InvalidCalendarFile(t`This is not a calendar exported from here.`);
  if (file.version !== VERSION)
    throw new InvalidCalendarFile(t`This file comes from a newer version of the calendar.`);
  if (!Array.isArray(file.posts)) throw new InvalidCalendarFile(t`The file has no list of posts.`);
  const posts = file.posts.map((post: unknown, index) => parseFilePost(post, index + 1));
  const ids = new Set(posts.map(({ id }) => id));
  if (ids.size < posts.length) throw new InvalidCalendarFile(t`Two posts in the file have the same id.`);
  return posts;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InvalidCalendarFile(t`The file is not JSON, or it was cut off.`, { cause });
  }
}

function parseFilePost(value: unknown, place: number): FilePost {
  try {
    const post = parsePost(value);
    const { image, images } = value as { image?: unknown; images?: unknown };
    if (image !== undefined && !isImageDataUrl(image)) throw new InvalidPost('image');
    if (!Array.isArray(images) || !images.every(isImageDataUrl)) throw new InvalidPost('images');
    return { ...post, ...(image !== undefined && { image }), images };
  } catch (error) {
    if (!(error instanceof InvalidPost)) throw error;
    const fault = faultWords(error);
    throw new InvalidCalendarFile(t`Post ${place} in the file: ${fault}.`, { cause: error });
  }
}

/** The scheduled posts as an iCalendar file of all-day events: planned posts have no time. */
export function toIcs(posts: readonly Post[], now: Date): string {
  const events = posts
    .filter(({ status }) => status === 'scheduled')
    .map(({ id, date, title, content }) => ({ id, day: date, title, text: plainPostText(content) }));
  return toCalendar(events, { product: 'Content Calendar', now });
}

/** Downloads a file under this name. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** 'add' keeps posts that are not in the file, 'replace' removes them. */
export type ImportMode = 'add' | 'replace';

/** Stores a file's images and returns the change that imports its posts. */
export async function importChange(
  filePosts: readonly FilePost[],
  { mode, posts, store }: { mode: ImportMode; posts: Posts; store: CalendarStore },
): Promise<Change> {
  const put: Post[] = [];
  for (const { images, image, ...post } of filePosts) {
    const cover = image ?? (images[0] === undefined ? undefined : await thumbnailOrNone(images[0]));
    put.push({
      ...post,
      ...(cover !== undefined && { image: cover }),
      imageIds: images.map((dataUrl) => store.addImage(dataUrl)),
    });
  }
  const imported = new Set(put.map(({ id }) => id));
  return { put, remove: mode === 'add' ? [] : [...posts.keys()].filter((id) => !imported.has(id)) };
}

async function thumbnailOrNone(dataUrl: string): Promise<string | undefined> {
  try {
    return await makeThumbnail(dataUrl);
  } catch (error) {
    console.warn('The card of an imported post has no image.', error);
    return undefined;
  }
}

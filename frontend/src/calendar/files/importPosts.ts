import type { Change, Post } from '../../plannedPosts/post.ts';
import { makeThumbnail } from '../images/thumbnail.ts';
import type { Posts } from '../posts/calendarState.ts';
import type { CalendarStore } from '../storage/calendarStore.ts';
import type { FilePost } from './calendarFile.ts';

/** 'add' keeps the posts that the file does not have, 'replace' removes them. */
export type ImportMode = 'add' | 'replace';

/** Stores a file's images and returns the change that brings its posts into the calendar. */
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

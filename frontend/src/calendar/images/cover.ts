import type { Post } from '../../plannedPosts/post.ts';
import type { CalendarStore } from '../storage/calendarStore.ts';
import { makeThumbnail } from './thumbnail.ts';

/** The post with the small image for its card: that of `before` when the first image is still the same. */
export async function withCover(post: Post, before: Post, store: CalendarStore): Promise<Post> {
  const { image: _old, ...bare } = post;
  const [first] = post.imageIds;
  if (first === undefined) return bare;
  if (first === before.imageIds[0] && before.image !== undefined) return { ...bare, image: before.image };
  const dataUrl = await store.image(first);
  if (dataUrl === undefined) return bare;
  try {
    return { ...bare, image: await makeThumbnail(dataUrl) };
  } catch (error) {
    console.warn('The card has no image.', error);
    return bare;
  }
}

import { ApiError } from '../../api/http.ts';
import type { Post } from '../../api/posts.ts';

/** The present post, where a write was refused because it was made on another version; else undefined. */
export function presentPost(error: unknown): Post | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed_elsewhere') return undefined;
  return error.extra.current as Post | undefined;
}

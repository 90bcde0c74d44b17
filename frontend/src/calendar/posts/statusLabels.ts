import { t } from '@lingui/core/macro';
import type { PostStatus } from '../../plannedPosts/post.ts';

/** The word for each status. */
export function statusLabels(): Record<PostStatus, string> {
  return { draft: t`Draft`, scheduled: t`Scheduled`, published: t`Published` };
}

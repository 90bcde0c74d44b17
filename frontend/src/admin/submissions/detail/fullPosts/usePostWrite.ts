import { useCallback } from 'react';
import type { Post } from '../../../../api/posts.ts';
import { conflictingRecord } from '../../../conflictingRecord.ts';
import { usePostsCache } from '../../../posts/usePosts.ts';
import { useToast } from '../../../ui/useToast.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { useSubmissionAnswer } from '../../useSubmissionAnswer.ts';

/**
 * Writes to a post and shows what came of it; where the post has another version by now, that one.
 * @returns the server's answer, or undefined when nothing was written, after showing why
 */
export function usePostWrite(): <T extends Post | PostGone>(work: Promise<T>) => Promise<T | undefined> {
  const { id } = useSubmission().submission;
  const { refresh } = useSubmissionAnswer(id);
  const cache = usePostsCache(id);
  const { failure } = useToast();
  return useCallback(
    async (work) => {
      try {
        const written = await work;
        if ('gone' in written) await cache.remove({ id: written.gone });
        else await cache.putOne(written);
        void refresh();
        return written;
      } catch (error) {
        const present = conflictingRecord<Post>(error);
        if (present) await cache.putOne(present);
        failure(
          present
            ? 'This was changed elsewhere in the meantime. The present post is shown now.'
            : 'That did not work. Please try again.',
        );
        return undefined;
      }
    },
    [cache, failure, refresh],
  );
}

/** The answer to a deletion. */
export interface PostGone {
  gone: string;
}

import { useRef, useState } from 'react';
import type { Post } from '../../../../api/posts.ts';
import type { GeneratedPost, PostReview } from '../../../../api/submissions.ts';
import { usePostsCache } from '../../../posts/usePosts.ts';
import { useApi } from '../../../useApi.ts';

/** Checking a post again as it is stored now. Only sentences that were not judged before are paid for. */
export interface Recheck {
  busy: boolean;
  failed: boolean;
  /** The outcome of the last check, until the next one begins. */
  ended: PostReview | undefined;
  run: () => Promise<void>;
}

const IDLE = { busy: false, failed: false, ended: undefined };

/** Has the server check a post again, and shows the review. Of checks that overlap the latest counts. */
export function useRecheck({ id, ideaId, submissionId }: Post): Recheck {
  const cache = usePostsCache(submissionId);
  const server = useApi();
  const [state, setState] = useState<Omit<Recheck, 'run'>>(IDLE);
  const latest = useRef(0);

  const run = async () => {
    latest.current += 1;
    const own = latest.current;
    const end = (result: Partial<typeof state>) => {
      if (own === latest.current) setState({ ...IDLE, ...result });
    };
    setState({ ...IDLE, busy: true });
    try {
      const checked = await server.checkPost({ submissionId, ideaId });
      const shown = cache.current().find((post) => post.id === id);
      if (shown && isOf(checked, shown)) await cache.putOne({ ...shown, review: checked.review });
      end({ ended: checked.review });
    } catch {
      // The post says that it was not checked, and offers to try again.
      end({ failed: true });
    }
  };

  return { ...state, run };
}

/** A text that was edited while the check ran is not what was checked: its review stays. */
function isOf(checked: GeneratedPost, shown: Post): boolean {
  return checked.fullPost === shown.fullPost;
}

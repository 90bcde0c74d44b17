import { useRef, useState } from 'react';
import {
  type GeneratedPost,
  type PostReview,
  type Submission,
  submissionsApi,
} from '../../../../api/submissions.ts';
import { useGuard } from '../../../useGuard.ts';
import { postOf, withPost } from '../../model.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';

/** Checking a post again as it is stored now. Only sentences that were not judged before are paid for. */
export interface Recheck {
  busy: boolean;
  failed: boolean;
  /** What the last check here said, until the next one begins. */
  ended: PostReview | undefined;
  run: () => Promise<void>;
}

const IDLE = { busy: false, failed: false, ended: undefined };

/** Has the server check the post of an idea again, and shows the review. Of checks that overlap the latest counts. */
export function useRecheck(ideaId: string): Recheck {
  const { submission, patch } = useSubmission();
  const guard = useGuard();
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
      const checked = await guard(submissionsApi.checkPost({ submissionId: submission.id, ideaId }));
      await patch((shown) => withReview(shown, checked));
      end({ ended: checked.review });
    } catch {
      // The post says that it was not checked, and offers to try again.
      end({ failed: true });
    }
  };

  return { ...state, run };
}

/**
 * Puts the review of a checked post to the post that is shown, and nothing else of it. A text that was edited while
 * the check ran stays as it is: it is not what was checked.
 */
function withReview(shown: Submission, checked: GeneratedPost): Submission {
  const known = postOf(shown, checked.ideaId);
  if (known?.fullPost !== checked.fullPost) return shown;
  return withPost(shown, { ...known, review: checked.review });
}

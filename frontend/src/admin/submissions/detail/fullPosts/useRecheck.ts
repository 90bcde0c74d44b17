import { useState } from 'react';
import { submissionsApi } from '../../../../api/submissions.ts';
import { useGuard } from '../../../useGuard.ts';
import { withPost } from '../../model.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { useOwnPosts } from '../posts/useOwnPosts.ts';

/** Checking a post again as it is stored now. It costs nothing: rules check it, no model. */
export interface Recheck {
  busy: boolean;
  failed: boolean;
  run: () => Promise<void>;
}

/** Has the server check the post of an idea again, and shows the review. */
export function useRecheck(ideaId: string): Recheck {
  const { submission, patch } = useSubmission();
  const guard = useGuard();
  const [postsAreOwn] = useOwnPosts(submission.id);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const run = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const checked = await guard(
        submissionsApi.checkPost({ submissionId: submission.id, ideaId, postsAreOwn }),
      );
      await patch((shown) => withPost(shown, checked));
    } catch {
      // The post says that it was not checked, and offers to try again.
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return { busy, failed, run };
}

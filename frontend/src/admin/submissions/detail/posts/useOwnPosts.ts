import { useState } from 'react';
import { TEXTS } from '../../../texts.ts';
import { useToast } from '../../../ui/useToast.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { SaveGivenUp } from '../../saving/saveChanges.ts';

/** Whether the saved posts are the client's own: changed at once on the page, and saved. What could not be saved is taken back. */
export function useOwnPosts() {
  const { submission, save } = useSubmission();
  const toast = useToast();
  const [pending, setPending] = useState<boolean>();

  const choose = async (posts_are_own: boolean) => {
    setPending(posts_are_own);
    try {
      await save({ posts_are_own }, { posts_are_own: !posts_are_own });
    } catch (error) {
      if (!(error instanceof SaveGivenUp)) toast.failure(TEXTS.saveFailed);
    } finally {
      setPending(undefined);
    }
  };

  return { own: pending ?? submission.posts_are_own, choose };
}

import type { Idea } from '../../../../api/submissions.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import type { useConfirm } from '../../../ui/useConfirm.tsx';
import { useToast } from '../../../ui/useToast.tsx';
import { postOf } from '../../model.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { SaveGivenUp } from '../../saving/saveChanges.ts';
import { withoutIdea } from './ideaFields.ts';

/** Deletes an idea from both lists, after asking where somebody has worked on it; its post stays. Tells whether it is gone. */
export function useIdeaRemoval(confirm: ReturnType<typeof useConfirm>['confirm']) {
  const { submission, save } = useSubmission();
  const toast = useToast();
  return async (idea: Idea): Promise<boolean> => {
    const written = Boolean(postOf(submission, idea.id)?.fullPost);
    const selected = submission.selected_ideas.some(({ id }) => id === idea.id);
    if (
      (written || selected) &&
      !(await confirm(DETAIL_TEXTS.ideas.delete(idea.title, { written, selected })))
    )
      return false;
    try {
      await save(withoutIdea(submission, idea.id));
      return true;
    } catch (error) {
      if (!(error instanceof SaveGivenUp)) toast.failure(DETAIL_TEXTS.ideas.deleteFailed);
      return false;
    }
  };
}

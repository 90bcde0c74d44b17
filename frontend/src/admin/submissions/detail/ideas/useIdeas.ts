import { useState } from 'react';
import { MESSAGES } from '#rules/messages';
import { type Idea, submissionsApi } from '../../../../api/submissions.ts';
import { TEXTS } from '../../../texts.ts';
import { scrollToSection } from '../../../ui/scrollToSection.ts';
import type { useConfirm } from '../../../ui/useConfirm.tsx';
import { useGuard } from '../../../useGuard.ts';
import { useOwnPosts } from '../../generation/useOwnPosts.ts';
import { reasonOf } from '../../reasonOf.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';

/** Ideas: generated, which replaces the list after asking, or added by hand. */
export function useIdeas(confirm: ReturnType<typeof useConfirm>['confirm']) {
  const { submission, patch, save } = useSubmission();
  const guard = useGuard();
  const [postsAreOwn] = useOwnPosts(submission.id);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const generate = async () => {
    if (submission.content_ideas.length > 0 && !(await confirm(TEXTS.ideas.replace))) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const content_ideas = await guard(
        submissionsApi.generateIdeas({ submissionId: submission.id, postsAreOwn }),
      );
      await patch((shown) => ({ ...shown, content_ideas }));
      scrollToSection('ideas');
    } catch (error) {
      setProblem(MESSAGES.ideasFailedBecause(reasonOf(error, MESSAGES.ideasFailed)));
    } finally {
      setBusy(false);
    }
  };

  const add = async (idea: Idea) => {
    await save({ content_ideas: [...submission.content_ideas, idea] });
  };

  return { busy, problem, generate, add };
}

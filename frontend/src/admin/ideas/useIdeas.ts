import { useState } from 'react';
import { MESSAGES } from '#shared/messages';
import { unusedIdeas } from '#shared/month-ideas';
import { monthName } from '#shared/next-step';
import { ApiError } from '../../api/http.ts';
import type { Idea } from '../../api/submissions.ts';
import { useApi } from '../data/useApi.ts';
import { removeDrafts } from '../editing/drafts.ts';
import { usePosts } from '../post/usePosts.ts';
import { DETAIL_TEXTS } from '../submission/detailTexts.ts';
import { newIdeaId, writtenIdeas } from '../submission/model.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { errorMessage } from '../submission/useSubmissionAnswer.ts';
import { scrollToSection } from '../ui/focus.ts';
import type { useConfirm } from '../ui/useConfirm.tsx';
import { IDEA_PART, type IdeaFields, toIdeaFields, withIdea } from './ideaFields.ts';

/** Ideas: generated (replaces the list after a confirmation, or adds to it), added by hand, and changed. */
export function useIdeas(
  confirm: ReturnType<typeof useConfirm>['confirm'],
  /** The month that new ideas are for; undefined before the interview is completed. */
  month: string | undefined,
) {
  const { submission, patch, save } = useSubmission();
  const server = useApi();
  const { data: posts = [] } = usePosts(submission.id);
  const written = writtenIdeas(posts);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const generate = async (more?: number) => {
    const replaced = more || month === undefined ? [] : unusedIdeas(submission, { month, written });
    if (
      month !== undefined &&
      replaced.length > 0 &&
      !(await confirm(DETAIL_TEXTS.ideas.replace(replaced.length, monthName(month))))
    )
      return;
    setBusy(true);
    setProblem(undefined);
    try {
      const content_ideas = await server.generateIdeas(submission.id, { more, month });
      await patch((shown) => ({ ...shown, content_ideas }));
      removeDrafts(submission.id, IDEA_PART, new Set(content_ideas.map(({ id }) => IDEA_PART + id)));
      scrollToSection('ideas');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'no_ideas_left') return setProblem(error.message);
      const reason = errorMessage(error, MESSAGES.ideasFailed);
      setProblem(
        reason === MESSAGES.ideasFailed
          ? `${reason}. Please try again.`
          : MESSAGES.ideasFailedBecause(reason),
      );
    } finally {
      setBusy(false);
    }
  };

  const add = async (fields: IdeaFields) => {
    await save({ content_ideas: [...submission.content_ideas, { id: newIdeaId(), ...fields }] });
    return fields;
  };

  /**
   * @param base the idea as it was when the edit began, to detect a conflict
   * @returns the stored fields
   */
  const change = async ({ id }: Idea, fields: IdeaFields, base: IdeaFields) => {
    const saved = await save(withIdea(submission, id, fields), withIdea(submission, id, base));
    const stored = saved.content_ideas.find((idea) => idea.id === id);
    return stored ? toIdeaFields(stored) : fields;
  };

  return { busy, problem, generate, add, change };
}

export type Ideas = ReturnType<typeof useIdeas>;

import { useState } from 'react';
import { ApiError } from '../../../../../api/http.ts';
import type { NewRound, Release } from '../../../../../api/rounds.ts';
import { usePostsCache } from '../../../../posts/usePosts.ts';
import { useApi } from '../../../../useApi.ts';
import { errorMessage } from '../../../errorMessage.ts';
import { useSubmissionAnswer } from '../../../useSubmissionAnswer.ts';
import { useStrategyAnswer } from '../../strategy/useStrategy.ts';
import { useRoundsCache } from '../useRounds.ts';

/** Releases a round, all of it or nothing, and shows what came of it. */
export function useRelease(submissionId: string) {
  const submission = useSubmissionAnswer(submissionId);
  const strategy = useStrategyAnswer(submissionId);
  const server = useApi();
  const posts = usePostsCache(submissionId);
  const rounds = useRoundsCache(submissionId);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** @returns the release with its link; undefined when it failed, after showing why */
  const release = async (order: Release): Promise<NewRound | undefined> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const made = await server.releaseRound(submissionId, order);
      await Promise.all([posts.refresh(), rounds.refresh()]);
      void submission.refresh();
      void strategy.refresh();
      return made;
    } catch (error) {
      const title = changedTitle(error);
      setProblem(
        title === undefined
          ? errorMessage(error, 'Nothing was released. Please try again.')
          : `“${title}” was changed meanwhile. Nothing was released. The list shows it as it is now.`,
      );
      if (title !== undefined) {
        void strategy.refresh();
        await Promise.all([posts.refresh(), rounds.refresh()]);
      }
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { release, busy, problem };
}

/** The title of the post that was changed elsewhere, if the release was refused for that. */
function changedTitle(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed_elsewhere') return undefined;
  const { title } = (error.extra.current ?? {}) as { title?: string };
  return title ?? 'The strategy';
}

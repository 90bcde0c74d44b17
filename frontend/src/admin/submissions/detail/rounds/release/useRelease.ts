import { useState } from 'react';
import { ApiError } from '../../../../../api/http.ts';
import type { NewRound, Release } from '../../../../../api/rounds.ts';
import { usePostsCache } from '../../../../posts/usePosts.ts';
import { useServer } from '../../../../useServer.ts';
import { reasonOf } from '../../../reasonOf.ts';
import { useSubmissionAnswer } from '../../../useSubmissionAnswer.ts';
import { useStrategyAnswer } from '../../strategy/useStrategy.ts';
import { ROUND_TEXTS } from '../roundTexts.ts';
import { useRoundsCache } from '../useRounds.ts';

const TEXT = ROUND_TEXTS.release;

/** Releases a round, all of it or nothing, and shows what came of it. */
export function useRelease(submissionId: string) {
  const submission = useSubmissionAnswer(submissionId);
  const strategy = useStrategyAnswer(submissionId);
  const server = useServer();
  const posts = usePostsCache(submissionId);
  const rounds = useRoundsCache(submissionId);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** @returns what was released with its link; undefined when nothing was, which is told then */
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
      setProblem(title === undefined ? reasonOf(error, TEXT.failed) : TEXT.changed(title));
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

/** What was changed elsewhere by its title, where the release was refused for that. */
function changedTitle(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed_elsewhere') return undefined;
  const { title } = (error.extra.current ?? {}) as { title?: string };
  return title ?? ROUND_TEXTS.withStrategy;
}

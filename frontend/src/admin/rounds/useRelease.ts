import { useState } from 'react';
import { MAX_ROUND_POSTS } from '#shared/rounds';
import { ApiError } from '../../api/http.ts';
import type { Review } from '../../api/review.ts';
import type { NewRound, Release } from '../../api/rounds.ts';
import { useApi } from '../data/useApi.ts';
import { useDraft } from '../editing/drafts.ts';
import { ALL_MONTHS, usePostsCache, useStayingPosts, useTexts, useThreads } from '../post/usePosts.ts';
import { useStrategy, useStrategyAnswer } from '../strategy/useStrategy.ts';
import { errorMessage, useSubmissionAnswer } from '../submission/useSubmissionAnswer.ts';
import { choicesOf, isChosenAtFirst, type ReleaseKind, releasable } from './releaseModel.ts';
import { useRoundsCache } from './useRounds.ts';

/** Previews a round, and releases it, all or nothing. */
export function useRelease(submissionId: string) {
  const submission = useSubmissionAnswer(submissionId);
  const strategy = useStrategyAnswer(submissionId);
  const server = useApi();
  const posts = usePostsCache(submissionId);
  const rounds = useRoundsCache(submissionId);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const refresh = () => Promise.all([posts.refresh(), rounds.refresh()]);

  /** @returns undefined if it failed and the reason is shown */
  const run = async <T>(call: () => Promise<T>, failure: string): Promise<T | undefined> => {
    setBusy(true);
    setProblem(undefined);
    try {
      return await call();
    } catch (error) {
      const title = changedTitle(error);
      setProblem(
        title === undefined
          ? errorMessage(error, failure)
          : `“${title}” has changed in the meantime. Nothing was released. The list shows the current version.`,
      );
      if (title !== undefined) {
        void strategy.refresh();
        await refresh();
      }
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  /** The client's page as it would be after the release. */
  const preview = (order: Release): Promise<Review | undefined> =>
    run(() => server.previewRound(submissionId, order), 'The preview could not be loaded. Please try again.');

  /** The release with its link. */
  const release = (order: Release): Promise<NewRound | undefined> =>
    run(async () => {
      const released = await server.releaseRound(submissionId, order);
      await refresh();
      void submission.refresh();
      void strategy.refresh();
      return released;
    }, 'Nothing was released. Please try again.');
  return { preview, release, busy, problem };
}

/** The title of a changed post, if the release was refused because of it. */
function changedTitle(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed_elsewhere') return undefined;
  const { title } = (error.extra.current ?? {}) as { title?: string };
  return title ?? 'The strategy';
}

/** The chosen posts, strategy and note, and all choices. */
export function useReleaseChoice(submissionId: string, kind: ReleaseKind) {
  const posts = useStayingPosts(submissionId);
  // The dialog names the faults of every post that it offers.
  const texts = useTexts(submissionId, ALL_MONTHS);
  const threads = useThreads(submissionId);
  const strategy = useStrategy(submissionId);
  const read = [posts, threads, strategy];
  const note = useDraft(submissionId, 'release', { note: '' });
  // Only the choices of the user: posts that are loaded later get their default.
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const [withStrategy, setWithStrategy] = useState<boolean>();

  const choices = choicesOf(posts.data ?? [], threads.data?.threads ?? []);
  const isChosen = (id: string) => {
    const choice = choices.find(({ post }) => post.id === id);
    return toggled[id] ?? (choice !== undefined && isChosenAtFirst(choice, kind));
  };
  const written = releasable(strategy.data);
  const isStrategyNew = written?.sentAt === null && written.faults.length === 0;
  return {
    isLoading: !texts.isRead || strategy.isPending,
    /** Whether older answers are shown until the server has sent new ones. */
    isRefetching: read.some(({ isFetching }) => isFetching),
    /** Whether all of it is as the server has it. */
    isUpToDate: read.every(({ isSuccess }) => isSuccess),
    isFailed: texts.isFailed,
    retry: texts.retry,
    choices,
    chosen: choices.filter(({ post }) => isChosen(post.id)),
    isChosen,
    turn: (id: string, on: boolean) => setToggled((before) => ({ ...before, [id]: on })),
    hasTooMany: choices.filter(({ post }) => isChosen(post.id)).length > MAX_ROUND_POSTS,
    written,
    isStrategyMissing: strategy.isError,
    strategy: (withStrategy ?? isStrategyNew) ? written : undefined,
    setWithStrategy,
    note,
  };
}

export type ReleaseChoice = ReturnType<typeof useReleaseChoice>;

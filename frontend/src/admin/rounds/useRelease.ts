import { useState } from 'react';
import { MAX_ROUND_POSTS } from '#shared/rounds';
import { ApiError } from '../../api/http.ts';
import type { NewRound, Release } from '../../api/rounds.ts';
import { useApi } from '../data/useApi.ts';
import { useDraft } from '../editing/drafts.ts';
import { usePostsCache, useStayingPosts } from '../post/usePosts.ts';
import { useStrategy, useStrategyAnswer } from '../strategy/useStrategy.ts';
import { errorMessage, useSubmissionAnswer } from '../submission/useSubmissionAnswer.ts';
import { choicesOf, isChosenAtFirst, type ReleaseKind, releasable } from './releaseModel.ts';
import { useRounds, useRoundsCache } from './useRounds.ts';

/** Releases a round, all or nothing, and shows the result. */
export function useRelease(submissionId: string) {
  const submission = useSubmissionAnswer(submissionId);
  const strategy = useStrategyAnswer(submissionId);
  const server = useApi();
  const posts = usePostsCache(submissionId);
  const rounds = useRoundsCache(submissionId);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** @returns the release with its link; undefined if it failed and the reason is shown */
  const release = async (order: Release): Promise<NewRound | undefined> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const released = await server.releaseRound(submissionId, order);
      await Promise.all([posts.refresh(), rounds.refresh()]);
      void submission.refresh();
      void strategy.refresh();
      return released;
    } catch (error) {
      const title = changedTitle(error);
      setProblem(
        title === undefined
          ? errorMessage(error, 'Nothing was released. Please try again.')
          : `“${title}” has changed in the meantime. Nothing was released. The list shows the current version.`,
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

/** The title of a changed post, if the release was refused because of it. */
function changedTitle(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed_elsewhere') return undefined;
  const { title } = (error.extra.current ?? {}) as { title?: string };
  return title ?? 'The strategy';
}

/** The chosen posts, strategy and note, and all choices. */
export function useReleaseChoice(submissionId: string, kind: ReleaseKind) {
  const posts = useStayingPosts(submissionId);
  const rounds = useRounds(submissionId);
  const strategy = useStrategy(submissionId);
  const note = useDraft(submissionId, 'release', { note: '' });
  // Only the choices of the user: posts that are loaded later get their default.
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const [withStrategy, setWithStrategy] = useState<boolean>();

  const choices = choicesOf(posts.data ?? [], rounds.data?.threads ?? []);
  const isChosen = (id: string) => {
    const choice = choices.find(({ post }) => post.id === id);
    return toggled[id] ?? (choice !== undefined && isChosenAtFirst(choice, kind));
  };
  const written = releasable(strategy.data);
  const isStrategyNew = written?.sentAt === null && written.faults.length === 0;
  return {
    isLoading: !posts.data || !rounds.data || strategy.isPending,
    isFailed: (!posts.data && posts.isError) || (!rounds.data && rounds.isError),
    retry: () => void Promise.all([posts.refetch(), rounds.refetch()]),
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

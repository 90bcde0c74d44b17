import { useState } from 'react';
import { MAX_ROUND_POSTS } from '#shared/rounds';
import { useStayingPosts } from '../../../../posts/usePosts.ts';
import { useDraft } from '../../../saving/useDraft.ts';
import { useStrategy } from '../../strategy/useStrategy.ts';
import { useRounds } from '../useRounds.ts';
import { choicesOf, isChosenAtFirst, releasable } from './choices.ts';

/** The chosen posts, strategy and note, and all choices. */
export function useReleaseChoice(submissionId: string) {
  const posts = useStayingPosts(submissionId);
  const rounds = useRounds(submissionId);
  const strategy = useStrategy(submissionId);
  const note = useDraft(submissionId, 'release', { note: '' });
  // Only changed choices: items that arrive later get their default.
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({});
  const [withStrategy, setWithStrategy] = useState<boolean>();

  const choices = choicesOf(posts.data ?? [], rounds.data?.threads ?? []);
  const isChosen = (id: string) => {
    const choice = choices.find(({ post }) => post.id === id);
    return turned[id] ?? (choice !== undefined && isChosenAtFirst(choice));
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
    turn: (id: string, on: boolean) => setTurned((before) => ({ ...before, [id]: on })),
    isTooMany: choices.filter(({ post }) => isChosen(post.id)).length > MAX_ROUND_POSTS,
    written,
    isStrategyMissing: strategy.isError,
    strategy: (withStrategy ?? isStrategyNew) ? written : undefined,
    setWithStrategy,
    note,
  };
}

export type ReleaseChoice = ReturnType<typeof useReleaseChoice>;

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PostThread, Rounds } from '../../api/rounds.ts';
import { useApi } from '../data/useApi.ts';
import { SHARED_QUERY, useAnswer } from '../editing/useAnswer.ts';

const keyOf = (submissionId: string) => ['rounds', submissionId];

/** Rounds, decisions and threads of a submission; empty while they are first loaded. */
export function useRounds(submissionId: string) {
  const server = useApi();
  return useQuery({
    queryKey: keyOf(submissionId),
    queryFn: () => server.roundsOf(submissionId),
    ...SHARED_QUERY,
  });
}

/** The thread of a post; undefined while loading and without comments. */
export function useThread({
  submissionId,
  id,
}: {
  submissionId: string;
  id: string;
}): PostThread | undefined {
  return useRounds(submissionId).data?.threads.find(({ postId }) => postId === id);
}

/** Puts the server's answer into the cache; resolves when it is rendered. */
export function useRoundsCache(submissionId: string) {
  const { put, refresh } = useAnswer<Rounds>(keyOf(submissionId));
  return useMemo(
    () => ({
      putThread: (thread: PostThread) => put((shown) => shown && withThread(shown, thread)),
      refresh,
    }),
    [put, refresh],
  );
}

function withThread(shown: Rounds, thread: PostThread): Rounds {
  const others = shown.threads.filter(({ postId }) => postId !== thread.postId);
  return { ...shown, threads: [...others, thread] };
}

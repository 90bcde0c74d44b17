import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PostThread, Rounds } from '../../api/rounds.ts';
import { useAnswer } from '../useAnswer.ts';
import { useApi } from '../useApi.ts';

const keyOf = (submissionId: string) => ['rounds', submissionId];

/** Rounds, verdicts and threads of a submission; none while they are read for the first time. */
export function useRounds(submissionId: string) {
  const server = useApi();
  return useQuery({
    queryKey: keyOf(submissionId),
    queryFn: () => server.roundsOf(submissionId),
    // Several parts of the page ask: what one of them could not get is not asked for by the next.
    retryOnMount: false,
  });
}

/** The thread of a post; undefined before it is loaded and without any comment. */
export function useThread({
  submissionId,
  id,
}: {
  submissionId: string;
  id: string;
}): PostThread | undefined {
  return useRounds(submissionId).data?.threads.find(({ postId }) => postId === id);
}

/** Shows what the server said of rounds and threads; what is put is drawn when that resolves. */
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

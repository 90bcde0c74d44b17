import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PostThread, Rounds } from '../../../../api/rounds.ts';
import { useServer } from '../../../useServer.ts';
import { whenShown } from '../../../whenShown.ts';

const keyOf = (submissionId: string) => ['rounds', submissionId];

/** Rounds, verdicts and threads of a submission; none while they are read for the first time. */
export function useRounds(submissionId: string) {
  const server = useServer();
  return useQuery({
    queryKey: keyOf(submissionId),
    queryFn: () => server.roundsOf(submissionId),
    // Several parts of the page ask: what one of them could not get is not asked for by the next.
    retryOnMount: false,
  });
}

/** What was said to a post; undefined while it is not known, and of a post that nobody has said anything to. */
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
  const client = useQueryClient();
  return useMemo(
    () => ({
      putThread: async (thread: PostThread) => {
        await client.cancelQueries({ queryKey: keyOf(submissionId) });
        client.setQueryData<Rounds>(keyOf(submissionId), (shown) => shown && withThread(shown, thread));
        await whenShown();
      },
      refresh: () => client.invalidateQueries({ queryKey: keyOf(submissionId) }),
    }),
    [client, submissionId],
  );
}

function withThread(shown: Rounds, thread: PostThread): Rounds {
  const others = shown.threads.filter(({ postId }) => postId !== thread.postId);
  return { ...shown, threads: [...others, thread] };
}

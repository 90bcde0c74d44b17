import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PostThread, Rounds } from '../../api/rounds.ts';
import { useApi } from '../data/useApi.ts';
import { SHARED_QUERY, useAnswer } from '../editing/useAnswer.ts';
import { usePosts, useThreads, useThreadsCache } from '../post/usePosts.ts';
import { asksQuestion } from './releaseModel.ts';

const keyOf = (submissionId: string) => ['rounds', submissionId];

/** Rounds of a submission with the client's decisions; empty while they are first loaded. */
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
  return useThreads(submissionId).data?.threads.find(({ postId }) => postId === id);
}

/** Whether a question about a post waits for a reply; otherwise it is about the strategy. True while it is not known. */
export function useAsksAboutPost(submissionId: string): boolean {
  const { data: posts } = usePosts(submissionId);
  const { data } = useThreads(submissionId);
  if (!posts || !data) return true;
  return posts.some((post) => {
    const thread = data.threads.find(({ postId }) => postId === post.id);
    return asksQuestion(post, thread);
  });
}

/** Shows a thread that the server has answered, and reads rounds and threads again. */
export function useRoundsCache(submissionId: string) {
  const rounds = useAnswer<Rounds>(keyOf(submissionId));
  const threads = useThreadsCache(submissionId);
  return useMemo(
    () => ({
      putThread: threads.putOne,
      refresh: () => Promise.all([rounds.refresh(), threads.refresh()]),
    }),
    [rounds, threads],
  );
}

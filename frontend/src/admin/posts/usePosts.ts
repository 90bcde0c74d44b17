import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Post } from '../../api/posts.ts';
import { useAnswer } from '../useAnswer.ts';
import { useApi } from '../useApi.ts';
import { usePendingDeletions } from './pendingDeletions.ts';

/** While a post waits for its card, it is looked for this often, in milliseconds. */
const CARD_LOOK_MS = 2000;

const keyOf = (submissionId: string) => ['posts', submissionId];

/** The posts of a submission, in order; none while they are read for the first time. */
export function usePosts(submissionId: string) {
  return useQuery(usePostsQuery(submissionId));
}

/** Those of them that stay: what is about to go is neither shown to the client, nor planned, nor counted. */
export function useStayingPosts(submissionId: string) {
  const going = usePendingDeletions();
  const select = useCallback((posts: Post[]) => posts.filter(({ id }) => !going.has(id)), [going]);
  return useQuery({ ...usePostsQuery(submissionId), select });
}

function usePostsQuery(submissionId: string) {
  const server = useApi();
  return queryOptions({
    queryKey: keyOf(submissionId),
    queryFn: () => server.postsOf(submissionId),
    // Several parts of the page ask: what one of them could not get is not asked for by the next.
    retryOnMount: false,
    refetchInterval: ({ state }) => (state.data?.some(waitsForCard) ? CARD_LOOK_MS : false),
  });
}

function waitsForCard({ fullPost, trelloCardUrl, trelloCardError }: Post): boolean {
  return fullPost !== '' && !trelloCardUrl && !trelloCardError;
}

/** Shows what the server said of the posts; what is put is drawn when that resolves. */
export function usePostsCache(submissionId: string) {
  const { current, put, refresh } = useAnswer<Post[]>(keyOf(submissionId));
  return useMemo(
    () => ({
      current: () => current() ?? [],
      put: (posts: Post[]) => put(() => posts),
      putOne: (post: Post) => put((shown) => shown?.map((other) => (other.id === post.id ? post : other))),
      remove: ({ id }: Pick<Post, 'id'>) => put((shown) => shown?.filter((other) => other.id !== id)),
      refresh,
    }),
    [current, put, refresh],
  );
}

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Post, postsApi } from '../../api/posts.ts';
import { useGuard } from '../useGuard.ts';

/** While a post waits for its card, it is looked for this often, in milliseconds. */
const CARD_LOOK_MS = 2000;

const keyOf = (submissionId: string) => ['posts', submissionId];

/** The posts of a submission, in order; none while they are read for the first time. */
export function usePosts(submissionId: string) {
  const guard = useGuard();
  return useQuery({
    queryKey: keyOf(submissionId),
    queryFn: () => guard(postsApi.list(submissionId)),
    refetchInterval: ({ state }) => (state.data?.some(waitsForCard) ? CARD_LOOK_MS : false),
  });
}

function waitsForCard({ fullPost, trelloCardUrl, trelloCardError }: Post): boolean {
  return fullPost !== '' && !trelloCardUrl && !trelloCardError;
}

/** Shows what the server said of the posts. */
export function usePostsCache(submissionId: string) {
  const client = useQueryClient();
  return {
    current: () => client.getQueryData<Post[]>(keyOf(submissionId)) ?? [],
    put: (posts: Post[]) => put(client, submissionId, posts),
    putOne: (post: Post) =>
      client.setQueryData<Post[]>(keyOf(submissionId), (shown) =>
        shown?.map((other) => (other.id === post.id ? post : other)),
      ),
    refresh: () => client.invalidateQueries({ queryKey: keyOf(submissionId) }),
  };
}

/** An older answer that is still on its way is dropped. */
async function put(client: QueryClient, submissionId: string, posts: Post[]): Promise<void> {
  await client.cancelQueries({ queryKey: keyOf(submissionId) });
  client.setQueryData(keyOf(submissionId), posts);
}

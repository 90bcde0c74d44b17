import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlannedPost } from '../../api/posts.ts';
import { useApi } from '../data/useApi.ts';
import { withPlaces } from '../month/monthModel.ts';
import { type PlanChanges, type Step, usePlaceQueue } from '../month/useMoves.ts';

const KEY = 'planned-posts';
const NO_POSTS: readonly PlannedPost[] = [];

/** The posts of all clients in a month. */
export function useCalendarPosts(month: string) {
  const server = useApi();
  return useQuery({ queryKey: [KEY, month], queryFn: () => server.plannedPosts(month) });
}

/** Assigns days to posts on the calendar of all clients. */
export function useCalendarChanges(month: string): PlanChanges<PlannedPost> {
  const server = useApi();
  const cache = useQueryClient();
  const { data } = useCalendarPosts(month);
  const stored = data?.posts ?? NO_POSTS;
  const refresh = () => void cache.invalidateQueries({ queryKey: [KEY] });
  const send = async ({ places }: Step) => {
    for (const place of places) {
      const post = stored.find(({ id }) => id === place.id);
      if (!post) continue;
      await server.planPosts(post.submissionId, { posts: [place] });
      void cache.invalidateQueries({ queryKey: ['posts', post.submissionId] });
    }
    cache.setQueryData<typeof data>(
      [KEY, month],
      (shown) => shown && { ...shown, posts: withPlaces(shown.posts, places) },
    );
    refresh();
  };
  return usePlaceQueue(stored, { send, refresh });
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlannedMonth, PlannedPost } from '../../api/posts.ts';
import { useApi } from '../data/useApi.ts';
import { withPlaces } from '../month/monthModel.ts';
import { type PlanChanges, type Step, usePlaceQueue } from '../month/useMoves.ts';

const KEY = 'planned-posts';
const NO_POSTS: readonly PlannedPost[] = [];

const keyOf = ({ month, responsible }: PlannedMonth) => [KEY, month, responsible];

/** The posts of all clients in a month, or of those of one person. */
export function useCalendarPosts(shown: PlannedMonth) {
  const server = useApi();
  return useQuery({ queryKey: keyOf(shown), queryFn: () => server.plannedPosts(shown) });
}

/** Assigns days to posts on the calendar of all clients. */
export function useCalendarChanges(month: PlannedMonth): PlanChanges<PlannedPost> {
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
      keyOf(month),
      (shown) => shown && { ...shown, posts: withPlaces(shown.posts, places) },
    );
    refresh();
  };
  return usePlaceQueue(stored, { send, refresh });
}

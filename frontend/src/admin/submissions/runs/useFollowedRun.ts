import { useEffect, useState } from 'react';
import type { Growing, PostRun } from '../../../api/posts.ts';
import { usePostRuns, usePostRunsCache } from '../../posts/usePostRuns.ts';
import { useOnChange } from '../../ui/useOnChange.ts';
import { useServer } from '../../useServer.ts';
import { keepFollowing, WAY_PAUSE } from './keepFollowing.ts';
import { isSettled, shownRun } from './progress.ts';

/**
 * The run of a submission that is going on, else its last one, whichever tab started it. Its events are followed, and
 * where they do not get through it is read again and again.
 * @param onMoved called each time that an item has come to its end, from when the page was opened
 */
export function useFollowedRun(submissionId: string, onMoved: () => void) {
  const server = useServer();
  const cache = usePostRunsCache(submissionId);
  const [isLive, setLive] = useState(false);
  const [growing, setGrowing] = useState<Growing>();
  const { data } = usePostRuns(submissionId, { isFollowed: isLive });
  const run = data && shownRun(data);
  const followed = run?.state === 'running' ? run.id : undefined;

  useEffect(() => {
    if (!followed) return;
    const controller = new AbortController();
    const follower = {
      onRun: (moved: PostRun) => void cache.put(moved),
      onText: setGrowing,
      onLive: setLive,
      signal: controller.signal,
    };
    keepFollowing(followed, follower, { follow: server.followRun, pause: WAY_PAUSE })
      // Another run may have been waiting behind this one; a refusal (erased, logged out) is told by what is read.
      .finally(() => controller.signal.aborted || cache.refresh())
      .catch(() => undefined);
    return () => {
      controller.abort();
      setLive(false);
      setGrowing(undefined);
    };
  }, [followed, cache, server]);

  useOnChange(data && markOf(run), onMoved);
  return { run, growing };
}

/** What changes when an item has come to its end. */
function markOf(run: PostRun | undefined): string {
  return run ? `${run.id} ${run.state} ${run.items.filter(isSettled).length}` : '';
}

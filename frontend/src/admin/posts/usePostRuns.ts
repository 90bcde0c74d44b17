import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PostRun } from '../../api/posts.ts';
import { useAnswer } from '../useAnswer.ts';
import { useApi } from '../useApi.ts';

/** While a run cannot be followed by its events, it is looked at this often, in milliseconds. */
const LOOK_MS = 2000;
/** And this often while it can: a way that died in silence, such as in a laptop asleep, is noticed by that. */
const CARE_MS = 15_000;

const keyOf = (submissionId: string) => ['post-runs', submissionId];

/** The last runs of a submission, newest first; none while they are read for the first time. */
export function usePostRuns(submissionId: string, { isFollowed }: { isFollowed: boolean }) {
  const server = useApi();
  return useQuery({
    queryKey: keyOf(submissionId),
    queryFn: () => server.runsOf(submissionId),
    refetchInterval: ({ state }) => {
      if (!state.data?.some(isRunning)) return false;
      return isFollowed ? CARE_MS : LOOK_MS;
    },
  });
}

function isRunning({ state }: PostRun): boolean {
  return state === 'running';
}

/** Shows what the server said of the runs; what is put is drawn when that resolves. */
export function usePostRunsCache(submissionId: string) {
  const { put, refresh } = useAnswer<PostRun[]>(keyOf(submissionId));
  return useMemo(
    () => ({ put: (run: PostRun) => put((shown = []) => withRun(shown, run)), refresh }),
    [put, refresh],
  );
}

function withRun(shown: readonly PostRun[], run: PostRun): PostRun[] {
  const isKnown = shown.some(({ id }) => id === run.id);
  return isKnown ? shown.map((other) => (other.id === run.id ? run : other)) : [run, ...shown];
}

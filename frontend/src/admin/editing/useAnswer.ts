import { notifyManager, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/**
 * For a query of several components: one that mounts after the others refetches neither an answer that just came nor a
 * failure. `staleTime` is in milliseconds.
 */
export const SHARED_QUERY = { retryOnMount: false, staleTime: 2000 } as const;

/** The state of one query. */
export interface ShownAnswer<Answer> {
  current: () => Answer | undefined;
  /** Puts the server's answer into the cache and cancels older requests. Resolves when it is rendered. */
  put: (change: (shown: Answer | undefined) => Answer | undefined) => Promise<void>;
  /** Refetches; on failure the old data stays. */
  refresh: () => Promise<void>;
}

/** A cached answer with functions to replace and refetch it. */
export function useAnswer<Answer>(queryKey: QueryKey): ShownAnswer<Answer> {
  const client = useQueryClient();
  // The key is a new array on each render, with equal content.
  const key = JSON.stringify(queryKey);
  return useMemo(() => {
    const queryKey = JSON.parse(key) as QueryKey;
    return {
      current: () => client.getQueryData<Answer>(queryKey),
      put: async (change) => {
        await client.cancelQueries({ queryKey });
        client.setQueryData<Answer>(queryKey, change);
        await drawn();
      },
      refresh: () => client.invalidateQueries({ queryKey }),
    };
  }, [client, key]);
}

/**
 * Waits until a change of React Query's cache is rendered: observers are notified in a later task. Until then the page
 * shows old data, so it is too early to drop a draft or to move the focus.
 */
function drawn(): Promise<void> {
  return new Promise((resolve) => notifyManager.schedule(() => resolve()));
}

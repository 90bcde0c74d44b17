import { notifyManager, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The state of one query. */
export interface ShownAnswer<Answer> {
  current: () => Answer | undefined;
  /** Shows what the server said, and drops an older answer that is still on its way. It is drawn when that resolves. */
  put: (change: (shown: Answer | undefined) => Answer | undefined) => Promise<void>;
  /** Has it fetched again; when that fails, it stays as it is. */
  refresh: () => Promise<void>;
}

/** A cached answer: read, changed and refetched under its key. */
export function useAnswer<Answer>(queryKey: QueryKey): ShownAnswer<Answer> {
  const client = useQueryClient();
  // The key is a new array on each render, with the same content.
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
 * shows the old data, so it is too early to drop a draft or to move the focus.
 */
function drawn(): Promise<void> {
  return new Promise((resolve) => notifyManager.schedule(() => resolve()));
}

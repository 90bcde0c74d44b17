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
 * Waits until what was put into React Query's cache is drawn: it tells its watchers a task later. Who forgets an edit,
 * or moves the focus, before that does so on a page that still shows what was.
 */
function drawn(): Promise<void> {
  return new Promise((resolve) => notifyManager.schedule(() => resolve()));
}

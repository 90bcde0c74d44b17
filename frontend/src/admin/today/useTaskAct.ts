import { useQueryClient } from '@tanstack/react-query';
import { RESOURCE } from '../../api/submissions.ts';
import type { Today, TodayClient, TodayTask } from '../../api/today.ts';
import { useToast } from '../ui/useToast.tsx';
import { useServer } from '../useServer.ts';
import { TODAY_TEXTS } from './todayTexts.ts';
import { TODAY_KEY } from './useToday.ts';

/** Tasks that are done on the row itself. */
export type RowTask = TodayTask & { kind: keyof typeof TODAY_TEXTS.acts };

export function isDoneOnRow(task: TodayTask): task is RowTask {
  return task.kind in TODAY_TEXTS.acts;
}

/** Tells a task of a client from a later one. */
export function keyOf({ kind, at, failed }: TodayTask): string {
  return [kind, at, ...failed.map(({ id }) => id)].join(' ');
}

/**
 * Does a row's task; who watches learns of it. It throws where the task was not done, and where it was but is there
 * again, such as what failed once more at once; a toast says which.
 */
export function useTaskAct(client: TodayClient, task: RowTask): () => Promise<void> {
  const { kind, failed } = task;
  const server = useServer();
  const cache = useQueryClient();
  const toast = useToast();
  const renew = () =>
    Promise.all([TODAY_KEY, [RESOURCE]].map((queryKey) => cache.invalidateQueries({ queryKey })));
  return async () => {
    try {
      if (kind === 'release_form') await server.releaseHeld([client.id]);
      // All at once: of a page that is being left only what is sent now goes out.
      else await Promise.all(failed.map((followUp) => server.retryFollowUp(client.id, followUp.id)));
    } catch (error) {
      toast.failure(TODAY_TEXTS.acts[kind].failed);
      void renew();
      throw error;
    }
    await renew();
    // Not where that could not be read, or nobody looks at it any more.
    const isKnown = cache.getQueryState(TODAY_KEY)?.isInvalidated === false;
    if (!isKnown || !names(cache.getQueryData<Today>(TODAY_KEY), client, task)) return;
    toast.failure(TODAY_TEXTS.acts[kind].again);
    throw new Error('The task is there again.');
  };
}

function names(today: Today | undefined, { id }: TodayClient, task: TodayTask): boolean {
  const clients = today?.groups.flatMap((group) => group.clients) ?? [];
  return clients.some(
    (client) => client.id === id && client.tasks.some((other) => keyOf(other) === keyOf(task)),
  );
}

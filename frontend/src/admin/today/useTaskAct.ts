import { useQueryClient } from '@tanstack/react-query';
import { RESOURCE } from '../../api/submissions.ts';
import type { TodayClient, TodayTask } from '../../api/today.ts';
import { useToast } from '../ui/useToast.tsx';
import { useServer } from '../useServer.ts';
import { TODAY_TEXTS } from './todayTexts.ts';
import { TODAY_KEY } from './useToday.ts';

/** Tasks that are done on the row itself. */
export type RowTask = TodayTask & { kind: keyof typeof TODAY_TEXTS.acts };

export function isDoneOnRow(task: TodayTask): task is RowTask {
  return task.kind in TODAY_TEXTS.acts;
}

/** Does a row's task; who watches learns of it, and of a failure by a toast. */
export function useTaskAct({ id }: TodayClient, { kind, failed }: RowTask): () => Promise<void> {
  const server = useServer();
  const cache = useQueryClient();
  const toast = useToast();
  return async () => {
    try {
      if (kind === 'release_form') await server.releaseHeld([id]);
      else for (const followUp of failed) await server.retryFollowUp(id, followUp.id);
    } catch (error) {
      toast.failure(TODAY_TEXTS.acts[kind].failed);
      throw error;
    } finally {
      for (const queryKey of [TODAY_KEY, [RESOURCE]]) void cache.invalidateQueries({ queryKey });
    }
  };
}

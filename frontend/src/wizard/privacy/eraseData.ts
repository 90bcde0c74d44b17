import { ApiError } from '../../api/http.ts';
import type { Session } from '../session/session.ts';

/**
 * Erases the form on the server, then what this device keeps of it.
 * @throws what the call throws; nothing is erased then. A form that is gone already counts as erased.
 */
export async function eraseData({
  api,
  store,
  outbox,
  device: { storage, draft },
}: Pick<Session, 'api' | 'store' | 'outbox' | 'device'>): Promise<void> {
  const id = store.get().form?.id;
  if (id === undefined) return;
  try {
    await api.erase(id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode !== 404) throw error;
  }
  outbox.discard();
  for (const table of Object.values(storage)) await table.deleteDraft(draft.id);
}

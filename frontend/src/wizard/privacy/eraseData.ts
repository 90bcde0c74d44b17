import { ApiError } from '../../api/http.ts';
import type { Session } from '../session/session.ts';

/**
 * Erases the form on the server, then what this device keeps of it.
 * @throws what the call throws; nothing is erased then. A form that is gone already counts as erased.
 */
export async function eraseData({ api, store, storage, draft, outbox }: Session): Promise<void> {
  const id = store.get().form?.id;
  if (id === undefined) return;
  try {
    await api.erase(id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode !== 404) throw error;
  }
  outbox.discard();
  const { drafts, outbox: changes, uploads, recordings, chunks } = storage;
  for (const table of [changes, uploads, recordings, chunks]) {
    for (const record of await table.all()) if (record.draft === draft.id) await table.delete(record.id);
  }
  await drafts.delete(draft.id);
}

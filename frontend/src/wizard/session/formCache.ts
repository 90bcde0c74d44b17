import { backoff } from '../../api/backoff.ts';
import type { Form, FormsApi } from '../../api/forms.ts';
import { ApiError } from '../../api/http.ts';
import type { Storage } from '../draft/draftDatabase.ts';
import type { Session } from './session.ts';

export async function loadForm(api: FormsApi, id: string): Promise<Form | 'unknown' | 'unreachable'> {
  try {
    return await api.get(id);
  } catch (error) {
    const refused = error instanceof ApiError && error.statusCode < 500 && error.statusCode !== 429;
    return refused ? 'unknown' : 'unreachable';
  }
}

/** Stores the server's record on this device, so that the form opens without a network. */
export function cacheForm({ store, device: { storage, draft } }: Pick<Session, 'store' | 'device'>): void {
  let last = store.get().form;
  store.subscribe(() => {
    const { form } = store.get();
    if (form === null || form === last) return;
    last = form;
    draft.form = toCache(form);
    storage.drafts.put({ ...draft }).catch((cause: unknown) => {
      console.warn('The browser could not store the form for offline use.', cause);
    });
  });
}

/** Undefined once nothing is left to answer; the email address is never stored. */
function toCache(form: Form): Form | undefined {
  const isOpen = form.completed_at === null || form.open_asks.length > 0;
  return isOpen ? { ...form, email: '' } : undefined;
}

/** The last stored record of a form. */
export async function findCachedForm(
  { drafts }: Storage,
  formId: string | undefined,
): Promise<Form | undefined> {
  return (await drafts.all()).find((draft) => draft.formId === formId)?.form;
}

/** The form was opened from the stored record: retries until the server responds, and then shows its record. */
export async function catchUp(
  { store }: Pick<Session, 'store'>,
  load: () => Promise<Form | 'unknown' | 'unreachable'>,
): Promise<void> {
  for (let failures = 1; ; failures++) {
    await new Promise((resolve) => setTimeout(resolve, backoff(failures)));
    const loaded = await load();
    if (loaded === 'unreachable') continue;
    store.dispatch(loaded === 'unknown' ? { type: 'form gone' } : { type: 'server form', form: loaded });
    return;
  }
}

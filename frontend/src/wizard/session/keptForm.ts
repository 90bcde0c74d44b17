import type { Form } from '../../api/forms.ts';
import { backoff } from '../../ui/backoff.ts';
import type { Storage } from '../storage/storage.ts';
import type { Session } from './session.ts';

/** Keeps the record on this device as the server has it, so that the form opens without a network. */
export function keepForm({ store, device: { storage, draft } }: Pick<Session, 'store' | 'device'>): void {
  let last = store.get().form;
  store.subscribe(() => {
    const { form } = store.get();
    if (form === null || form === last) return;
    last = form;
    draft.form = toKeep(form);
    storage.drafts.put({ ...draft }).catch((cause: unknown) => {
      console.warn('The browser could not keep the form for a time without a network.', cause);
    });
  });
}

/** The record of a form as it was last kept. */
export async function keptForm({ drafts }: Storage, formId: string | undefined): Promise<Form | undefined> {
  return (await drafts.all()).find((draft) => draft.formId === formId)?.form;
}

/** Nothing once the interview is over, for there is nothing to go on with; and never an address, which we have. */
function toKeep(form: Form): Form | undefined {
  return form.completed_at === null ? { ...form, email: '' } : undefined;
}

/** Opened from what was kept: asks until the server answers, and shows what it has. */
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

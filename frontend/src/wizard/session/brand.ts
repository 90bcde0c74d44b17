import { AUTOSAVE_DEBOUNCE_MS } from '#shared/limits';
import { savableChanges, toWizardFields } from '../draft/wizardFields.ts';
import type { Saving, Session } from './session.ts';

/** Stores the fields on the device immediately, and on the server after the debounce once there is a record. */
export function saveFields(session: Saving & Pick<Session, 'device'>): void {
  cacheDraft(session);
  enqueueFieldChanges(session, AUTOSAVE_DEBOUNCE_MS);
}

/**
 * Enqueues the changed fields, compared with the record after all pending changes: deleting text that is already
 * pending is a change, too.
 */
export function enqueueFieldChanges({ store, outbox }: Saving, delay: number): void {
  const { form, started, fields } = store.get();
  if (!started) return;
  const changes = savableChanges(fields, toWizardFields({ ...form, ...outbox.pendingFields() }));
  if (Object.keys(changes).length > 0) outbox.add({ kind: 'update', changes, reason: 'autosave' }, delay);
}

/** Before the first save only the device holds the text. */
function cacheDraft({ store, device: { storage, draft } }: Pick<Session, 'store' | 'device'>): void {
  if (draft.formId !== null) return;
  Object.assign(draft, { fields: store.get().fields, updatedAt: Date.now() });
  storage.drafts.put({ ...draft }).then(forgetTyped, (cause: unknown) => {
    console.warn('The browser could not store the draft: it is lost when the page closes.', cause);
  });
}

/** From now on the draft contains what src/start.ts has stored so far. */
function forgetTyped(): void {
  if ('kept' in document.documentElement.dataset) return;
  document.documentElement.dataset.kept = '';
  try {
    sessionStorage.removeItem('byline.typed');
  } catch {
    // Nothing was stored: the browser blocks it.
  }
}

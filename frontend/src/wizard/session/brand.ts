import type { WizardFieldName } from '#rules/fields';
import { AUTOSAVE_DEBOUNCE_MS } from '#rules/limits';
import { completeFields, savableChanges } from '../fields/fieldRules.ts';
import { EMPTY_FIELDS, fieldsOf } from '../fields/wizardFields.ts';
import { botSignalsToSend } from './botSignals.ts';
import { judgeFields } from './fields.ts';
import { goNext } from './navigation.ts';
import type { Moving, Saving, Session } from './session.ts';

/** Keeps what stands in the fields: on the device at once, sent after the pause once there is a record. */
export function keepFields(session: Saving & Pick<Session, 'device'>): void {
  keepDraft(session);
  saveFields(session, AUTOSAVE_DEBOUNCE_MS);
}

/** 'Submit & Continue' of the first step: moves on at once and saves behind. */
export function submitBrand(session: Moving & Pick<Session, 'botSignals'>): void {
  const { store, outbox, botSignals } = session;
  if (!judgeFields(session)) return;
  const fields = completeFields(store.get().fields);
  for (const [name, value] of Object.entries(fields) as [WizardFieldName, string][]) {
    store.dispatch({ type: 'field changed', name, value });
  }
  // A first save that is on its way is not repeated: what changed since follows it as an update.
  if (store.get().form === null && !outbox.holds('create')) {
    outbox.add({ kind: 'create', fields, signs: botSignalsToSend(botSignals) }, 0);
    store.dispatch({ type: 'started' });
  } else saveFields(session, 0);
  goNext(session);
}

function saveFields({ store, outbox }: Saving, delay: number): void {
  const { form, started, fields } = store.get();
  if (!started) return;
  const changes = savableChanges(fields, form ? fieldsOf(form) : EMPTY_FIELDS);
  if (Object.keys(changes).length > 0) outbox.add({ kind: 'update', changes, reason: 'autosave' }, delay);
}

/** From here on the draft holds what src/start.ts has kept until now. */
function forgetTyped(): void {
  if ('kept' in document.documentElement.dataset) return;
  document.documentElement.dataset.kept = '';
  sessionStorage.removeItem('byline.typed');
}

/** Before the first save only the device holds the text. */
function keepDraft({ store, device: { storage, draft } }: Pick<Session, 'store' | 'device'>): void {
  if (draft.formId !== null) return;
  Object.assign(draft, { fields: store.get().fields, updatedAt: Date.now() });
  storage.drafts.put({ ...draft }).then(forgetTyped, (cause: unknown) => {
    console.warn('The browser could not keep the draft; it lives as long as this page.', cause);
  });
}

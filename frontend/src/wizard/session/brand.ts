import type { WizardFieldName } from '#rules/fields';
import { AUTOSAVE_DEBOUNCE_MS } from '#rules/limits';
import {
  completeField,
  completeFields,
  fieldProblem,
  fieldProblems,
  savableChanges,
} from '../fields/fieldRules.ts';
import { EMPTY_FIELDS, fieldsOf } from '../fields/wizardFields.ts';
import { botSignalsToSend } from './botSignals.ts';
import { goNext } from './navigation.ts';
import type { Moving, Saving, Session } from './session.ts';

/** Takes in a keystroke: kept on the device at once, sent after the pause once there is a record. */
export function changeField(
  session: Saving & Pick<Session, 'device'>,
  name: WizardFieldName,
  value: string,
): void {
  session.store.dispatch({ type: 'field changed', name, value });
  keepDraft(session);
  saveFields(session, AUTOSAVE_DEBOUNCE_MS);
}

/** Completes and judges a field as it is left. An empty one is not blamed: the closed button says enough. */
export function leaveField({ store }: Pick<Session, 'store'>, name: WizardFieldName): void {
  const value = store.get().fields[name];
  if (value.trim() === '') return;
  const problem = fieldProblem(name, value);
  const completed = completeField(name, value);
  if (problem === undefined && completed !== value) {
    store.dispatch({ type: 'field changed', name, value: completed });
  }
  const { [name]: _before, ...others } = store.get().problems;
  store.dispatch({ type: 'fields judged', problems: problem ? { ...others, [name]: problem } : others });
}

/**
 * 'Submit & Continue' of the first step: moves on at once and saves behind.
 * @returns the first field that is wrong, for the focus; undefined when the wizard moved on.
 */
export function submitBrand(session: Moving & Pick<Session, 'botSignals'>): WizardFieldName | undefined {
  const { store, outbox, botSignals } = session;
  const problems = fieldProblems(store.get().fields);
  store.dispatch({ type: 'fields judged', problems });
  const [wrong] = Object.keys(problems) as WizardFieldName[];
  if (wrong) return wrong;
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
  return undefined;
}

function saveFields({ store, outbox }: Saving, delay: number): void {
  const { form, started, fields } = store.get();
  if (!started) return;
  const changes = savableChanges(fields, form ? fieldsOf(form) : EMPTY_FIELDS);
  if (Object.keys(changes).length > 0) outbox.add({ kind: 'update', changes, reason: 'autosave' }, delay);
}

/** Before the first save only the device holds the text. */
function keepDraft({ store, device: { storage, draft } }: Pick<Session, 'store' | 'device'>): void {
  if (draft.formId !== null) return;
  Object.assign(draft, { fields: store.get().fields, updatedAt: Date.now() });
  storage.drafts.put({ ...draft }).catch((cause: unknown) => {
    console.warn('The browser could not keep the draft; it lives as long as this page.', cause);
  });
}

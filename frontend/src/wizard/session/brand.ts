import { AUTOSAVE_DEBOUNCE_MS } from '#rules/limits';
import { type BrandFields, EMPTY_FIELDS, type FieldName } from '../state/wizardState.ts';
import {
  brandProblems,
  completeField,
  completeFields,
  fieldProblem,
  savableChanges,
} from '../steps/brand/brandRules.ts';
import type { Session } from './session.ts';
import { signsToSend } from './signs.ts';
import { moveTo } from './steps.ts';

/** Takes in a keystroke: kept on the device at once, sent after the pause once there is a record. */
export function changeField(session: Session, name: FieldName, value: string): void {
  session.store.dispatch({ type: 'field changed', name, value });
  keepDraft(session);
  saveFields(session, AUTOSAVE_DEBOUNCE_MS);
}

/** Completes and judges a field as it is left. An empty one is not blamed: the closed button says enough. */
export function leaveField({ store }: Session, name: FieldName): void {
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
export function submitBrand(session: Session): FieldName | undefined {
  const { store, outbox } = session;
  const problems = brandProblems(store.get().fields);
  store.dispatch({ type: 'fields judged', problems });
  const [wrong] = Object.keys(problems) as FieldName[];
  if (wrong) return wrong;
  const fields = completeFields(store.get().fields);
  for (const [name, value] of Object.entries(fields) as [FieldName, string][]) {
    store.dispatch({ type: 'field changed', name, value });
  }
  // A first save that is on its way is not repeated: what changed since follows it as an update.
  if (store.get().form === null && !outbox.holds('create')) {
    outbox.add({ kind: 'create', fields, signs: signsToSend(session.signs) }, 0);
    store.dispatch({ type: 'started' });
  } else saveFields(session, 0);
  moveTo(session, 2, { save: true });
  return undefined;
}

function saveFields({ store, outbox }: Session, delay: number): void {
  const { form, started, fields } = store.get();
  if (!started) return;
  const changes = savableChanges(fields, form ? storedFields(form) : EMPTY_FIELDS);
  if (Object.keys(changes).length > 0) outbox.add({ kind: 'update', changes, reason: 'autosave' }, delay);
}

function storedFields({ website, email, industry, linkedin_profile }: BrandFields): BrandFields {
  return { website, email, industry, linkedin_profile };
}

/** Before the first save only the device holds the text. */
function keepDraft({ store, storage, draft }: Session): void {
  if (draft.formId !== null) return;
  Object.assign(draft, { fields: store.get().fields, updatedAt: Date.now() });
  storage.drafts.put({ ...draft }).catch((cause: unknown) => {
    console.warn('The browser could not keep the draft; it lives as long as this page.', cause);
  });
}

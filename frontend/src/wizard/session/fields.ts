import { completeField, fieldProblem } from '#shared/field-rules';
import { WIZARD_FIELDS, type WizardFieldName } from '#shared/fields';
import { translate } from '../../i18n/translate.ts';
import { fieldProblems } from '../draft/wizardFields.ts';
import { FIELDS_STEP } from '../flow.ts';
import type { Page } from './session.ts';

type Typing = Pick<Page, 'store' | 'request'>;

/**
 * Handles typing: shown immediately, stored on the device by the session, and sent after the debounce once there is a
 * record.
 */
export function changeField({ store, request }: Typing, name: WizardFieldName, value: string): void {
  store.dispatch({ type: 'field changed', name, value });
  request('saveFields');
}

/** Normalises and validates a field on blur. An empty one shows no error, because the disabled button is enough. */
export function leaveField({ store }: Pick<Page, 'store'>, name: WizardFieldName): void {
  const value = store.get().fields[name];
  if (value.trim() === '') return;
  const problem = fieldProblem(name, value);
  const completed = completeField(name, value);
  if (problem === undefined && completed !== value) {
    store.dispatch({ type: 'field changed', name, value: completed });
  }
  const { [name]: _before, ...others } = store.get().problems;
  store.dispatch({
    type: 'fields validated',
    problems: problem ? { ...others, [name]: translate(problem) } : others,
  });
}

/**
 * Validates all fields.
 * @returns whether they are valid; otherwise the first invalid one gets the focus
 */
export function validateFields({ store }: Pick<Page, 'store'>): boolean {
  const problems = fieldProblems(store.get().fields);
  store.dispatch({ type: 'fields validated', problems });
  const [wrong] = Object.keys(problems);
  if (wrong === undefined) return true;
  document.getElementById(fieldId(wrong))?.focus();
  return false;
}

/** 'Submit & Continue'. Validates the fields immediately; the session, once it is open, saves them and moves on. */
export function pressContinue({ store, request }: Typing): void {
  if (store.get().step === FIELDS_STEP && !validateFields({ store })) return;
  request('submitStep');
}

/**
 * Takes over values that were typed or autofilled before the scripts loaded, and validates the fields that were left.
 */
export function restoreTypedInput(page: Typing & Pick<Page, 'botSignals'>): void {
  for (const name of WIZARD_FIELDS) {
    const value = typedInto(fieldId(name));
    if (value === page.store.get().fields[name] || value === '') continue;
    changeField(page, name, value);
    if (document.activeElement?.id !== fieldId(name)) leaveField(page, name);
  }
  page.botSignals.trap = typedInto(TRAP_ID);
}

export const fieldId = (name: string) => `field-${name}`;
export const TRAP_ID = fieldId('trap');

function typedInto(id: string): string {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
}

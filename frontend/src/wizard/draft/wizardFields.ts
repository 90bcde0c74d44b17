import { completeField, fieldProblem } from '#shared/field-rules';
import { fieldOf, WIZARD_FIELDS, type WizardFieldName } from '#shared/fields';
import { translate } from '../../i18n/translate.ts';

/** Values of the fields of the first step. */
export type WizardFields = Record<WizardFieldName, string>;

/** An empty text for every field. */
export function mapFields(textOf: (name: WizardFieldName) => string): WizardFields {
  return Object.fromEntries(WIZARD_FIELDS.map((name) => [name, textOf(name)])) as WizardFields;
}

export const EMPTY_FIELDS = mapFields(() => '');

/** The wizard's fields from an object that may have more, or that lacks newer ones. */
export function toWizardFields(source: Partial<WizardFields>): WizardFields {
  return mapFields((name) => source[name] ?? '');
}

/** Whether all required fields are filled in. Their values are validated when the button is pressed. */
export function isFilled(fields: WizardFields): boolean {
  return WIZARD_FIELDS.every((name) => !fieldOf(name).required || fields[name].trim() !== '');
}

/** Validation errors by field, translated. */
export function fieldProblems(fields: WizardFields): Partial<WizardFields> {
  return Object.fromEntries(
    WIZARD_FIELDS.flatMap((name) => {
      const problem = fieldProblem(name, fields[name]);
      return problem ? [[name, translate(problem)]] : [];
    }),
  );
}

export function completeFields(fields: WizardFields): WizardFields {
  return mapFields((name) => completeField(name, fields[name]));
}

/** The valid fields that differ from the record, for an autosave. */
export function savableChanges(fields: WizardFields, stored: WizardFields): Partial<WizardFields> {
  const completed = completeFields(fields);
  const changed = WIZARD_FIELDS.filter(
    (name) => fieldProblem(name, fields[name]) === undefined && completed[name] !== stored[name],
  );
  return Object.fromEntries(changed.map((name) => [name, completed[name]]));
}

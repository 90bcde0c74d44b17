import { WIZARD_FIELDS, type WizardFieldName } from '#rules/fields';

/** What stands in the fields of the wizard's first step. */
export type WizardFields = Record<WizardFieldName, string>;

/** A text for every field. */
export function mapFields(textOf: (name: WizardFieldName) => string): WizardFields {
  return Object.fromEntries(WIZARD_FIELDS.map((name) => [name, textOf(name)])) as WizardFields;
}

export const EMPTY_FIELDS = mapFields(() => '');

/** The wizard's fields out of something that has more, or that was kept before one of them existed. */
export function fieldsOf(source: Partial<WizardFields>): WizardFields {
  return mapFields((name) => source[name] ?? '');
}

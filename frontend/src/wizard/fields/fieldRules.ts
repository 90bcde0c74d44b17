import { isEmail, normalizeLinkedinProfile, normalizeWebsite } from '#rules/addresses';
import { fieldOf, WIZARD_FIELDS, type WizardFieldName } from '#rules/fields';
import { MESSAGES } from '#rules/messages';
import { mapFields, type WizardFields } from './wizardFields.ts';

/** Words of their own for what is left out; the others are asked for plainly. */
const MISSING: Partial<Record<WizardFieldName, string>> = { industry: MESSAGES.industryMissing };

/** Whether the required fields have something in them: then the button opens. What they hold is judged on the press. */
export function isFilled(fields: WizardFields): boolean {
  return WIZARD_FIELDS.every((name) => !fieldOf(name).required || fields[name].trim() !== '');
}

/** Says what is wrong with a field, or undefined. One that is optional and empty never stands in the way. */
export function fieldProblem(name: WizardFieldName, value: string): string | undefined {
  const { type, required } = fieldOf(name);
  const empty = value.trim() === '';
  if (empty && !required) return undefined;
  if (type === 'website' && normalizeWebsite(value) === undefined) return MESSAGES.websiteInvalid;
  if (type === 'email' && !isEmail(value.trim())) return MESSAGES.emailInvalid;
  return empty ? (MISSING[name] ?? MESSAGES.missing) : undefined;
}

/** Whether there may be advice on what is typed into a field. */
export function hasAdvice(name: WizardFieldName): boolean {
  return fieldOf(name).type === 'profile';
}

/** What is worth a word about a field but stands in nobody's way, or undefined. */
export function fieldAdvice(name: WizardFieldName, value: string): string | undefined {
  const doubtful = hasAdvice(name) && value.trim() !== '' && normalizeLinkedinProfile(value) === undefined;
  return doubtful ? MESSAGES.linkedinDoubtful : undefined;
}

export function fieldProblems(fields: WizardFields): Partial<WizardFields> {
  const entries = WIZARD_FIELDS.map((name) => [name, fieldProblem(name, fields[name])] as const);
  return Object.fromEntries(entries.filter(([, problem]) => problem !== undefined));
}

/** A field as it is stored: a bare domain completed to https, outer blanks gone. */
export function completeField(name: WizardFieldName, value: string): string {
  const { type } = fieldOf(name);
  if (type === 'website') return normalizeWebsite(value) ?? value;
  if (type === 'profile') return normalizeLinkedinProfile(value) ?? value.trim();
  return value.trim();
}

export function completeFields(fields: WizardFields): WizardFields {
  return mapFields((name) => completeField(name, fields[name]));
}

/** What an autosave may send: the fields that differ from the record and are right as they stand. */
export function savableChanges(fields: WizardFields, stored: WizardFields): Partial<WizardFields> {
  const changed = WIZARD_FIELDS.filter(
    (name) =>
      fieldProblem(name, fields[name]) === undefined && completeField(name, fields[name]) !== stored[name],
  );
  return Object.fromEntries(changed.map((name) => [name, completeField(name, fields[name])]));
}

import { isEmail, normalizeLinkedinProfile, normalizeWebsite } from '#rules/addresses';
import { type FieldType, fieldOf, WIZARD_FIELDS, type WizardFieldName } from '#rules/fields';
// Not by way of all messages: the first step would fetch those of the later ones with its own.
import { emailInvalid, linkedinDoubtful, missing as missingAny, websiteInvalid } from '#rules/form-messages';
import { say } from '../../i18n/say.ts';
import { mapFields, type WizardFields } from './wizardFields.ts';

/** How the text of a type is completed and judged. `problem` stands in the way, `advice` does not. */
interface TypeRules {
  complete: (text: string) => string;
  problem?: (text: string) => string | undefined;
  advice?: (text: string) => string | undefined;
}

const ANY_TEXT: TypeRules = { complete: (text) => text.trim() };

const RULES: Record<FieldType, TypeRules> = {
  website: {
    complete: (text) => normalizeWebsite(text) ?? text,
    problem: (text) => (normalizeWebsite(text) === undefined ? say(websiteInvalid) : undefined),
  },
  email: {
    complete: (text) => text.trim(),
    problem: (text) => (isEmail(text.trim()) ? undefined : say(emailInvalid)),
  },
  profile: {
    complete: (text) => normalizeLinkedinProfile(text) ?? text.trim(),
    advice: (text) => (normalizeLinkedinProfile(text) === undefined ? say(linkedinDoubtful) : undefined),
  },
  line: ANY_TEXT,
  text: ANY_TEXT,
  topics: ANY_TEXT,
};

/** Whether the required fields have something in them: then the button opens. What they hold is judged on the press. */
export function isFilled(fields: WizardFields): boolean {
  return WIZARD_FIELDS.every((name) => !fieldOf(name).required || !isEmpty(fields[name]));
}

/** Says what is wrong with a field, or undefined. One that is optional and empty never stands in the way. */
export function fieldProblem(name: WizardFieldName, value: string): string | undefined {
  const { type, required, missing = missingAny } = fieldOf(name);
  if (isEmpty(value) && !required) return undefined;
  return RULES[type].problem?.(value) ?? (isEmpty(value) ? say(missing) : undefined);
}

/** Whether there may be advice on what is typed into a field. */
export function hasAdvice(name: WizardFieldName): boolean {
  return RULES[fieldOf(name).type].advice !== undefined;
}

/** What is worth a word about a field but stands in nobody's way, or undefined. */
export function fieldAdvice(name: WizardFieldName, value: string): string | undefined {
  return isEmpty(value) ? undefined : RULES[fieldOf(name).type].advice?.(value);
}

export function fieldProblems(fields: WizardFields): Partial<WizardFields> {
  const entries = WIZARD_FIELDS.map((name) => [name, fieldProblem(name, fields[name])] as const);
  return Object.fromEntries(entries.filter(([, problem]) => problem !== undefined));
}

/** A field as it is stored: a bare domain completed to https, outer blanks gone. */
export function completeField(name: WizardFieldName, value: string): string {
  return RULES[fieldOf(name).type].complete(value);
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

function isEmpty(text: string): boolean {
  return text.trim() === '';
}

import { isEmail, normalizeLinkedinProfile, normalizeWebsite } from '#rules/addresses';
import { MESSAGES } from '#rules/messages';
import type { UpdateForm } from '../../../api/forms.ts';
import { type BrandFields, FIELD_NAMES, type FieldName } from '../../state/wizardState.ts';

const REQUIRED: readonly FieldName[] = ['website', 'email', 'industry'];

/** Whether the required fields have something in them: then the button opens. What they hold is judged on the press. */
export function isFilled(fields: BrandFields): boolean {
  return REQUIRED.every((name) => fields[name].trim() !== '');
}

/** Says what is wrong with a field, or undefined. The LinkedIn profile is optional and never stands in the way. */
export function fieldProblem(name: FieldName, value: string): string | undefined {
  if (name === 'website' && normalizeWebsite(value) === undefined) return MESSAGES.websiteInvalid;
  if (name === 'email' && !isEmail(value.trim())) return MESSAGES.emailInvalid;
  if (name === 'industry' && value.trim() === '') return MESSAGES.industryMissing;
  return undefined;
}

/** What is worth a word about a field but stands in nobody's way, or undefined. */
export function fieldAdvice(name: FieldName, value: string): string | undefined {
  const doubtful =
    name === 'linkedin_profile' && value.trim() !== '' && normalizeLinkedinProfile(value) === undefined;
  return doubtful ? MESSAGES.linkedinDoubtful : undefined;
}

export function brandProblems(fields: BrandFields): Partial<BrandFields> {
  const entries = FIELD_NAMES.map((name) => [name, fieldProblem(name, fields[name])] as const);
  return Object.fromEntries(entries.filter(([, problem]) => problem !== undefined));
}

/** A field as it is stored: a bare domain completed to https, outer blanks gone. */
export function completeField(name: FieldName, value: string): string {
  if (name === 'website') return normalizeWebsite(value) ?? value;
  if (name === 'linkedin_profile') return normalizeLinkedinProfile(value) ?? value.trim();
  return value.trim();
}

export function completeFields(fields: BrandFields): BrandFields {
  return {
    website: completeField('website', fields.website),
    email: completeField('email', fields.email),
    industry: completeField('industry', fields.industry),
    linkedin_profile: completeField('linkedin_profile', fields.linkedin_profile),
  };
}

/** What an autosave may send: the fields that differ from the record and are right as they stand. */
export function savableChanges(fields: BrandFields, stored: BrandFields): UpdateForm {
  const changed = FIELD_NAMES.filter(
    (name) =>
      fieldProblem(name, fields[name]) === undefined && completeField(name, fields[name]) !== stored[name],
  );
  return Object.fromEntries(changed.map((name) => [name, completeField(name, fields[name])]));
}

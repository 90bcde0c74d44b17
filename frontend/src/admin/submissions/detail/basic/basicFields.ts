import type { Submission } from '../../../../api/submissions.ts';

/** The columns of Basic Information that the administrator may change. */
export const BASIC_FIELDS = [
  'website',
  'email',
  'industry',
  'icp',
  'usp',
  'linkedin_profile',
  'topics_to_talk_about',
] as const;
export type BasicField = (typeof BASIC_FIELDS)[number];
export type BasicFields = Record<BasicField, string>;

/** Fields that take more than a line. */
export const LONG_FIELDS: readonly BasicField[] = ['icp', 'usp', 'topics_to_talk_about'];

export function basicFieldsOf(submission: Submission): BasicFields {
  const entries = BASIC_FIELDS.map((field) => [field, submission[field]] as const);
  return Object.fromEntries(entries) as BasicFields;
}

/** The fields that an edit changed, as they are and as they were when it began. */
export function changedFields(value: BasicFields, base: BasicFields) {
  const changed = BASIC_FIELDS.filter((field) => value[field] !== base[field]);
  const pick = (fields: BasicFields): Partial<BasicFields> =>
    Object.fromEntries(changed.map((field) => [field, fields[field]]));
  return { changes: pick(value), base: pick(base) };
}

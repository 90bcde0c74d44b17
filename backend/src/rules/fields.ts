import * as WIZARD from './form-messages.js';
import { industryMissing } from './form-messages.js';
import { MAX_FIELD_LENGTH, MAX_LONG_FIELD_LENGTH, MAX_TOPIC_LENGTH, MAX_TOPICS } from './limits.js';
import type { Message } from './translate.js';

/**
 * How the text of a field is completed and judged: a web address, one e-mail address, one line that must not be empty
 * where it is required, a LinkedIn profile (kept as typed when it is none), free text, the joined list of topics.
 */
export type FieldType = 'website' | 'email' | 'line' | 'profile' | 'text' | 'topics';

/** What one field of a submission is; everything that shows, checks or stores a field reads it here. */
export interface FieldDefinition {
  /** What it is called to the administrator, in mails, on cards. */
  label: string;
  type: FieldType;
  /** Characters at most. */
  max: number;
  required: boolean;
  /** What is said when a required line is left empty; a general word where none is given. */
  missing?: Message;
  /** Named where a mail or a card has room for a word only. */
  shortLabel?: string;
  /** Asked on the wizard's first step, with this label, a hint below, and the browser's autocomplete token. */
  wizard?: { label: Message; hint: Message; autoComplete: string };
  /** Stands in the notification to the agency and on the interview's card, where it is filled. */
  inSummary?: boolean;
  /** Left out of the panel's facts while empty; the others show a dash. */
  hiddenWhileEmpty?: boolean;
}

/**
 * The fields of a submission that somebody types, in the order in which the panel shows them. A new one is an entry
 * here and a column of the same name: see docs/guides/a-field.md.
 */
export const FIELDS = {
  website: {
    label: 'Website',
    type: 'website',
    max: MAX_FIELD_LENGTH,
    required: true,
    wizard: { label: WIZARD.website, hint: WIZARD.websiteHint, autoComplete: 'url' },
    inSummary: true,
  },
  email: {
    label: 'Email',
    type: 'email',
    max: MAX_FIELD_LENGTH,
    required: true,
    wizard: { label: WIZARD.email, hint: WIZARD.emailHint, autoComplete: 'email' },
    inSummary: true,
  },
  industry: {
    label: 'Industry',
    type: 'line',
    max: MAX_FIELD_LENGTH,
    required: true,
    missing: industryMissing,
    wizard: { label: WIZARD.industry, hint: WIZARD.industryHint, autoComplete: 'off' },
    inSummary: true,
  },
  icp: { label: 'ICP + Personas', type: 'text', max: MAX_LONG_FIELD_LENGTH, required: false },
  usp: {
    label: 'What makes them better (USP)',
    type: 'text',
    max: MAX_LONG_FIELD_LENGTH,
    required: false,
    hiddenWhileEmpty: true,
  },
  linkedin_profile: {
    label: 'LinkedIn profile',
    type: 'profile',
    max: MAX_FIELD_LENGTH,
    required: false,
    wizard: { label: WIZARD.profile, hint: WIZARD.profileHint, autoComplete: 'off' },
    inSummary: true,
  },
  topics_to_talk_about: {
    label: 'Topics to Talk About',
    shortLabel: 'Topics',
    type: 'topics',
    max: MAX_TOPICS * (MAX_TOPIC_LENGTH + 2),
    required: false,
    inSummary: true,
  },
} as const satisfies Record<string, FieldDefinition>;

export type FieldName = keyof typeof FIELDS;
/** Names of the fields that the wizard asks for. */
export type WizardFieldName = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends { wizard: object } ? Name : never;
}[FieldName];
/** The text of every field; an empty string where there is none. */
export type FieldValues = Record<FieldName, string>;

/** All fields, in order. */
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** The definition of a field, without the narrowness of its own literal type. */
export function fieldOf(name: FieldName): FieldDefinition {
  return FIELDS[name];
}

/** Fields that the wizard's first step asks for, in order. */
export const WIZARD_FIELDS = FIELD_NAMES.filter(
  (name): name is WizardFieldName => fieldOf(name).wizard !== undefined,
);

/** Something for each field, by its name, in order. */
export function mapFields<T>(make: (name: FieldName) => T): Record<FieldName, T> {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, make(name)])) as Record<FieldName, T>;
}

export const EMPTY_FIELDS: FieldValues = mapFields(() => '');

/** What a mail or a card says of a submission: the filled fields that belong there, with a word for each. */
export function summaryFacts(values: Partial<FieldValues>): [label: string, value: string][] {
  return FIELD_NAMES.flatMap((name): [string, string][] => {
    const { inSummary, shortLabel, label } = fieldOf(name);
    const value = values[name] ?? '';
    return inSummary && value.trim() !== '' ? [[shortLabel ?? label, value]] : [];
  });
}

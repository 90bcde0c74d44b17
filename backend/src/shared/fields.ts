import * as WIZARD from './form-messages.js';
import { industryMissing } from './form-messages.js';
import { MAX_FIELD_LENGTH, MAX_LONG_FIELD_LENGTH, MAX_TOPIC_LENGTH, MAX_TOPICS } from './limits.js';
import type { Message } from './translate.js';

/**
 * How a field is normalized and validated: a web address, one email address, a phone number (kept as typed), a person's
 * name, one line that must not be empty if required, a LinkedIn profile (kept as typed if invalid), free text, the joined list of topics, one
 * of several choices.
 */
export type FieldType =
  | 'website'
  | 'email'
  | 'tel'
  | 'name'
  | 'line'
  | 'profile'
  | 'text'
  | 'topics'
  | 'choice';

/** An option of a choice: the value is stored and shown to the administrator, the label is the wizard's. */
export interface Choice {
  value: string;
  label: Message;
}

/** Definition of a submission's field, used by everything that shows, checks or stores it. */
export interface FieldDefinition {
  /** Label for the administrator, in mails and on cards. */
  label: string;
  type: FieldType;
  /** Maximum characters. */
  max: number;
  /** The options of a field of type 'choice', in order. */
  choices?: readonly Choice[];
  required: boolean;
  /** Message for an empty required line; defaults to a general one. */
  missing?: Message;
  /** Label for mails and cards with little space. */
  shortLabel?: string;
  /**
   * Asked in the wizard, with this label, a hint below, and the browser's autocomplete token: on the first step, or
   * on the thank-you page. The server writes the hint of the email address into the page: see Branding. Another field without
   * a hint shows none.
   */
  wizard?: { label: Message; hint?: Message; autoComplete: string; onThanks?: boolean };
  /** Included in the notification to the agency and on the interview's card, if not empty. */
  inSummary?: boolean;
  /** Hidden in the panel's facts while empty; other fields show a dash. */
  hiddenWhileEmpty?: boolean;
}

/**
 * Input fields of a submission, in the order of the panel. A new one needs an entry here and a column of the
 * same name: see docs/guides/a-field.md.
 */
export const FIELDS = {
  name: {
    label: 'Name',
    type: 'name',
    max: MAX_FIELD_LENGTH,
    required: false,
    wizard: { label: WIZARD.name, hint: WIZARD.nameHint, autoComplete: 'name', onThanks: true },
    inSummary: true,
    hiddenWhileEmpty: true,
  },
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
    wizard: { label: WIZARD.email, autoComplete: 'email' },
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
/** The text of every field; empty if there is none. */
export type FieldValues = Record<FieldName, string>;

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** Definition of a field, typed as FieldDefinition instead of its literal type. */
export function fieldOf(name: FieldName): FieldDefinition {
  return FIELDS[name];
}

/** Fields that the wizard asks for, in order. */
export const WIZARD_FIELDS = FIELD_NAMES.filter(
  (name): name is WizardFieldName => fieldOf(name).wizard !== undefined,
);

/** Fields of the wizard's first step. */
export const BRAND_FIELDS = WIZARD_FIELDS.filter((name) => !fieldOf(name).wizard?.onThanks);

/** Maps each field by its name, in order. */
export function mapFields<T>(make: (name: FieldName) => T): Record<FieldName, T> {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, make(name)])) as Record<FieldName, T>;
}

export const EMPTY_FIELDS: FieldValues = mapFields(() => '');

/** Facts for a mail or a card: filled fields marked inSummary, with a short label each. */
export function summaryFacts(values: Partial<FieldValues>): [label: string, value: string][] {
  return FIELD_NAMES.flatMap((name): [string, string][] => {
    const { inSummary, shortLabel, label } = fieldOf(name);
    const value = values[name] ?? '';
    return inSummary && value.trim() !== '' ? [[shortLabel ?? label, value]] : [];
  });
}

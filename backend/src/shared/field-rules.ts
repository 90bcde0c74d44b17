import { isEmail, normalizeLinkedinProfile, normalizeWebsite } from './addresses.js';
import { type FieldName, type FieldType, fieldOf } from './fields.js';
// Not imported from messages.ts, or the wizard's first step would also load the messages of later steps.
import {
  choiceInvalid,
  emailInvalid,
  linkedinDoubtful,
  missing as missingAny,
  websiteInvalid,
} from './form-messages.js';
import type { Message } from './translate.js';

interface TypeRules {
  /** Normalizes the text for storage. Idempotent. */
  complete: (text: string) => string;
  /** Error message for a rejected text. */
  problem?: (text: string) => Message | undefined;
  /** Warning for an accepted text that looks wrong. */
  advice?: (text: string) => Message | undefined;
}

const RULES: Record<FieldType, TypeRules> = {
  website: {
    complete: (text) => normalizeWebsite(text) ?? text,
    problem: (text) => (normalizeWebsite(text) === undefined ? websiteInvalid : undefined),
  },
  email: {
    complete: (text) => text.trim(),
    problem: (text) => (isEmail(text.trim()) ? undefined : emailInvalid),
  },
  // Kept as typed if it is not a LinkedIn address: this field must never prevent a save.
  profile: {
    complete: (text) => normalizeLinkedinProfile(text) ?? text.trim(),
    advice: (text) => (normalizeLinkedinProfile(text) === undefined ? linkedinDoubtful : undefined),
  },
  line: { complete: (text) => text.trim() },
  choice: { complete: (text) => text.trim() },
  text: { complete: (text) => text },
  topics: { complete: (text) => text },
};

/** Normalizes a field for storage: completes a bare domain to https, trims a line. */
export function completeField(name: FieldName, value: string): string {
  return RULES[fieldOf(name).type].complete(value);
}

/** Error message for a rejected value, or undefined. An optional field may be empty. */
export function fieldProblem(name: FieldName, value: string): Message | undefined {
  const { type, required, choices, missing = missingAny } = fieldOf(name);
  if (isBlank(value)) return required ? (RULES[type].problem?.(value) ?? missing) : undefined;
  if (choices && !choices.some((choice) => choice.value === value.trim())) return choiceInvalid;
  return RULES[type].problem?.(value);
}

export function hasAdvice(name: FieldName): boolean {
  return RULES[fieldOf(name).type].advice !== undefined;
}

/** Warning for an accepted value that looks wrong, or undefined. */
export function fieldAdvice(name: FieldName, value: string): Message | undefined {
  return isBlank(value) ? undefined : RULES[fieldOf(name).type].advice?.(value);
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

import { cleanEmail, completeWebsite, type EmailFault, emailFault, findWebsites } from './addresses.js';
import { cleanAddressLine, cleanLine, cleanName } from './clean-line.js';
import { type FieldName, type FieldType, fieldOf } from './fields.js';
// Not imported from messages.ts, or the wizard's first step would also load the messages of later steps.
import {
  choiceInvalid,
  emailDomainInvalid,
  emailInvalid,
  emailLocalPartInvalid,
  emailLocalPartLong,
  emailSeveral,
  emailTooLong,
  linkedinDoubtful,
  linkedinOwnProfile,
  linkedinSeveral,
  linkedinShortLink,
  missing as missingAny,
  websiteDoubtful,
  websiteInvalid,
  websiteSeveral,
} from './form-messages.js';
import { MAX_EMAIL_LENGTH, MAX_LOCAL_PART } from './limits.js';
import {
  doubtProfile,
  findLinkedinProfiles,
  normalizeLinkedinProfile,
  type ProfileDoubt,
} from './linkedin.js';
import { joinTopics, normalizeTopic, splitTopics } from './topics.js';
import type { Message } from './translate.js';

interface TypeRules {
  /** Normalizes the text for storage. Idempotent. */
  complete: (text: string) => string;
  /** Error message for a rejected text. */
  problem?: (text: string) => Message | undefined;
  /** Warning for an accepted text that looks wrong. */
  advice?: (text: string) => Message | undefined;
  /** Texts that the warning asks to choose from. */
  choices?: (text: string) => string[];
}

const EMAIL_FAULTS: Record<EmailFault, Message> = {
  several: emailSeveral,
  'too long': emailTooLong(MAX_EMAIL_LENGTH),
  'long local part': emailLocalPartLong(MAX_LOCAL_PART),
  domain: emailDomainInvalid,
  'local part': emailLocalPartInvalid,
  all: emailInvalid,
};

const PROFILE_DOUBTS: Record<ProfileDoubt, Message> = {
  several: linkedinSeveral,
  'short link': linkedinShortLink,
  'own profile': linkedinOwnProfile,
  unknown: linkedinDoubtful,
};

const RULES: Record<FieldType, TypeRules> = {
  website: {
    complete: (text) => completeWebsite(text)?.address ?? text.trim(),
    problem: (text) => {
      if (completeWebsite(text)) return undefined;
      return findWebsites(text).length > 1 ? websiteSeveral : websiteInvalid;
    },
    advice: (text) => (completeWebsite(text)?.isDoubtful ? websiteDoubtful : undefined),
  },
  email: {
    complete: cleanEmail,
    problem: (text) => {
      const fault = emailFault(cleanEmail(text));
      return fault && EMAIL_FAULTS[fault];
    },
  },
  // Kept as typed if it is not a LinkedIn address: this field must never prevent a save.
  profile: {
    complete: (text) => normalizeLinkedinProfile(text) ?? cleanAddressLine(text),
    advice: (text) => {
      const doubt = doubtProfile(text);
      return doubt && PROFILE_DOUBTS[doubt];
    },
    choices: (text) => (doubtProfile(text) === 'several' ? findLinkedinProfiles(text) : []),
  },
  // Kept as typed: people write numbers in many ways.
  tel: { complete: cleanLine },
  line: { complete: cleanLine },
  name: { complete: cleanName },
  choice: { complete: (text) => text.trim() },
  text: { complete: (text) => text },
  topics: { complete: (text) => joinTopics(splitTopics(text).map(normalizeTopic).filter(Boolean)) },
};

/** Normalizes a field for storage: completes a bare domain to https, cleans a pasted line. */
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

/** Values that the warning about a value asks to choose from. */
export function fieldChoices(name: FieldName, value: string): string[] {
  return RULES[fieldOf(name).type].choices?.(value) ?? [];
}

function isBlank(text: string): boolean {
  return cleanLine(text) === '';
}

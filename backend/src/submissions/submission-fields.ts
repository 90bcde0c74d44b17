import { z } from 'zod';
import { isEmail, normalizeLinkedinProfile, normalizeWebsite } from '../rules/addresses.js';
import { MAX_FIELD_LENGTH } from '../rules/limits.js';
import { MESSAGES } from '../rules/messages.js';

/** Text as a database can hold it: PostgreSQL refuses NUL, JSON refuses lone surrogates. */
const storable = (value: string) => value.replaceAll('\u0000', '').toWellFormed();
export const text = (max: number) => z.string().max(max, MESSAGES.tooLong(max)).transform(storable);

export const website = z
  .string(MESSAGES.websiteInvalid)
  .max(MAX_FIELD_LENGTH, MESSAGES.tooLong(MAX_FIELD_LENGTH))
  .transform(storable)
  .transform((value, context) => {
    const url = normalizeWebsite(value);
    if (url === undefined) context.addIssue({ code: 'custom', message: MESSAGES.websiteInvalid });
    return url ?? '';
  });
export const email = z
  .string(MESSAGES.emailInvalid)
  .max(MAX_FIELD_LENGTH, MESSAGES.tooLong(MAX_FIELD_LENGTH))
  .transform((value) => storable(value).trim())
  .refine(isEmail, MESSAGES.emailInvalid);
export const industry = z
  .string(MESSAGES.industryMissing)
  .max(MAX_FIELD_LENGTH, MESSAGES.tooLong(MAX_FIELD_LENGTH))
  .transform(storable)
  .transform((value) => value.trim())
  .refine((value) => value !== '', MESSAGES.industryMissing);
/** Kept as typed when it is no LinkedIn address: the field is optional and must never cost the prospect a save. */
export const linkedinProfile = text(MAX_FIELD_LENGTH).transform(
  (value) => normalizeLinkedinProfile(value) ?? value.trim(),
);

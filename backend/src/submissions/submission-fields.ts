import { z } from 'zod';
import { told } from '../platform/http/told.js';
import { storable } from '../platform/text/storable.js';
import { isEmail, normalizeLinkedinProfile, normalizeWebsite } from '../rules/addresses.js';
import { type FIELDS, type FieldDefinition, type FieldType, fieldOf, mapFields } from '../rules/fields.js';
import { MESSAGES } from '../rules/messages.js';

/** A field as it is sent and as it is stored. */
type FieldSchema = z.ZodType<string, string>;

export const text = (max: number) =>
  z
    .string()
    .max(max, told(MESSAGES.tooLong(max)))
    .transform(storable);

/** How what is sent for a field of each type is completed and judged. */
const BY_TYPE: Record<FieldType, (field: FieldDefinition) => FieldSchema> = {
  website: ({ max }) =>
    z
      .string(told(MESSAGES.websiteInvalid))
      .max(max, told(MESSAGES.tooLong(max)))
      .transform(storable)
      .transform((value, context) => {
        const url = normalizeWebsite(value);
        if (url === undefined) context.addIssue({ code: 'custom', message: told(MESSAGES.websiteInvalid) });
        return url ?? '';
      }),
  email: ({ max }) =>
    z
      .string(told(MESSAGES.emailInvalid))
      .max(max, told(MESSAGES.tooLong(max)))
      .transform((value) => storable(value).trim())
      .refine(isEmail, told(MESSAGES.emailInvalid)),
  line: ({ max, required, missing = MESSAGES.missing }) =>
    z
      .string(told(missing))
      .max(max, told(MESSAGES.tooLong(max)))
      .transform((value) => storable(value).trim())
      .refine((value) => !required || value !== '', told(missing)),
  /** Kept as typed when it is no LinkedIn address: the field must never cost the prospect a save. */
  profile: ({ max }) => text(max).transform((value) => normalizeLinkedinProfile(value) ?? value.trim()),
  text: ({ max }) => text(max),
  topics: ({ max }) => text(max),
};

/** Every field as it is sent in a change. */
export const changedFields = mapFields((name) => BY_TYPE[fieldOf(name).type](fieldOf(name)));

/** Every field as it is sent in a first save: only the required ones must be there. */
export const firstFields = mapFields((name) =>
  fieldOf(name).required ? changedFields[name] : changedFields[name].optional(),
) as {
  [Name in keyof typeof FIELDS]: (typeof FIELDS)[Name]['required'] extends true
    ? FieldSchema
    : z.ZodOptional<FieldSchema>;
};

/** Every field as it is answered: empty text where there is none. */
export const storedFields = mapFields(() => z.string());

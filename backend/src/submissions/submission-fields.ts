import { z } from 'zod';
import { storable } from '../platform/text/storable.js';
import { isEmail, normalizeLinkedinProfile, normalizeWebsite } from '../rules/addresses.js';
import { type FIELDS, type FieldDefinition, type FieldType, fieldOf, mapFields } from '../rules/fields.js';
import { MESSAGES } from '../rules/messages.js';

/** A field as it is sent and as it is stored. */
type FieldSchema = z.ZodType<string, string>;

export const text = (max: number) => z.string().max(max, MESSAGES.tooLong(max).id).transform(storable);

/** How what is sent for a field of each type is completed and judged. */
const BY_TYPE: Record<FieldType, (field: FieldDefinition) => FieldSchema> = {
  website: ({ max }) =>
    z
      .string(MESSAGES.websiteInvalid.id)
      .max(max, MESSAGES.tooLong(max).id)
      .transform(storable)
      .transform((value, context) => {
        const url = normalizeWebsite(value);
        if (url === undefined) context.addIssue({ code: 'custom', message: MESSAGES.websiteInvalid.id });
        return url ?? '';
      }),
  email: ({ max }) =>
    z
      .string(MESSAGES.emailInvalid.id)
      .max(max, MESSAGES.tooLong(max).id)
      .transform((value) => storable(value).trim())
      .refine(isEmail, MESSAGES.emailInvalid.id),
  line: ({ max, required, missing = MESSAGES.missing }) =>
    z
      .string(missing.id)
      .max(max, MESSAGES.tooLong(max).id)
      .transform((value) => storable(value).trim())
      .refine((value) => !required || value !== '', missing.id),
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

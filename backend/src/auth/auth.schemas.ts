import { z } from 'zod';
import { MAX_FIELD_LENGTH, MAX_PASSWORD_LENGTH } from '../shared/limits.js';
import { ROLES } from '../shared/rights.js';

export const VerifyAdmin = z
  .strictObject({
    password: z.string().max(MAX_PASSWORD_LENGTH),
    email: z
      .string()
      .max(MAX_FIELD_LENGTH)
      .optional()
      .describe('The address of a person; without it the password is the shared one.'),
  })
  .meta({ id: 'VerifyAdmin', examples: [{ password: 'the shared password' }] });
export type VerifyAdmin = z.infer<typeof VerifyAdmin>;

export const SessionState = z
  .object({
    active: z.boolean(),
    hasPeople: z.boolean().describe('Whether people log in with their email addresses.'),
    sharedPassword: z.boolean().describe('Whether the shared password logs in.'),
    person: z
      .object({
        id: z.uuid().nullable().describe('Null for the shared password.'),
        name: z.string(),
        role: z.enum(ROLES),
      })
      .optional()
      .describe('Who is logged in.'),
  })
  .meta({
    id: 'SessionState',
    examples: [
      {
        active: true,
        hasPeople: true,
        sharedPassword: true,
        person: { id: '7b1f2c34-9d7e-4a51-8c1b-2f6a0d9e4b55', name: 'Ada Baker', role: 'editor' },
      },
    ],
  });
export type SessionState = z.infer<typeof SessionState>;

export const Verified = z.object({ ok: z.literal(true) }).meta({ id: 'Verified' });
export type Verified = z.infer<typeof Verified>;

import { z } from 'zod';
import { MAX_FIELD_LENGTH, MAX_PASSWORD_LENGTH } from '../shared/limits.js';
import { ROLES } from '../shared/rights.js';
import { Code } from './second-factor.schemas.js';

export const VerifyAdmin = z
  .strictObject({
    password: z.string().max(MAX_PASSWORD_LENGTH),
    email: z
      .string()
      .max(MAX_FIELD_LENGTH)
      .optional()
      .describe('The address of a person; without it the password is the shared one.'),
    code: Code.optional().describe(
      'For a person with a second factor: a code of the app, or a recovery code.',
    ),
  })
  .meta({ id: 'VerifyAdmin', examples: [{ password: 'the shared password' }] });
export type VerifyAdmin = z.infer<typeof VerifyAdmin>;

export const ListedSession = z
  .object({
    id: z.uuid(),
    device: z.string().describe('Browser and system; empty for a session of an earlier version.'),
    created_at: z.string(),
    last_seen_at: z.string().describe('Of the last request, to the minute.'),
    isCurrent: z.boolean().describe('Whether the request belongs to it.'),
  })
  .meta({
    id: 'ListedSession',
    examples: [
      {
        id: '7b1f2c34-9d7e-4a51-8c1b-2f6a0d9e4b55',
        device: 'Firefox on Linux',
        created_at: '2026-11-02T08:00:00.000000Z',
        last_seen_at: '2026-11-02T09:00:00.000000Z',
        isCurrent: true,
      },
    ],
  });
export type ListedSession = z.infer<typeof ListedSession>;

export const StepUp = z
  .strictObject({
    password: z.string().max(MAX_PASSWORD_LENGTH),
    code: Code.optional().describe('For a person with a second factor.'),
  })
  .meta({ id: 'StepUp', examples: [{ password: 'the shared password' }] });
export type StepUp = z.infer<typeof StepUp>;

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
      .describe('The person who is logged in.'),
    secondFactorMissing: z
      .literal(true)
      .optional()
      .describe('The person has to set up a second factor before anything else.'),
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

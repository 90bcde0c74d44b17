import { z } from 'zod';
import { isEmail } from '../shared/addresses.js';
import { cleanName } from '../shared/clean-line.js';
import { LANGUAGE_NAMES } from '../shared/languages.js';
import { MAX_PASSWORD_LENGTH } from '../shared/limits.js';
import { MAX_PERSON_NAME } from '../shared/people.js';
import { ROLES } from '../shared/rights.js';

const PERSON_ID = '7b1f2c34-9d7e-4a51-8c1b-2f6a0d9e4b55';

const Name = z.string().transform(cleanName).pipe(z.string().min(1).max(MAX_PERSON_NAME));
/** An address by which a person logs in; compared in lower case. */
export const PersonEmail = z.string().trim().toLowerCase().refine(isEmail, 'must be one email address');

export const Person = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable().describe('Null once the person was removed.'),
    role: z.enum(ROLES),
    state: z
      .enum(['invited', 'active', 'removed'])
      .describe('`invited`: has not chosen a password yet. `removed`: has no access any more.'),
    created_at: z.string(),
    last_seen_at: z.string().nullable().describe('The last request of an open session.'),
    invited_until: z
      .string()
      .nullable()
      .describe('When the link to choose a password expires; null without a link.'),
  })
  .meta({
    id: 'Person',
    examples: [
      {
        id: PERSON_ID,
        name: 'Ada Baker',
        email: 'ada@example.com',
        role: 'editor',
        state: 'active',
        created_at: '2026-11-01T09:00:00.000000Z',
        last_seen_at: '2026-11-02T09:00:00.000000Z',
        invited_until: null,
      },
    ],
  });
export type Person = z.infer<typeof Person>;

export const InvitePerson = z
  .strictObject({
    name: Name,
    email: PersonEmail,
    role: z.enum(ROLES),
    language: z.enum(LANGUAGE_NAMES).default('en').describe('Language of the email.'),
  })
  .meta({ id: 'InvitePerson' });
export type InvitePerson = z.infer<typeof InvitePerson>;

export const RenewInvitation = z
  .strictObject({ language: z.enum(LANGUAGE_NAMES).default('en').describe('Language of the email.') })
  .meta({ id: 'RenewInvitation', examples: [{ language: 'en' }] });
export type RenewInvitation = z.infer<typeof RenewInvitation>;

export const ChangePerson = z.strictObject({ name: Name, role: z.enum(ROLES) }).meta({ id: 'ChangePerson' });
export type ChangePerson = z.infer<typeof ChangePerson>;

export const Invited = z
  .object({
    person: Person,
    link: z
      .string()
      .nullable()
      .describe('The link for the person, returned only once; null if it was emailed.'),
    failure: z.string().nullable().describe('Why the email was not sent; then the response has the link.'),
  })
  .meta({
    id: 'Invited',
    examples: [
      {
        person: {
          id: PERSON_ID,
          name: 'Ada Baker',
          email: 'ada@example.com',
          role: 'editor',
          state: 'invited',
          created_at: '2026-11-01T09:00:00.000000Z',
          last_seen_at: null,
          invited_until: '2026-11-08T09:00:00.000000Z',
        },
        link: null,
        failure: null,
      },
    ],
  });
export type Invited = z.infer<typeof Invited>;

const Token = z.string().max(100).describe('The part of the link after `#`.');

export const ReadInvitation = z
  .strictObject({ token: Token })
  .meta({ id: 'ReadInvitation', examples: [{ token: 'dG9rZW4tb2YtdGhlLWxpbms' }] });
export type ReadInvitation = z.infer<typeof ReadInvitation>;

export const Invitation = z
  .object({
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    isFirst: z.boolean().describe('False if the person has had a password before and chooses a new one.'),
  })
  .meta({
    id: 'Invitation',
    examples: [{ name: 'Ada Baker', email: 'ada@example.com', role: 'editor', isFirst: true }],
  });
export type Invitation = z.infer<typeof Invitation>;

export const AcceptInvitation = z
  .strictObject({
    token: Token,
    name: Name,
    password: z.string().max(MAX_PASSWORD_LENGTH),
  })
  .meta({ id: 'AcceptInvitation' });
export type AcceptInvitation = z.infer<typeof AcceptInvitation>;

export const SecuritySettings = z
  .object({
    sharedPassword: z
      .boolean()
      .describe(
        'Whether the shared password still logs in, as an owner. Never while a second factor is required.',
      ),
    requireSecondFactor: z.boolean().describe('Whether everyone needs a second factor.'),
  })
  .meta({ id: 'SecuritySettings', examples: [{ sharedPassword: true, requireSecondFactor: false }] });
export type SecuritySettings = z.infer<typeof SecuritySettings>;

export const ChangeSecuritySettings = z
  .strictObject({
    sharedPassword: z.boolean().optional(),
    requireSecondFactor: z.boolean().optional(),
  })
  .meta({ id: 'ChangeSecuritySettings', examples: [{ sharedPassword: true }] });
export type ChangeSecuritySettings = z.infer<typeof ChangeSecuritySettings>;

import { z } from 'zod';

/** One action. Contains names of fields, never their values. */
export const AuditEntry = z
  .object({
    id: z.number(),
    at: z.string(),
    actor: z.enum(['admin', 'holder', 'server']),
    action: z.string(),
    submission_id: z.string().nullable(),
    person_id: z.string().nullable().describe('Null for the shared password and for entries before 1.1.'),
    person_name: z
      .string()
      .nullable()
      .describe('The name of the person at that time; null for entries before 1.1.'),
    session_pseudonym: z
      .string()
      .nullable()
      .describe('The same for all entries of one session. It does not lead to the session.'),
    device_pseudonym: z
      .string()
      .nullable()
      .describe('The same for all sessions that were opened on one device.'),
    details: z.object({
      fields: z.array(z.string()).optional(),
      status: z.number().optional(),
      count: z.number().optional(),
    }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** An entry with the name and website of its client; null if there is none, or it was deleted. */
export const ListedAuditEntry = AuditEntry.extend({
  name: z.string().nullable(),
  website: z.string().nullable(),
}).meta({
  id: 'ListedAuditEntry',
  examples: [
    {
      id: 12,
      at: '2026-11-01T09:00:00.000000Z',
      actor: 'admin',
      action: 'updateSubmission',
      submission_id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
      person_id: '7b1f2c34-9d7e-4a51-8c1b-2f6a0d9e4b55',
      person_name: 'Ada Baker',
      session_pseudonym: '5f0c1b2a9d3e',
      device_pseudonym: 'c07d91aa4be2',
      details: { fields: ['industry'], status: 200 },
      name: 'Ada Baker',
      website: 'https://example.com',
    },
  ],
});
export type ListedAuditEntry = z.infer<typeof ListedAuditEntry>;

export type NewAuditEntry = Pick<AuditEntry, 'actor' | 'action' | 'details'> & {
  submissionId?: string | undefined;
  /** Who did it, where the actor is `admin`. */
  person?: { id: string | undefined; name: string } | undefined;
  /** The session in which it was done. */
  session?: { id: string; devicePseudonym: string | undefined } | undefined;
};

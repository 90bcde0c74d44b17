import { z } from 'zod';

export const SendTestMail = z
  .object({ to: z.email().optional().describe('The recipient; without it, PROVIDER_EMAIL.') })
  .meta({ id: 'SendTestMail', examples: [{ to: 'team@example.com' }] });
export type SendTestMail = z.infer<typeof SendTestMail>;

export const MailTest = z
  .object({
    to: z.string().describe('The recipient.'),
    failure: z.string().nullable().describe('Why the mail server did not accept it, or null.'),
  })
  .meta({ id: 'MailTest', examples: [{ to: 'team@example.com', failure: null }] });
export type MailTest = z.infer<typeof MailTest>;

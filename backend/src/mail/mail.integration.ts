import { z } from 'zod';
import { defineIntegration, missingVariables, optional, randomCredential } from '../config/integration.js';

/** Otherwise every mail would fail with an error that does not mention the password. */
const PER_CENT = 'write a per cent sign in the name or the password as %25';

export const MAIL = defineIntegration({
  name: 'mail',
  label: 'email',
  heading: 'Mail: an SMTP address makes it live, with both addresses',
  liveWith: ['SMTP_URL', 'MAIL_FROM', 'PROVIDER_EMAIL'],
  variables: {
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/ }).refine(isDecodable, PER_CENT), {
      doc: 'smtp://user:password@host:587',
      secret: true,
    }),
    MAIL_FROM: optional(z.email()),
    PROVIDER_EMAIL: optional(z.email()),
  },
  halfConfigured: ({ SMTP_URL, MAIL_FROM, PROVIDER_EMAIL }) =>
    missingVariables('Mail', { SMTP_URL, MAIL_FROM, PROVIDER_EMAIL }),
  live: ({ SMTP_URL: smtpUrl, MAIL_FROM: from, PROVIDER_EMAIL: providerEmail }) =>
    smtpUrl && from && providerEmail ? { smtpUrl, from, providerEmail } : undefined,
  simulated: {
    address: ({ port }, { SMTP_URL = '' }) => ({ SMTP_URL: onThisMachine(SMTP_URL, port) }),
    // Addresses under a domain that is reserved for examples, so that no one owns them.
    credentials: () => ({
      SMTP_URL: `smtp://byline:${randomCredential()}@localhost`,
      MAIL_FROM: 'byline@byline.example',
      PROVIDER_EMAIL: 'team@byline.example',
    }),
  },
});

function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/** The same user and password at the port of the simulated service, without encryption. */
function onThisMachine(smtpUrl: string, port: number | undefined): string {
  const { username, password } = new URL(smtpUrl);
  return `smtp://${username}:${password}@127.0.0.1:${port}`;
}

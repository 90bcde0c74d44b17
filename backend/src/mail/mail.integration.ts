import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  defineIntegration,
  missingVariables,
  optional,
  randomCredential,
  text,
} from '../config/integration.js';

/** How connections to the mail server are encrypted: STARTTLS is required, TLS from the start, or never. */
const SECURITY = ['starttls', 'tls', 'off'] as const;

/** Otherwise every mail would fail with an error that does not mention the password. */
const PER_CENT = 'write a per cent sign in the name or the password as %25';

export const MAIL = defineIntegration({
  name: 'mail',
  label: 'email',
  heading: 'Mail: an SMTP address makes it live, with both addresses',
  provides: ['mail'],
  liveWith: ['SMTP_URL', 'MAIL_FROM', 'PROVIDER_EMAIL'],
  variables: {
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/ }).refine(isDecodable, PER_CENT), {
      doc: 'smtp://user:password@host:587',
      secret: true,
    }),
    SMTP_SECURITY: optional(z.enum(SECURITY), {
      doc: 'starttls (required), tls (from the start) or off; default tls with smtps://, starttls with a password in SMTP_URL, else STARTTLS if the server offers it',
    }),
    SMTP_CA_FILE: optional(
      text.refine(isCertificate, 'must be a file in PEM format that this user may read'),
      {
        doc: "certificate of the mail server's own authority, or its self-signed certificate, in PEM format",
      },
    ),
    MAIL_FROM: optional(z.email(), { doc: 'the sender of all emails' }),
    PROVIDER_EMAIL: optional(z.email(), { doc: "the agency's address, which gets its notifications" }),
  },
  halfConfigured: ({ SMTP_URL, MAIL_FROM, PROVIDER_EMAIL }) =>
    missingVariables('Mail', { SMTP_URL, MAIL_FROM, PROVIDER_EMAIL }),
  live: ({
    SMTP_URL: smtpUrl,
    SMTP_SECURITY,
    SMTP_CA_FILE: caFile,
    MAIL_FROM: from,
    PROVIDER_EMAIL: providerEmail,
  }) =>
    smtpUrl && from && providerEmail
      ? { smtpUrl, security: SMTP_SECURITY ?? defaultSecurity(smtpUrl), caFile, from, providerEmail }
      : undefined,
  simulated: {
    address: ({ port }, { SMTP_URL = '' }) => ({
      SMTP_URL: onThisMachine(SMTP_URL, port),
      SMTP_SECURITY: 'off',
    }),
    // Addresses under a domain that is reserved for examples, so that no one owns them.
    credentials: () => ({
      SMTP_URL: `smtp://byline:${randomCredential()}@localhost`,
      MAIL_FROM: 'byline@byline.example',
      PROVIDER_EMAIL: 'team@byline.example',
    }),
  },
});

/** A password is never sent without encryption unless SMTP_SECURITY says so. */
function defaultSecurity(smtpUrl: string): Security {
  const { protocol, password } = new URL(smtpUrl);
  if (protocol === 'smtps:') return 'tls';
  return password === '' ? 'offered' : 'starttls';
}

/** `offered`: STARTTLS if the server offers it. */
export type Security = (typeof SECURITY)[number] | 'offered';

function isCertificate(file: string): boolean {
  try {
    return readFileSync(file, 'utf8').includes('-----BEGIN CERTIFICATE-----');
  } catch {
    return false;
  }
}

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

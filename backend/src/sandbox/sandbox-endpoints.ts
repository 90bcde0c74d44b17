import type { SandboxEndpoints } from '../config/endpoints.js';
import type { SandboxCredentials } from './sandbox-credentials.js';

/** Addresses under a name that is reserved for examples: they can never be anybody's. */
const MAIL_FROM = 'byline@byline.example';
const PROVIDER_EMAIL = 'team@byline.example';

interface Place {
  origin: string;
  /** Empty when mail has no stand-in. */
  smtpUrl: string;
  credentials: SandboxCredentials;
}

/** Where the stand-ins are and what they ask for, in the form in which the vendors' settings come. */
export function sandboxEndpoints({ origin, smtpUrl, credentials }: Place): SandboxEndpoints {
  return {
    openai: { baseUrl: `${origin}/sandbox/openai/v1`, apiKey: credentials.openAiKey },
    trello: {
      baseUrl: `${origin}/sandbox/trello/1`,
      key: credentials.trelloKey,
      token: credentials.trelloToken,
      organizationId: credentials.trelloOrganizationId,
    },
    apify: { baseUrl: `${origin}/sandbox/apify`, token: credentials.apifyToken },
    mail: { smtpUrl, from: MAIL_FROM, providerEmail: PROVIDER_EMAIL },
  };
}

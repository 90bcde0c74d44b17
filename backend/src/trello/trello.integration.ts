import {
  defineIntegration,
  missingVariables,
  optional,
  randomCredential,
  text,
  url,
  withDefault,
} from '../config/integration.js';

/** The vendor's ids have 24 hexadecimal digits. */
const ID_BYTES = 12;

/** The boards of the agency. */
export const TRELLO = defineIntegration({
  name: 'trello',
  label: 'Trello',
  heading: 'Trello: key, token and organization make it live',
  provides: ['boards'],
  liveWith: ['TRELLO_KEY', 'TRELLO_TOKEN', 'TRELLO_ORGANIZATION_ID'],
  variables: {
    TRELLO_KEY: optional(text, { doc: 'the API key; see docs/vendors/trello.md', secret: true }),
    TRELLO_TOKEN: optional(text, { doc: 'a token with read and write access', secret: true }),
    TRELLO_ORGANIZATION_ID: optional(text, { doc: 'the workspace of the boards, 24 hexadecimal digits' }),
    TRELLO_BASE_URL: withDefault(url, 'https://api.trello.com/1', { doc: "address of Trello's API" }),
  },
  halfConfigured: ({ TRELLO_KEY, TRELLO_TOKEN, TRELLO_ORGANIZATION_ID }) =>
    missingVariables('Trello', { TRELLO_KEY, TRELLO_TOKEN, TRELLO_ORGANIZATION_ID }),
  live: ({ TRELLO_BASE_URL: baseUrl, ...env }) =>
    env.TRELLO_KEY && env.TRELLO_TOKEN && env.TRELLO_ORGANIZATION_ID
      ? { baseUrl, key: env.TRELLO_KEY, token: env.TRELLO_TOKEN, organizationId: env.TRELLO_ORGANIZATION_ID }
      : undefined,
  simulated: {
    address: ({ origin }) => ({ TRELLO_BASE_URL: `${origin}/sandbox/trello/1` }),
    credentials: () => ({
      TRELLO_KEY: randomCredential(),
      TRELLO_TOKEN: randomCredential(),
      TRELLO_ORGANIZATION_ID: randomCredential(ID_BYTES),
    }),
  },
});

import {
  defineIntegration,
  optional,
  randomCredential,
  text,
  url,
  withDefault,
} from '../config/integration.js';

export const APIFY = defineIntegration({
  name: 'apify',
  label: 'post scraping',
  heading: 'Apify, the post scraper: a token makes it live',
  provides: ['scraping'],
  liveWith: ['APIFY_TOKEN'],
  variables: {
    APIFY_TOKEN: optional(text, { doc: 'the API token; see docs/vendors/apify.md', secret: true }),
    APIFY_ACTOR: withDefault(text, 'supreme_coder~linkedin-post', { doc: 'the actor that reads profiles' }),
    APIFY_BASE_URL: withDefault(url, 'https://api.apify.com', { doc: "address of Apify's API" }),
  },
  live: ({ APIFY_TOKEN: token, APIFY_ACTOR: actor, APIFY_BASE_URL: baseUrl }) =>
    token ? { baseUrl, token, actor } : undefined,
  simulated: {
    address: ({ origin }) => ({ APIFY_BASE_URL: `${origin}/sandbox/apify` }),
    credentials: () => ({ APIFY_TOKEN: `sandbox-${randomCredential()}` }),
  },
});

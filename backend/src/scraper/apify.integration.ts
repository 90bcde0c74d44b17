import { defineIntegration, madeUp } from '../config/integration.js';
import { optional, text, url, withDefault } from '../config/variable.js';

/** The post scraper. */
export const APIFY = defineIntegration({
  name: 'apify',
  label: 'scraper',
  heading: 'Apify, the post scraper: a token makes it live',
  variables: {
    APIFY_TOKEN: optional(text, { secret: true }),
    APIFY_ACTOR: withDefault(text, 'supreme_coder~linkedin-post'),
    APIFY_BASE_URL: withDefault(url, 'https://api.apify.com'),
  },
  live: ({ APIFY_TOKEN: token, APIFY_ACTOR: actor, APIFY_BASE_URL: baseUrl }) =>
    token ? { baseUrl, token, actor } : undefined,
  standIn: {
    address: ({ origin }) => ({ APIFY_BASE_URL: `${origin}/sandbox/apify` }),
    credentials: () => ({ APIFY_TOKEN: `sandbox-${madeUp()}` }),
  },
});

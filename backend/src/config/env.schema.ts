import { isIP } from 'node:net';
import { z } from 'zod';
import { isPasswordHash } from '../common/password-hash.js';
import { CAPABILITIES, type Capability } from '../shared/capabilities.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../shared/limits.js';
import {
  type Integration,
  optional,
  text,
  url,
  type Values,
  type Variables,
  withDefault,
} from './integration.js';

const onOff = z.enum(['on', 'off']);

export const DEFAULT_DATA_DIR = '.data';

/** Express's names for private networks. */
const PRIVATE_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isTrustProxy(value: string): boolean {
  if (/^(off|on|\d{1,2})$/.test(value)) return true;
  return value.split(',').every((part) => {
    const [address = '', bits, ...more] = part.trim().split('/');
    if (PRIVATE_NETWORKS.includes(part.trim())) return true;
    const most = isIP(address) === 4 ? 32 : 128;
    return (
      isIP(address) !== 0 &&
      more.length === 0 &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
    );
  });
}

const isHsts = (value: string) => /^(off|max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?)$/i.test(value);

/** A list of integration names; `all` means all of them. */
function namesOf(known: readonly string[]) {
  return text.transform((value, context) => {
    const names = value
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    if (names.some((name) => name !== 'all' && !known.includes(name)))
      context.addIssue({ code: 'custom', message: `may name ${known.join(', ')}, or all` });
    return names.includes('all') ? [...known] : names;
  });
}

/** The server's own variables, in the order of `.env.example`. */
const serverVariables = (integrations: readonly string[]) => ({
  NODE_ENV: withDefault(z.enum(['development', 'production', 'test']), 'development', {
    doc: 'production requires PUBLIC_URL and DATABASE_URL, and switches off integrations without keys',
  }),
  PORT: withDefault(z.coerce.number().int().min(0).max(65_535), 3000, {
    doc: 'port of the pages and the API',
  }),
  HOST: optional(text, {
    doc: 'address to listen on; default 0.0.0.0, and 127.0.0.1 with TRUST_PROXY, so that visitors reach only the proxy',
  }),
  PUBLIC_URL: optional(url, {
    doc: 'the public address, e.g. https://desk.example.com; used in emails, and only pages of this address can save; required in production',
  }),
  TRUST_PROXY: withDefault(
    text.refine(isTrustProxy, 'may be off, on, a number of proxies, or their addresses'),
    'off',
    { doc: 'off, on (one proxy), the number of proxies in front, or their addresses' },
  ),
  HSTS: withDefault(
    text.refine(isHsts, 'must be off, or such as max-age=63072000; includeSubDomains'),
    'max-age=63072000',
    {
      doc: 'the header Strict-Transport-Security over https, in seconds; add "; includeSubDomains" if every subdomain has https; off sends none',
    },
  ),
  STOP_DELAY: withDefault(z.coerce.number().int().min(0).max(300), 0, {
    doc: 'seconds after SIGTERM during which the server still answers but reports that it is not ready, so that a proxy switches to other servers',
  }),
  RATE_LIMIT: withDefault(onOff, 'on', { doc: 'off lifts every limit, for load tests only' }),
  LOG_LEVEL: withDefault(z.enum(['error', 'warn', 'info', 'debug']), 'info', {
    doc: 'error, warn, info, debug',
  }),
  LOG_FORMAT: optional(z.enum(['text', 'json']), {
    doc: 'text, or json (one object per line); default json with NODE_ENV=production, else text',
  }),
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65_535), {
    doc: 'metrics for Prometheus at /metrics on a separate port, which must not be public; unset: off',
  }),
  METRICS_TOKEN: optional(text.min(16, 'must have at least 16 characters'), {
    doc: 'bearer token for /metrics, which is then on PORT unless METRICS_PORT is set; METRICS_PORT without it needs no token',
    secret: true,
  }),
  DATA_DIR: withDefault(text, DEFAULT_DATA_DIR, {
    doc: 'folder of the embedded database, files, simulated services and generated password',
  }),
  FILES_DIR: optional(text, {
    doc: 'folder of uploaded files; default DATA_DIR/files; shared by all servers unless they have a bucket',
  }),
  ADMIN_PASSWORD: optional(
    z
      .string()
      .min(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`)
      .max(MAX_PASSWORD_LENGTH),
    {
      doc: `at least ${MIN_PASSWORD_LENGTH} characters; unset: generated once and stored in DATA_DIR/admin-password`,
      secret: true,
    },
  ),
  ADMIN_PASSWORD_HASH: optional(
    text.refine(isPasswordHash, 'must be a line that npm run hash-password printed'),
    { doc: 'instead of ADMIN_PASSWORD: the line that npm run hash-password prints', secret: true },
  ),
  SECRET_KEY: optional(text.min(32, 'must have at least 32 characters'), {
    doc: 'creates review links, seals the activity log and encrypts second factors; the same on all servers; unset: generated once and stored in DATA_DIR/secret-key',
    secret: true,
  }),
  SECRET_KEY_PREVIOUS: optional(text.min(32, 'must have at least 32 characters'), {
    doc: 'the SECRET_KEY before, while it is still needed; see docs/security.md',
    secret: true,
  }),
  RETENTION_DAYS: withDefault(z.coerce.number().int().min(0).max(36_500), 180, {
    doc: 'days without changes after which an unfinished draft is erased; 0: never',
  }),
  VIDEO_GUIDE_URL: optional(url, {
    doc: "target of 'Quick video guide' unless the panel's settings have another; unset: a built-in guide",
  }),
  ALLOW_SANDBOX: withDefault(namesOf(integrations), '', {
    doc: `integrations without keys to simulate with NODE_ENV=production: all, or some of ${integrations.join(',')}`,
  }),
  INTEGRATIONS_OFF: withDefault(namesOf(integrations), '', {
    doc: 'integrations to switch off, with keys or without: all, or some of the same names',
  }),
});

const DATABASE = {
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ }), {
    doc: 'postgres://user:password@host:5432/database, PostgreSQL 15 to 18; required in production',
    secret: true,
  }),
  SUPABASE_URL: optional(url, {
    doc: 'with a key and DATABASE_URL (the direct connection): hosted Supabase',
  }),
  SUPABASE_SECRET_KEY: optional(text, { doc: 'sb_secret_...', secret: true }),
  SUPABASE_SERVICE_ROLE_KEY: optional(text, {
    doc: 'the older key, if there is no secret key',
    secret: true,
  }),
};

const tokens = z.coerce.number().int().min(0);
const price = z.coerce.number().min(0);

const AI_BUDGETS = {
  AI_SUBMISSION_TOKEN_CAP: withDefault(tokens, 1_000_000, {
    doc: 'tokens that one submission may use in a month (UTC); 0: no cap',
  }),
  AI_DAILY_TOKEN_CAP: withDefault(tokens, 10_000_000, {
    doc: 'tokens that all users together may use in a day (UTC): the administrator 60 %, active clients 20 %, everyone else 20 %; 0: no cap',
  }),
  AI_INPUT_PRICE: optional(price, {
    doc: 'US dollars per million tokens that a model reads, to show costs',
  }),
  AI_OUTPUT_PRICE: optional(price, { doc: 'the same for tokens that it writes' }),
};

export const S3 = {
  S3_BUCKET: optional(text, { doc: 'its name; private; see docs/files.md' }),
  S3_ACCESS_KEY_ID: optional(text, { doc: 'the access key of a user with this bucket' }),
  S3_SECRET_ACCESS_KEY: optional(text, { doc: 'the secret of that key', secret: true }),
  S3_ENDPOINT: optional(url, {
    doc: 'e.g. https://minio.example.com; unset: AWS',
  }),
  S3_REGION: withDefault(text, 'us-east-1', { doc: 'auto for Cloudflare R2' }),
};

/** Variables of the server itself; each integration reads its own. */
export type Env = Values<
  ReturnType<typeof serverVariables> & typeof DATABASE & typeof AI_BUDGETS & typeof S3
>;

/** The variable that chooses the provider of a capability, such as SPEECH_PROVIDER. */
export const providerVariable = (capability: Capability) => `${capability.toUpperCase()}_PROVIDER`;

/** The choice of a provider, for each capability that has several. */
function providerVariables(integrations: readonly Integration[]): Variables {
  const choices = CAPABILITIES.map((capability) => {
    const names = integrations
      .filter(({ provides }) => provides.includes(capability))
      .map(({ name }) => name);
    const doc = `${names.join(' or ')}; unset: the first one with keys`;
    return { name: providerVariable(capability), names, doc };
  });
  return Object.fromEntries(
    choices
      .filter(({ names }) => names.length > 1)
      .map(({ name, names, doc }) => [name, optional(z.enum(names), { doc })]),
  );
}

/** Variables under a heading. */
export interface VariableGroup {
  heading: string;
  variables: Variables;
}

/** Every environment variable that the server reads, with these integrations. */
export function variableGroups(integrations: readonly Integration[]): VariableGroup[] {
  return [
    {
      heading: 'Server',
      variables: {
        ...serverVariables(integrations.map(({ name }) => name)),
        ...providerVariables(integrations),
      },
    },
    {
      heading: 'Database: without DATABASE_URL an embedded one, for evaluation and development',
      variables: DATABASE,
    },
    {
      heading: 'S3-compatible bucket for uploaded files: without S3_BUCKET they are in FILES_DIR',
      variables: S3,
    },
    { heading: 'Budgets of AI: tokens and prices', variables: AI_BUDGETS },
    ...integrations,
  ];
}

/** All of them in one record, including the server's own. */
export function allVariables(integrations: readonly Integration[]) {
  const own = integrations.map(({ variables }) => variables);
  const others: Variables = Object.assign({}, providerVariables(integrations), ...own);
  return {
    ...others,
    ...serverVariables(integrations.map(({ name }) => name)),
    ...DATABASE,
    ...AI_BUDGETS,
    ...S3,
  };
}

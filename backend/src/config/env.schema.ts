import { isIP } from 'node:net';
import { z } from 'zod';
import { isPasswordHash } from '../platform/password-hash.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../rules/limits.js';

const text = z.string().trim();
/** An empty line in .env means the same as no line. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const onOff = z.enum(['on', 'off']);
const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) =>
  z.preprocess((value) => (value === '' || value === undefined ? fallback : value), schema);

export const SANDBOX_NAMES = ['openai', 'trello', 'apify', 'mail'] as const;
export type IntegrationName = (typeof SANDBOX_NAMES)[number];

const sandboxList = text.transform((value, context) => {
  const names = value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const parsed = z.array(z.enum(SANDBOX_NAMES)).safeParse(names);
  if (!parsed.success) context.addIssue({ code: 'custom', message: `may name ${SANDBOX_NAMES.join(', ')}` });
  return parsed.data ?? [];
});

/** Names that Express knows for networks of one's own. */
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

/** Every environment variable that the server reads, with its default. `.env.example` is kept equal by a test. */
export const EnvSchema = z.object({
  NODE_ENV: withDefault(z.enum(['development', 'production', 'test']), 'development'),
  PORT: withDefault(z.coerce.number().int().min(0).max(65_535), 3000),
  HOST: withDefault(text, '0.0.0.0'),
  PUBLIC_URL: optional(url),
  DATA_DIR: withDefault(text, '.data'),
  SPOOL_DIR: optional(text),
  ADMIN_PASSWORD: optional(
    z
      .string()
      .min(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`)
      .max(MAX_PASSWORD_LENGTH),
  ),
  ADMIN_PASSWORD_HASH: optional(
    text.refine(isPasswordHash, 'must be a line that npm run hash-password printed'),
  ),
  TRUST_PROXY: withDefault(
    text.refine(isTrustProxy, 'may be off, on, a number of proxies, or their addresses'),
    'off',
  ),
  RETENTION_DAYS: withDefault(z.coerce.number().int().min(0).max(36_500), 180),
  RATE_LIMIT: withDefault(onOff, 'on'),
  LOG_LEVEL: withDefault(z.enum(['error', 'warn', 'info', 'debug']), 'info'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  SUPABASE_URL: optional(url),
  SUPABASE_SECRET_KEY: optional(text),
  SUPABASE_SERVICE_ROLE_KEY: optional(text),
  OPENAI_API_KEY: optional(text),
  OPENAI_BASE_URL: optional(url),
  OPENAI_MODEL: withDefault(text, 'gpt-6.1-terra'),
  OPENAI_TRANSCRIBE_MODEL: withDefault(text, 'gpt-transcribe'),
  AI_SUBMISSION_TOKEN_CAP: withDefault(z.coerce.number().int().min(0), 1_000_000),
  AI_DAILY_TOKEN_CAP: withDefault(z.coerce.number().int().min(0), 10_000_000),
  AI_INPUT_PRICE: optional(z.coerce.number().min(0)),
  AI_OUTPUT_PRICE: optional(z.coerce.number().min(0)),
  TRELLO_KEY: optional(text),
  TRELLO_TOKEN: optional(text),
  TRELLO_ORGANIZATION_ID: optional(text),
  TRELLO_BASE_URL: withDefault(url, 'https://api.trello.com/1'),
  APIFY_TOKEN: optional(text),
  APIFY_ACTOR: withDefault(text, 'supreme_coder~linkedin-post'),
  APIFY_BASE_URL: withDefault(url, 'https://api.apify.com'),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.email()),
  PROVIDER_EMAIL: optional(z.email()),
  VIDEO_GUIDE_URL: optional(url),
  ALLOW_SANDBOX: withDefault(sandboxList, ''),
});
export type Env = z.output<typeof EnvSchema>;

import { join, resolve } from 'node:path';
import { type Env, EnvSchema, type IntegrationName, SANDBOX_NAMES } from './env.schema.js';

export type DatabaseConfig =
  | { kind: 'embedded' }
  | { kind: 'postgres'; url: string }
  | { kind: 'supabase'; url: string; supabaseUrl: string; secretKey: string };

/** An integration is live with its settings, or served by its local stand-in. */
type Integration<Live> = ({ mode: 'live' } & Live) | { mode: 'sandbox' };

/** Bounds on what may be spent on models: tokens, and 0 for no bound. Prices are dollars per million tokens. */
export interface AiSpendingConfig {
  submissionTokens: number;
  dailyTokens: number;
  inputPrice: number | undefined;
  outputPrice: number | undefined;
}

export interface Config {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string | undefined;
  dataDir: string;
  spoolDir: string;
  adminPassword: string | undefined;
  /** Instead of the password: `scrypt:...` as `npm run hash-password` prints it. */
  adminPasswordHash: string | undefined;
  trustProxy: string | number | boolean;
  rateLimit: boolean;
  /** Days after which an unfinished draft that nobody touched is erased; 0: never. */
  retentionDays: number;
  logLevel: Env['LOG_LEVEL'];
  database: DatabaseConfig;
  openai: Integration<{ apiKey: string; baseUrl: string | undefined }> & {
    model: string;
    transcribeModel: string;
  };
  aiSpending: AiSpendingConfig;
  trello: Integration<{ baseUrl: string; key: string; token: string; organizationId: string }>;
  apify: Integration<{ baseUrl: string; token: string }> & { actor: string };
  mail: Integration<{ smtpUrl: string; from: string; providerEmail: string }>;
  videoGuideUrl: string | undefined;
}

/** The environment cannot be used. `faults` has one line for each thing that is wrong, all at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
  }
}

/**
 * Parses the environment into the one typed configuration.
 * @throws ConfigError with every fault found: values that do not parse, integrations of which only some keys
 * are set, stand-ins in production that ALLOW_SANDBOX does not name.
 */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const parsed = EnvSchema.safeParse(environment);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const config = toConfig(env);
  const faults = [...halfConfigured(env), ...productionFaults(env, config)];
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** Names of the integrations that a stand-in serves. */
export function sandboxed(config: Config): IntegrationName[] {
  return SANDBOX_NAMES.filter((name) => config[name].mode === 'sandbox');
}

function toConfig(env: Env): Config {
  const dataDir = resolve(env.DATA_DIR);
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    dataDir,
    spoolDir: env.SPOOL_DIR ? resolve(env.SPOOL_DIR) : join(dataDir, 'spool'),
    adminPassword: env.ADMIN_PASSWORD,
    adminPasswordHash: env.ADMIN_PASSWORD_HASH,
    retentionDays: env.RETENTION_DAYS,
    trustProxy: toTrustProxy(env.TRUST_PROXY),
    rateLimit: env.RATE_LIMIT === 'on',
    logLevel: env.LOG_LEVEL,
    database: toDatabase(env),
    ...toIntegrations(env),
    aiSpending: {
      submissionTokens: env.AI_SUBMISSION_TOKEN_CAP,
      dailyTokens: env.AI_DAILY_TOKEN_CAP,
      inputPrice: env.AI_INPUT_PRICE,
      outputPrice: env.AI_OUTPUT_PRICE,
    },
    videoGuideUrl: env.VIDEO_GUIDE_URL,
  };
}

function toDatabase(env: Env): DatabaseConfig {
  const secretKey = env.SUPABASE_SECRET_KEY ?? env.SUPABASE_SERVICE_ROLE_KEY;
  if (env.SUPABASE_URL && secretKey && env.DATABASE_URL) {
    return { kind: 'supabase', url: env.DATABASE_URL, supabaseUrl: env.SUPABASE_URL, secretKey };
  }
  return env.DATABASE_URL ? { kind: 'postgres', url: env.DATABASE_URL } : { kind: 'embedded' };
}

function toIntegrations(env: Env): Pick<Config, 'openai' | 'trello' | 'apify' | 'mail'> {
  const sandbox = { mode: 'sandbox' } as const;
  const models = { model: env.OPENAI_MODEL, transcribeModel: env.OPENAI_TRANSCRIBE_MODEL };
  return {
    openai:
      env.OPENAI_API_KEY || env.OPENAI_BASE_URL
        ? // A compatible server of one's own may need no key, but the client insists on one.
          { mode: 'live', apiKey: env.OPENAI_API_KEY ?? 'none', baseUrl: env.OPENAI_BASE_URL, ...models }
        : { ...sandbox, ...models },
    trello:
      env.TRELLO_KEY && env.TRELLO_TOKEN && env.TRELLO_ORGANIZATION_ID
        ? {
            mode: 'live',
            baseUrl: env.TRELLO_BASE_URL,
            key: env.TRELLO_KEY,
            token: env.TRELLO_TOKEN,
            organizationId: env.TRELLO_ORGANIZATION_ID,
          }
        : sandbox,
    apify: env.APIFY_TOKEN
      ? { mode: 'live', baseUrl: env.APIFY_BASE_URL, token: env.APIFY_TOKEN, actor: env.APIFY_ACTOR }
      : { ...sandbox, actor: env.APIFY_ACTOR },
    mail:
      env.SMTP_URL && env.MAIL_FROM && env.PROVIDER_EMAIL
        ? { mode: 'live', smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, providerEmail: env.PROVIDER_EMAIL }
        : sandbox,
  };
}

/**
 * Express takes a hop count, a list of subnets, or false. Never true: it would believe the address that the visitor
 * wrote into X-Forwarded-For.
 */
function toTrustProxy(value: string): string | number | boolean {
  if (value === 'off') return false;
  if (value === 'on') return 1;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** Sets of variables that only work together. MAIL_FROM and PROVIDER_EMAIL may stand alone; SMTP_URL may not. */
function halfConfigured(env: Env): string[] {
  const supabaseKey = env.SUPABASE_SECRET_KEY ?? env.SUPABASE_SERVICE_ROLE_KEY;
  return [
    env.ADMIN_PASSWORD &&
      env.ADMIN_PASSWORD_HASH &&
      'ADMIN_PASSWORD and ADMIN_PASSWORD_HASH are both set: keep one.',
    missing('Trello', {
      TRELLO_KEY: env.TRELLO_KEY,
      TRELLO_TOKEN: env.TRELLO_TOKEN,
      TRELLO_ORGANIZATION_ID: env.TRELLO_ORGANIZATION_ID,
    }),
    env.SMTP_URL &&
      missing('Mail', {
        SMTP_URL: env.SMTP_URL,
        MAIL_FROM: env.MAIL_FROM,
        PROVIDER_EMAIL: env.PROVIDER_EMAIL,
      }),
    (env.SUPABASE_URL || supabaseKey) &&
      missing('Supabase', {
        SUPABASE_URL: env.SUPABASE_URL,
        SUPABASE_SECRET_KEY: supabaseKey,
        DATABASE_URL: env.DATABASE_URL,
      }),
  ].filter((fault): fault is string => Boolean(fault));
}

function missing(integration: string, variables: Record<string, string | undefined>): string | undefined {
  const names = Object.keys(variables);
  const absent = names.filter((name) => !variables[name]);
  if (absent.length === 0 || absent.length === names.length) return undefined;
  return `${integration} is only half configured: ${absent.join(' and ')} missing.`;
}

function productionFaults(env: Env, config: Config): string[] {
  if (!config.production) return [];
  const refused = sandboxed(config).filter((name) => !env.ALLOW_SANDBOX.includes(name));
  return [
    refused.length > 0 &&
      `NODE_ENV=production, and no keys for ${refused.join(', ')}: set them, or allow the stand-ins with ALLOW_SANDBOX=${refused.join(',')}.`,
    env.RATE_LIMIT === 'off' && 'RATE_LIMIT=off is refused with NODE_ENV=production.',
  ].filter((fault): fault is string => Boolean(fault));
}

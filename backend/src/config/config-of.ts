import { join, resolve } from 'node:path';
import type { DatabaseConfig } from '../platform/database/open.js';
import type { Config } from './config.types.js';
import type { Env } from './env.schema.js';

/** The configuration that an environment of parsed variables asks for. */
export function configOf(env: Env): Config {
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

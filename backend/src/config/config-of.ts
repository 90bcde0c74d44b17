import { join, resolve } from 'node:path';
import type { DatabaseConfig } from '../platform/database/open.js';
import type { Config, IntegrationConfig } from './config.types.js';
import type { Env } from './env.schema.js';
import { type Integration, type Mode, variablesOf } from './integration.js';
import type { Environment } from './variable.js';

/** What a configuration is made of. */
export interface Read {
  /** The server's own variables. */
  env: Env;
  environment: Environment;
  integrations: readonly Integration[];
  secrets: string[];
}

/** The configuration that an environment asks for. */
export function configOf({ env, environment, integrations, secrets }: Read): Config {
  const dataDir = resolve(env.DATA_DIR);
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    dataDir,
    filesDir: env.FILES_DIR ? resolve(env.FILES_DIR) : join(dataDir, 'files'),
    adminPassword: env.ADMIN_PASSWORD,
    adminPasswordHash: env.ADMIN_PASSWORD_HASH,
    retentionDays: env.RETENTION_DAYS,
    trustProxy: toTrustProxy(env.TRUST_PROXY),
    rateLimit: env.RATE_LIMIT === 'on',
    logLevel: env.LOG_LEVEL,
    database: toDatabase(env),
    integrations: Object.fromEntries(
      integrations.map((integration) => [integration.name, toIntegration(integration, environment, env)]),
    ),
    secrets,
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

function toIntegration(integration: Integration, environment: Environment, env: Env): IntegrationConfig {
  const variables = variablesOf(integration, environment);
  const mode = integration.settings(variables) === undefined ? withoutKeys(integration, env) : 'live';
  return { label: integration.label, mode, variables };
}

/** A stand-in, so that it can be tried; what is optional is left out in production, where nobody asked for one. */
function withoutKeys({ name, optional }: Integration, { NODE_ENV, ALLOW_SANDBOX }: Env): Mode {
  return optional && NODE_ENV === 'production' && !ALLOW_SANDBOX.includes(name) ? 'off' : 'sandbox';
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

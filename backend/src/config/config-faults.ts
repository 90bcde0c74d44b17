import type { Config } from './config.types.js';
import { type Env, type IntegrationName, SANDBOX_NAMES } from './env.schema.js';

/** Names of the integrations that a stand-in serves. */
export function sandboxed(config: Config): IntegrationName[] {
  return SANDBOX_NAMES.filter((name) => config[name].mode === 'sandbox');
}

/** Sets of variables that only work together. MAIL_FROM and PROVIDER_EMAIL may stand alone; SMTP_URL may not. */
export function halfConfigured(env: Env): string[] {
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

/** What must not be in production, where nobody has allowed it. */
export function productionFaults(env: Env, config: Config): string[] {
  if (!config.production) return [];
  const refused = sandboxed(config).filter((name) => !env.ALLOW_SANDBOX.includes(name));
  return [
    refused.length > 0 &&
      `NODE_ENV=production, and no keys for ${refused.join(', ')}: set them, or allow the stand-ins with ALLOW_SANDBOX=${refused.join(',')}.`,
    env.RATE_LIMIT === 'off' && 'RATE_LIMIT=off is refused with NODE_ENV=production.',
  ].filter((fault): fault is string => Boolean(fault));
}

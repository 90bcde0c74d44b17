import { existsSync } from 'node:fs';
import { databaseFolder } from '../platform/database/data-folder.js';
import type { Config } from './config.types.js';
import type { Env } from './env.schema.js';
import { type Integration, variablesOf } from './integration.js';
import { missing } from './missing.js';
import type { Environment } from './variable.js';

/** Names of the integrations that a stand-in serves. */
export function sandboxed({ integrations }: Pick<Config, 'integrations'>): string[] {
  return Object.keys(integrations).filter((name) => integrations[name]?.mode === 'sandbox');
}

/** Sets of variables that only work together, or not at all. */
export function halfConfigured(
  env: Env,
  environment: Environment,
  integrations: readonly Integration[],
): string[] {
  const supabaseKey = env.SUPABASE_SECRET_KEY ?? env.SUPABASE_SERVICE_ROLE_KEY;
  return [
    env.ADMIN_PASSWORD &&
      env.ADMIN_PASSWORD_HASH &&
      'ADMIN_PASSWORD and ADMIN_PASSWORD_HASH are both set: keep one.',
    environment.SPOOL_DIR && 'SPOOL_DIR is not used any more: set FILES_DIR, and see docs/upgrade.md.',
    ...integrations.map((integration) => integration.halfConfigured(variablesOf(integration, environment))),
    (env.SUPABASE_URL || supabaseKey) &&
      missing('Supabase', {
        SUPABASE_URL: env.SUPABASE_URL,
        SUPABASE_SECRET_KEY: supabaseKey,
        DATABASE_URL: env.DATABASE_URL,
      }),
  ].filter((fault): fault is string => Boolean(fault));
}

/** What must not be in production, where nobody has allowed it, and what must not be missing there. */
export function productionFaults(env: Env, config: Config): string[] {
  if (!config.production) return [];
  const refused = sandboxed(config).filter((name) => !env.ALLOW_SANDBOX.includes(name));
  return [
    refused.length > 0 &&
      `NODE_ENV=production, and no keys for ${refused.join(', ')}: set them, or allow the stand-ins with ALLOW_SANDBOX=${refused.join(',')}.`,
    !env.PUBLIC_URL &&
      'NODE_ENV=production needs PUBLIC_URL, the address people use, such as https://desk.example.com: behind a proxy that speaks https every save of theirs would be refused without it, and the links in e-mails would lead nowhere.',
    !env.DATABASE_URL && needsPostgres(config.dataDir),
    env.RATE_LIMIT === 'off' && 'RATE_LIMIT=off is refused with NODE_ENV=production.',
  ].filter((fault): fault is string => Boolean(fault));
}

function needsPostgres(dataDir: string): string {
  const folder = databaseFolder(dataDir);
  const existing = existsSync(folder)
    ? ` ${folder} holds data: write it to a file with "npm run export FILE" and load that into PostgreSQL, see docs/move-to-postgresql.md.`
    : '';
  return `NODE_ENV=production needs DATABASE_URL, the address of a PostgreSQL 15 to 18, such as postgres://byline:password@localhost:5432/byline.${existing}`;
}

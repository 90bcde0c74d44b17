import { readFileSync } from 'node:fs';
import { ConfigError, loadConfig } from '../../../src/config/config.js';
import { EnvSchema } from '../../../src/config/env.schema.js';
import { MIN_PASSWORD_LENGTH } from '../../../src/rules/limits.js';

function faults(environment: Record<string, string>): string[] {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

it('needs nothing: embedded database and stand-ins', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    port: 3000,
    database: { kind: 'embedded' },
    openai: { mode: 'sandbox' },
    trello: { mode: 'sandbox' },
    apify: { mode: 'sandbox' },
    mail: { mode: 'sandbox' },
  });
});

it.each([
  [{ TRELLO_KEY: 'k' }, 'Trello is only half configured: TRELLO_TOKEN and TRELLO_ORGANIZATION_ID missing.'],
  [
    { SMTP_URL: 'smtp://mail.example:25' },
    'Mail is only half configured: MAIL_FROM and PROVIDER_EMAIL missing.',
  ],
  [
    { SUPABASE_URL: 'https://x.supabase.co' },
    'Supabase is only half configured: SUPABASE_SECRET_KEY and DATABASE_URL missing.',
  ],
  [
    { ADMIN_PASSWORD: 'x'.repeat(MIN_PASSWORD_LENGTH - 1) },
    'ADMIN_PASSWORD: must have at least 12 characters',
  ],
])('A16: names what is wrong with %j', (environment, fault) => expect(faults(environment)).toEqual([fault]));

it('A16: takes a password of exactly the length that it must have', () =>
  expect(faults({ ADMIN_PASSWORD: 'x'.repeat(MIN_PASSWORD_LENGTH) })).toEqual([]));

it('tells all faults at once', () => {
  expect(faults({ PORT: 'x', TRELLO_KEY: 'k', DATABASE_URL: 'mysql://x' })).toHaveLength(2);
  expect(faults({ TRELLO_KEY: 'k', SMTP_URL: 'smtp://mail.example:25' })).toHaveLength(2);
});

it('refuses stand-ins in production unless they are named', () => {
  expect(faults({ NODE_ENV: 'production' })).toHaveLength(1);
  expect(faults({ NODE_ENV: 'production', ALLOW_SANDBOX: 'openai, trello, apify, mail' })).toEqual([]);
  expect(
    faults({ NODE_ENV: 'production', ALLOW_SANDBOX: 'openai,trello,apify,mail', RATE_LIMIT: 'off' }),
  ).toHaveLength(1);
});

it('takes an empty line for no line', () => expect(loadConfig({ TRELLO_KEY: '', PORT: '' }).port).toBe(3000));

it('takes the older Supabase key as well', () => {
  const supabase = { SUPABASE_URL: 'https://x.supabase.co', DATABASE_URL: 'postgres://h/d' };
  expect(loadConfig({ ...supabase, SUPABASE_SERVICE_ROLE_KEY: 'old' }).database).toMatchObject({
    kind: 'supabase',
    secretKey: 'old',
  });
  expect(
    loadConfig({ ...supabase, SUPABASE_SERVICE_ROLE_KEY: 'old', SUPABASE_SECRET_KEY: 'new' }).database,
  ).toMatchObject({ secretKey: 'new' });
});

it('.env.example lists every variable of the schema, and no other', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const listed = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(Object.keys(EnvSchema.shape).sort());
});

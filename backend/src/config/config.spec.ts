import { testConfig } from '../../test/support/config.js';
import { MIN_PASSWORD_LENGTH } from '../shared/limits.js';
import { ConfigError } from './config.js';

function faults(environment: Record<string, string>): string[] {
  try {
    testConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

it('requires no variables: it uses an embedded database and simulated services', () => {
  expect(testConfig({})).toMatchObject({
    port: 3000,
    database: { kind: 'embedded' },
    integrations: {
      openai: { mode: 'sandbox' },
      trello: { mode: 'sandbox' },
      apify: { mode: 'sandbox' },
      mail: { mode: 'sandbox' },
    },
  });
});

it.each([
  [{ TRELLO_KEY: 'k' }, 'Trello is only half configured: TRELLO_TOKEN and TRELLO_ORGANIZATION_ID missing.'],
  [{ MAIL_FROM: 'a@example.com' }, 'Mail is only half configured: SMTP_URL and PROVIDER_EMAIL missing.'],
  [
    { OPENAI_TRANSCRIBE_BASE_URL: 'http://localhost:8000/v1' },
    'OpenAI is only half configured: OPENAI_API_KEY or OPENAI_BASE_URL missing.',
  ],
  [
    { OPENAI_API_KEY: 'k', OPENAI_TRANSCRIBE_API_KEY: 'k' },
    'Speech to text is only half configured: OPENAI_TRANSCRIBE_BASE_URL missing.',
  ],
  [
    {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://x.example',
      DATABASE_URL: 'postgres://h/d',
      TRELLO_KEY: 'k',
    },
    'Trello is only half configured: TRELLO_TOKEN and TRELLO_ORGANIZATION_ID missing.',
  ],
  [{ INTEGRATIONS_OFF: 'fax' }, expect.stringMatching(/^INTEGRATIONS_OFF: may name openai, .*, or all$/)],
  [
    { SMTP_URL: 'smtp://mail.example:25' },
    'Mail is only half configured: MAIL_FROM and PROVIDER_EMAIL missing.',
  ],
  [
    { SUPABASE_URL: 'https://x.supabase.co' },
    'Supabase is only half configured: SUPABASE_SECRET_KEY and DATABASE_URL missing.',
  ],
  [{ S3_BUCKET: 'b' }, 'S3 is only half configured: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY missing.'],
  [
    { S3_ENDPOINT: 'https://s3.example', S3_SECRET_ACCESS_KEY: 'secret' },
    'S3 is only half configured: S3_BUCKET and S3_ACCESS_KEY_ID missing.',
  ],
  [
    { S3_REGION: 'eu-central-1' },
    'S3 is only half configured: S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY missing.',
  ],
  [
    { ADMIN_PASSWORD: 'x'.repeat(MIN_PASSWORD_LENGTH - 1) },
    'ADMIN_PASSWORD: must have at least 12 characters',
  ],
  [{ SPOOL_DIR: '/srv/spool' }, 'SPOOL_DIR is no longer used: set FILES_DIR, see docs/upgrade.md.'],
])('A16: names the problem with %j', (environment, fault) => expect(faults(environment)).toEqual([fault]));

it('A16: accepts a password of exactly the minimum length', () =>
  expect(faults({ ADMIN_PASSWORD: 'x'.repeat(MIN_PASSWORD_LENGTH) })).toEqual([]));

it('reports all errors together', () => {
  expect(faults({ PORT: 'x', TRELLO_KEY: 'k', DATABASE_URL: 'mysql://x' })).toHaveLength(2);
  expect(faults({ TRELLO_KEY: 'k', SMTP_URL: 'smtp://mail.example:25' })).toHaveLength(2);
});

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://desk.example.com',
  DATABASE_URL: 'postgres://h/d',
};

it('rejects a production server without limits', () =>
  expect(faults({ ...PRODUCTION, RATE_LIMIT: 'off' })).toHaveLength(1));

describe('the mode of an integration', () => {
  const KEYS = {
    openai: { OPENAI_API_KEY: 'k' },
    trello: { TRELLO_KEY: 'k', TRELLO_TOKEN: 't', TRELLO_ORGANIZATION_ID: 'o' },
    apify: { APIFY_TOKEN: 't' },
    mail: { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@example.com', PROVIDER_EMAIL: 'b@example.com' },
  };
  const names = Object.keys(KEYS) as (keyof typeof KEYS)[];

  it.each(
    names.flatMap((name) => [
      [name, 'development', 'no keys', {}, 'sandbox'] as const,
      [name, 'development', 'no keys', { ALLOW_SANDBOX: name }, 'sandbox'] as const,
      [name, 'development', 'no keys', { INTEGRATIONS_OFF: name }, 'off'] as const,
      [name, 'development', 'no keys', { INTEGRATIONS_OFF: 'all' }, 'off'] as const,
      [name, 'development', 'keys', KEYS[name], 'live'] as const,
      [name, 'development', 'keys', { ...KEYS[name], ALLOW_SANDBOX: 'all' }, 'live'] as const,
      [name, 'development', 'keys', { ...KEYS[name], INTEGRATIONS_OFF: name }, 'off'] as const,
      [name, 'production', 'no keys', {}, 'off'] as const,
      [name, 'production', 'no keys', { ALLOW_SANDBOX: name }, 'sandbox'] as const,
      [name, 'production', 'no keys', { ALLOW_SANDBOX: 'all' }, 'sandbox'] as const,
      [name, 'production', 'no keys', { INTEGRATIONS_OFF: name }, 'off'] as const,
      [name, 'production', 'no keys', { ALLOW_SANDBOX: 'all', INTEGRATIONS_OFF: name }, 'off'] as const,
      [name, 'production', 'keys', KEYS[name], 'live'] as const,
      [name, 'production', 'keys', { ...KEYS[name], ALLOW_SANDBOX: 'all' }, 'live'] as const,
      [name, 'production', 'keys', { ...KEYS[name], INTEGRATIONS_OFF: name }, 'off'] as const,
    ]),
  )('%s in %s with %s and %j is %s', (name, NODE_ENV, _keys, environment, mode) => {
    const { integrations } = testConfig({ ...PRODUCTION, ...environment, NODE_ENV });
    expect(integrations[name]?.mode).toBe(mode);
    // The keys of one integration do not affect the others.
    const others = names.filter((other) => other !== name).map((other) => integrations[other]?.mode);
    if (!JSON.stringify(environment).includes('all'))
      expect(new Set(others)).toEqual(new Set([NODE_ENV === 'production' ? 'off' : 'sandbox']));
  });
});

it('rejects a mail server password that cannot be decoded later', () => {
  const mail = { MAIL_FROM: 'a@example.com', PROVIDER_EMAIL: 'b@example.com' };
  expect(faults({ ...mail, SMTP_URL: 'smtp://user:100%sure@mail.example' })).toEqual([
    'SMTP_URL: write a per cent sign in the name or the password as %25',
  ]);
  expect(faults({ ...mail, SMTP_URL: 'smtp://user:100%25sure@mail.example' })).toEqual([]);
});

it('keeps files in a bucket if there is one', () => {
  const keys = { S3_BUCKET: 'byline', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'a secret key' };
  expect(testConfig({}).s3).toBeUndefined();
  const { s3, secrets } = testConfig(keys);
  expect(s3).toMatchObject({ bucket: 'byline', endpoint: undefined, region: 'us-east-1' });
  expect(secrets).toContain('a secret key');
});

const SECRETS = {
  ADMIN_PASSWORD: 'a long admin password',
  SECRET_KEY: 'a secret key for the tests, long enough',
  METRICS_TOKEN: 'a token for the metrics',
  DATABASE_URL: 'postgres://byline:password@localhost/byline',
  OPENAI_API_KEY: 'the key of OpenAI',
  OPENAI_TRANSCRIBE_API_KEY: 'the key for transcripts',
  TRELLO_KEY: 'the key of Trello',
  TRELLO_TOKEN: 'the token of Trello',
  APIFY_TOKEN: 'the token of Apify',
  SMTP_URL: 'smtp://user:password@mail.example',
};

it.each(Object.entries(SECRETS))('lists %s among the values that logs and errors omit', (_name, value) => {
  const rest = {
    OPENAI_TRANSCRIBE_BASE_URL: 'https://speech.example/v1',
    TRELLO_ORGANIZATION_ID: 'agency',
    MAIL_FROM: 'desk@agency.example',
    PROVIDER_EMAIL: 'team@agency.example',
  };
  expect(testConfig({ ...SECRETS, ...rest }).secrets).toContain(value);
});

it('treats an empty line as missing', () => expect(testConfig({ TRELLO_KEY: '', PORT: '' }).port).toBe(3000));

it('also accepts the older Supabase key', () => {
  const supabase = { SUPABASE_URL: 'https://x.supabase.co', DATABASE_URL: 'postgres://h/d' };
  expect(testConfig({ ...supabase, SUPABASE_SERVICE_ROLE_KEY: 'old' }).database).toMatchObject({
    kind: 'supabase',
    secretKey: 'old',
  });
  expect(
    testConfig({ ...supabase, SUPABASE_SERVICE_ROLE_KEY: 'old', SUPABASE_SECRET_KEY: 'new' }).database,
  ).toMatchObject({ secretKey: 'new' });
});

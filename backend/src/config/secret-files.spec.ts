import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testConfig } from '../../test/support/config.js';
import { envExample } from '../../tools/env-example/env-example.ts';
import { INTEGRATIONS } from '../integrations.js';
import { ConfigError } from './config.js';
import { allVariables } from './env.schema.js';
import { readSecretFiles } from './secret-files.js';

const VARIABLES = allVariables(INTEGRATIONS.map(({ definition }) => definition));
const NAMES = Object.entries(VARIABLES);
const SECRET = NAMES.filter(([, { secret }]) => secret).map(([name]) => name);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'byline-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const file = join(folder, `secret-${content.length}`);
  writeFileSync(file, content);
  return file;
}

function faults(environment: Record<string, string>): string[] {
  try {
    testConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

it.each(SECRET)('%s can be in a file, as .env.example says', (name) => {
  const given = { [`${name}_FILE`]: fileWith('the value in the file\n') };
  expect(readSecretFiles(given, VARIABLES)).toEqual({
    environment: { ...given, [name]: 'the value in the file' },
    faults: [],
  });
  expect(envExample(INTEGRATIONS)).toMatch(new RegExp(`^# ${name}=.* or ${name}_FILE$`, 'm'));
});

it('the configuration is the same with a secret in a file, and logs omit it', () => {
  const secret = 'an administrator has this password ';
  const config = testConfig({ ADMIN_PASSWORD_FILE: fileWith(`${secret}\r\n`) });
  expect(config.adminPassword).toBe(secret);
  expect(config.secrets).toContain(secret);
  const KEY = 'the key of a model, in a file';
  expect(testConfig({ OPENAI_API_KEY: '', OPENAI_API_KEY_FILE: fileWith(KEY) }).integrations.openai).toEqual(
    testConfig({ OPENAI_API_KEY: KEY }).integrations.openai,
  );
});

it('a variable that is no secret is not read from a file', () => {
  expect(testConfig({ PORT_FILE: fileWith('4000') }).port).toBe(3000);
});

it('a value from a file is checked like any other', () => {
  expect(faults({ ADMIN_PASSWORD_FILE: fileWith('short') })).toEqual([
    'ADMIN_PASSWORD: must have at least 12 characters',
  ]);
  expect(
    faults({ ADMIN_PASSWORD: 'a long password', ADMIN_PASSWORD_HASH_FILE: fileWith('no hash') }),
  ).toEqual([expect.stringMatching(/^ADMIN_PASSWORD_HASH: must be a line/)]);
});

it('each file that cannot be used is one fault, which does not show a secret', () => {
  const value = 'a secret in a file and in the environment';
  const empty = fileWith(' \n');
  expect(
    faults({
      OPENAI_API_KEY: value,
      OPENAI_API_KEY_FILE: fileWith(value),
      DATABASE_URL_FILE: folder,
      SMTP_URL_FILE: join(folder, 'missing'),
      TRELLO_KEY_FILE: empty,
    }).sort(),
  ).toEqual([
    `DATABASE_URL_FILE: ${folder} cannot be read (EISDIR).`,
    'OPENAI_API_KEY and OPENAI_API_KEY_FILE are both set: keep one.',
    `SMTP_URL_FILE: ${join(folder, 'missing')} cannot be read (ENOENT).`,
    `TRELLO_KEY_FILE: ${empty} is empty.`,
  ]);
});

it('SECRET_KEY_PREVIOUS needs a SECRET_KEY that differs', () => {
  const [one, other] = ['one key of 32 characters or more ...', 'another key of 32 characters or more'];
  expect(testConfig({ SECRET_KEY: one, SECRET_KEY_PREVIOUS: other })).toMatchObject({
    secretKey: one,
    previousSecretKey: other,
  });
  expect(faults({ SECRET_KEY_PREVIOUS: other })).toEqual([
    'SECRET_KEY_PREVIOUS is set without SECRET_KEY: set the new key as SECRET_KEY.',
  ]);
  expect(faults({ SECRET_KEY: one, SECRET_KEY_PREVIOUS: one })).toEqual([
    expect.stringMatching(/^SECRET_KEY_PREVIOUS and SECRET_KEY are the same/),
  ]);
});

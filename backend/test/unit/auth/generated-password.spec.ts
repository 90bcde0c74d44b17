import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD_FILE, resolveAdminPassword } from '../../../src/auth/admin-password.js';
import { hashPassword } from '../../../src/platform/password-hash.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byline-password-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('is one for all servers that start at once, readable by its owner only, and the same at the next start', async () => {
  const resolved = await Promise.all(
    Array.from({ length: 20 }, () => resolveAdminPassword({ password: undefined, hash: undefined }, folder)),
  );
  const password = (await readFile(join(folder, PASSWORD_FILE), 'utf8')).trim();
  expect(password.length).toBeGreaterThanOrEqual(24);
  for (const one of resolved) expect(await one.matches(password)).toBe(true);
  expect(await readdir(folder)).toEqual([PASSWORD_FILE]);
  expect((await stat(join(folder, PASSWORD_FILE))).mode & 0o777).toBe(0o600);
});

const NOT_CONFIGURED = { password: undefined, hash: undefined };

it('is told by its file, never by itself', async () => {
  const { source } = await resolveAdminPassword(NOT_CONFIGURED, folder);
  expect(source).toBe(`the file ${join(folder, PASSWORD_FILE)}`);
});

it('may be written by the operator, in a folder that is made, and is readable by its owner only from then on', async () => {
  const file = join(folder, PASSWORD_FILE);
  await writeFile(file, ' my own password\n');
  await chmod(file, 0o644);
  const password = await resolveAdminPassword(NOT_CONFIGURED, folder);
  expect(await password.matches('my own password')).toBe(true);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const deeper = join(folder, 'a', 'b');
  await resolveAdminPassword(NOT_CONFIGURED, deeper);
  expect(await readdir(deeper)).toEqual([PASSWORD_FILE]);
});

it('is not an empty file', async () => {
  const file = join(folder, PASSWORD_FILE);
  await writeFile(file, ' \n');
  await expect(resolveAdminPassword(NOT_CONFIGURED, folder)).rejects.toThrow(
    `${file} is empty: delete it to have a new password generated.`,
  );
});

it('that is configured is taken, and no file is written', async () => {
  const password = await resolveAdminPassword({ password: 'from outside', hash: undefined }, folder);
  expect(password.source).toBe('the variable ADMIN_PASSWORD');
  expect(await password.matches('from outside')).toBe(true);
  expect(await password.matches('from outside ')).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});

it('is taken as its hash before anything else', async () => {
  const hash = await hashPassword('behind the hash');
  const password = await resolveAdminPassword({ password: 'from outside', hash }, folder);
  expect(password.source).toBe('the variable ADMIN_PASSWORD_HASH');
  expect(await password.matches('behind the hash')).toBe(true);
  expect(await password.matches('from outside')).toBe(false);
  expect(await password.matches(hash)).toBe(false);
  const other = await resolveAdminPassword({ password: 'from outside', hash: undefined }, folder);
  expect(password.fingerprint).not.toEqual(other.fingerprint);
});

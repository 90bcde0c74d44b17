import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '../common/password-hash.js';
import { PASSWORD_FILE, resolveAdminPassword } from './admin-password.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byline-password-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('is the same for servers that start together and after a restart, and readable only by its owner', async () => {
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

it('is reported by the path of its file, never by its value', async () => {
  const { source } = await resolveAdminPassword(NOT_CONFIGURED, folder);
  expect(source).toBe(`the file ${join(folder, PASSWORD_FILE)}`);
});

it('may be written by the operator in a new folder, and is then restricted to its owner', async () => {
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

it('is rejected if the file is empty', async () => {
  const file = join(folder, PASSWORD_FILE);
  await writeFile(file, ' \n');
  await expect(resolveAdminPassword(NOT_CONFIGURED, folder)).rejects.toThrow(
    `${file} is empty: delete it to have a new one generated.`,
  );
});

it('is taken from the configuration without writing a file', async () => {
  const password = await resolveAdminPassword({ password: 'from outside', hash: undefined }, folder);
  expect(password.source).toBe('the variable ADMIN_PASSWORD');
  expect(await password.matches('from outside')).toBe(true);
  expect(await password.matches('from outside ')).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});

it('is preferably taken from its configured hash', async () => {
  const hash = await hashPassword('behind the hash');
  const password = await resolveAdminPassword({ password: 'from outside', hash }, folder);
  expect(password.source).toBe('the variable ADMIN_PASSWORD_HASH');
  expect(await password.matches('behind the hash')).toBe(true);
  expect(await password.matches('from outside')).toBe(false);
  expect(await password.matches(hash)).toBe(false);
  const other = await resolveAdminPassword({ password: 'from outside', hash: undefined }, folder);
  expect(password.fingerprint).not.toEqual(other.fingerprint);
});

it('is hashed at the cost that OWASP recommends by the command of the product', () => {
  const [loader, script] = ['../../test/runner/typescript.mjs', '../scripts/hash-password.ts'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const command = ['--import', loader ?? '', script ?? ''];
  const { stdout } = spawnSync(process.execPath, command, {
    input: 'a long password of a person',
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^ADMIN_PASSWORD_HASH=scrypt:32768:8:3:/);
});

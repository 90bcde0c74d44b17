import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD_FILE, resolveAdminPassword } from '../../../src/auth/admin-password.js';

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

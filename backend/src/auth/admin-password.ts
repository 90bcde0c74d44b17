import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../platform/error-code.js';
import { verifyPassword } from '../platform/password-hash.js';

/** Name of the file in DATA_DIR that keeps a generated password. */
export const PASSWORD_FILE = 'admin-password';

/** The administrator's password, and where the operator finds it. */
export class AdminPassword {
  /** Changes with the password: sessions are bound to it. Kept in memory only. */
  readonly fingerprint: Buffer;

  constructor(
    secret: string,
    /** For the boot log: the variable's name or the file's path, never the password. */
    readonly source: string,
  ) {
    this.fingerprint = sha256(secret);
  }

  /** Compares in constant time, whatever the length. */
  async matches(attempt: string): Promise<boolean> {
    return timingSafeEqual(sha256(attempt), this.fingerprint);
  }
}

/** A password of which only the slow hash is configured. */
export class HashedAdminPassword extends AdminPassword {
  constructor(
    private readonly hash: string,
    source: string,
  ) {
    super(hash, source);
  }

  override matches(attempt: string): Promise<boolean> {
    return verifyPassword(attempt, this.hash);
  }
}

/** Takes the password or its hash from the configuration, or generates one once and keeps it in DATA_DIR. */
export async function resolveAdminPassword(
  configured: { password: string | undefined; hash: string | undefined },
  dataDir: string,
): Promise<AdminPassword> {
  if (configured.hash !== undefined)
    return new HashedAdminPassword(configured.hash, 'the variable ADMIN_PASSWORD_HASH');
  if (configured.password !== undefined)
    return new AdminPassword(configured.password, 'the variable ADMIN_PASSWORD');
  const file = join(dataDir, PASSWORD_FILE);
  return new AdminPassword(await readOrGenerate(file, dataDir), `the file ${file}`);
}

async function readOrGenerate(file: string, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(file)) await generate(file);
  await chmod(file, 0o600);
  const password = (await readFile(file, 'utf8')).trim();
  if (password === '') throw new Error(`${file} is empty: delete it to have a new password generated.`);
  return password;
}

/** Written aside and then linked: of two servers that start at once one wins, and neither reads half a password. */
async function generate(file: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600 });
  try {
    await link(aside, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(aside);
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../platform/error-code.js';

/** Name of the file in DATA_DIR that keeps a generated password. */
export const PASSWORD_FILE = 'admin-password';

/** The administrator's password, and where the operator finds it. */
export class AdminPassword {
  private readonly digest: Buffer;

  constructor(
    password: string,
    /** For the boot log: the variable's name or the file's path, never the password. */
    readonly source: string,
  ) {
    this.digest = sha256(password);
  }

  /** Compares in constant time, whatever the length. */
  matches(attempt: string): boolean {
    return timingSafeEqual(sha256(attempt), this.digest);
  }
}

/** Takes the password from the configuration, or generates one once and keeps it in DATA_DIR. */
export async function resolveAdminPassword(
  configured: string | undefined,
  dataDir: string,
): Promise<AdminPassword> {
  if (configured !== undefined) return new AdminPassword(configured, 'the variable ADMIN_PASSWORD');
  const file = join(dataDir, PASSWORD_FILE);
  return new AdminPassword(await readOrGenerate(file, dataDir), `the file ${file}`);
}

async function readOrGenerate(file: string, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  try {
    // Fails when the file is there: two servers that start at once agree on one password.
    await writeFile(file, `${randomBytes(18).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  await chmod(file, 0o600);
  const password = (await readFile(file, 'utf8')).trim();
  if (password === '') throw new Error(`${file} is empty: delete it to have a new password generated.`);
  return password;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

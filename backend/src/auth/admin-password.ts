import { createHash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { readOrGenerateSecret } from '../common/generated-secret.js';
import { verifyPassword } from '../common/password-hash.js';

/** Name of the file in DATA_DIR with the generated password. */
export const PASSWORD_FILE = 'admin-password';
export const PASSWORD_BYTES = 18;

/** The administrator's password and its source. */
export class AdminPassword {
  /** Changes with the password and binds sessions to it. Only in memory. */
  readonly fingerprint: Buffer;

  constructor(
    secret: string,
    /** For the boot log: the variable's name or the file's path, never the password. */
    readonly source: string,
  ) {
    this.fingerprint = sha256(secret);
  }

  /** Compares in constant time for any length. */
  async matches(attempt: string): Promise<boolean> {
    return timingSafeEqual(sha256(attempt), this.fingerprint);
  }
}

/** A password that is configured only as its slow hash. */
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

/** Takes the password or its hash from the configuration, or generates one in DATA_DIR on the first start. */
export async function resolveAdminPassword(
  configured: { password: string | undefined; hash: string | undefined },
  dataDir: string,
): Promise<AdminPassword> {
  if (configured.hash !== undefined)
    return new HashedAdminPassword(configured.hash, 'the variable ADMIN_PASSWORD_HASH');
  if (configured.password !== undefined)
    return new AdminPassword(configured.password, 'the variable ADMIN_PASSWORD');
  const file = join(dataDir, PASSWORD_FILE);
  return new AdminPassword(await readOrGenerateSecret(file, PASSWORD_BYTES), `the file ${file}`);
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

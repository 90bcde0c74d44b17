import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { readOrGenerateSecret } from '../common/generated-secret.js';

/** Name of the file in DATA_DIR with the generated key. */
const KEY_FILE = 'secret-key';

/** SECRET_KEY: signs review links and seals the activity log. It is never stored in the database. */
export class SecretKey {
  constructor(private readonly secret: string) {}

  /** HMAC-SHA-256 of a text, with a key derived for one purpose. */
  hmac(purpose: string, text: string): Buffer {
    const key = createHmac('sha256', this.secret).update(purpose).digest();
    return createHmac('sha256', key).update(text).digest();
  }
}

/** Takes the key from the configuration, or generates one in DATA_DIR on the first start. */
export async function resolveSecretKey(configured: string | undefined, dataDir: string): Promise<SecretKey> {
  return new SecretKey(configured ?? (await readOrGenerateSecret(join(dataDir, KEY_FILE), 32)));
}

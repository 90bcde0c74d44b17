import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { readOrGenerateSecret } from '../common/generated-secret.js';
import type { Config } from './config.types.js';

/** Name of the file in DATA_DIR with the generated key. */
const KEY_FILE = 'secret-key';
/** Characters of a key's id. */
const ID_LENGTH = 8;

/** SECRET_KEY: signs review links and seals the activity log. It is never stored in the database. */
export class SecretKey {
  /** Tells keys apart; the key cannot be derived from it. */
  readonly id: string;

  /** @param previous SECRET_KEY_PREVIOUS: still valid, but nothing new is made with it */
  constructor(
    private readonly secret: string,
    readonly previous?: SecretKey,
  ) {
    this.id = this.hmac('key id', '').toString('hex').slice(0, ID_LENGTH);
  }

  /** The valid keys, the newest first. */
  get valid(): readonly SecretKey[] {
    return this.previous ? [this, ...this.previous.valid] : [this];
  }

  /** HMAC-SHA-256 of a text, with a key derived for one purpose. */
  hmac(purpose: string, text: string): Buffer {
    const key = createHmac('sha256', this.secret).update(purpose).digest();
    return createHmac('sha256', key).update(text).digest();
  }
}

type Configured = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'secretKey' | 'previousSecretKey'>>;

/** Takes the keys from the configuration, or generates one in DATA_DIR on the first start. */
export async function resolveSecretKey({
  secretKey,
  previousSecretKey,
  dataDir,
}: Configured): Promise<SecretKey> {
  const previous = previousSecretKey === undefined ? undefined : new SecretKey(previousSecretKey);
  return new SecretKey(secretKey ?? (await readOrGenerateSecret(join(dataDir, KEY_FILE), 32)), previous);
}

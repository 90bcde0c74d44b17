import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKey } from '../config/secret-key.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text under the current key. @param owner the id of the row: the result cannot be moved to another one
 * @returns the key's id, a dot, and IV, tag and ciphertext in base64url
 */
export function encryptSecret(key: SecretKey, text: string, owner: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(key), iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
}

/** The text; undefined if no valid key encrypted it for this owner. */
export function decryptSecret(key: SecretKey, sealed: string, owner: string): string | undefined {
  const [id, rest = ''] = sealed.split('.');
  const used = key.valid.find((valid) => valid.id === id);
  if (!used) return undefined;
  const bytes = Buffer.from(rest, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, keyFor(used), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return undefined;
  }
}

const keyFor = (key: SecretKey) => key.hmac('second factors', '');

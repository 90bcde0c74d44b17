import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './errors.js';

/**
 * Secret in a file that only its owner can read, generated on the first call.
 * @param bytes of randomness
 * @throws Error for an empty file
 */
export async function readOrGenerateSecret(file: string, bytes: number): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  if (!existsSync(file)) await generate(file, bytes);
  await chmod(file, 0o600);
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret === '') throw new Error(`${file} is empty: delete it to have a new one generated.`);
  return secret;
}

/**
 * Writes to a temporary file and links it. If two servers start together, one wins and neither reads a
 * partial secret.
 */
async function generate(file: string, bytes: number): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(bytes).toString('base64url')}\n`, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
}

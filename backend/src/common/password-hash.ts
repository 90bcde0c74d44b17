import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's second setting for scrypt: 32 MB and about a tenth of a second per attempt. Tests with many people lower it. */
export const PASSWORD_COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
/** Maximum memory of a configured hash in bytes: 128 * N * r plus some overhead. */
const MAX_MEMORY = 256 * 2 ** 20;

interface ParsedHash {
  N: number;
  r: number;
  p: number;
  salt: Buffer;
  key: Buffer;
}

/**
 * Password hash as `scrypt:N:r:p:salt:key`, base64url; no `$`, which .env and compose files would replace.
 */
export async function hashPassword(password: string): Promise<string> {
  const { N, r, p } = PASSWORD_COST;
  const salt = randomBytes(16);
  const key = await derive(password, salt, PASSWORD_COST);
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join(':');
}

/** Whether the text is a hash from hashPassword, within the allowed cost. */
export function isPasswordHash(text: string): boolean {
  return parse(text) !== undefined;
}

/** Compares in constant time. Returns false for an invalid hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parsed = parse(hash);
  return parsed !== undefined && timingSafeEqual(await derive(password, parsed.salt, parsed), parsed.key);
}

function parse(text: string): ParsedHash | undefined {
  const [, N = '', r = '', p = '', salt = '', key = ''] =
    /^scrypt:(\d{1,8}):(\d{1,2}):(\d{1,2}):([\w-]{16,}):([\w-]{43})$/.exec(text) ?? [];
  const parsed = {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
  const usable = parsed.N >= 2 ** 14 && Number.isInteger(Math.log2(parsed.N)) && parsed.r > 0 && parsed.p > 0;
  return usable && 128 * parsed.N * parsed.r < MAX_MEMORY && parsed.key.length === KEY_BYTES
    ? parsed
    : undefined;
}

function derive(password: string, salt: Buffer, { N, r, p }: Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>) {
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { N, r, p, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

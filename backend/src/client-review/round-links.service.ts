import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretKey } from '../config/secret-key.js';
import { ServerSecrets } from '../database/server-secrets.js';

/** Name of the database secret with which versions before 1.0.0 created tokens. */
const EARLIER_SECRET = 'rounds';

/**
 * The links that 1.0.0 made for each round. They keep showing their own round until they expire. A token is an HMAC of the
 * round's id under SECRET_KEY and does not name its key: all valid keys are tried.
 */
@Injectable()
export class RoundLinks {
  constructor(
    private readonly key: SecretKey,
    private readonly secrets: ServerSecrets,
  ) {}

  /** Whether a token was created with a valid key or by an earlier version. */
  async isValid(token: string, roundId: string): Promise<boolean> {
    const tokens = this.key.valid.map((key) => roundTokenUnder(key, roundId));
    return [...tokens, await this.earlierToken(roundId)].some((one) => isEqual(token, one));
  }

  hashOf(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }

  private async earlierToken(roundId: string): Promise<string> {
    return createHmac('sha256', await this.secrets.get(EARLIER_SECRET))
      .update(roundId)
      .digest('base64url');
  }
}

/** The token that 1.0.0 gave a round. */
export function roundTokenUnder(key: SecretKey, roundId: string): string {
  return key.hmac('review links', roundId).toString('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServerAddress } from '../config/config.module.js';
import { SecretKey } from '../config/secret-key.js';
import { ServerSecrets } from '../database/server-secrets.js';
import { addressIn, type Language } from '../shared/languages.js';
import { RoundsRepository } from './rounds.repository.js';

/** Name of the database secret with which earlier versions created tokens. */
const EARLIER_SECRET = 'rounds';

/**
 * Links of rounds. A token is an HMAC of the round's id under SECRET_KEY, so that a mail can contain it again
 * without storing it. The database stores its hash for lookups.
 */
@Injectable()
export class RoundLinks {
  constructor(
    private readonly key: SecretKey,
    private readonly secrets: ServerSecrets,
    private readonly rounds: RoundsRepository,
    private readonly address: ServerAddress,
  ) {}

  /** The token of a new round. */
  newToken(roundId: string): string {
    return this.key.hmac('review links', roundId).toString('base64url');
  }

  /** The token of a round, including one released by an earlier version. */
  async tokenOf(roundId: string): Promise<string> {
    const token = this.newToken(roundId);
    const stored = await this.rounds.tokenHash(roundId);
    if (stored === undefined || stored === this.hashOf(token)) return token;
    const earlier = await this.earlierToken(roundId);
    return stored === this.hashOf(earlier) ? earlier : token;
  }

  /** Whether a token was created with the current key or by an earlier version. */
  async isValid(token: string, roundId: string): Promise<boolean> {
    return isEqual(token, this.newToken(roundId)) || isEqual(token, await this.earlierToken(roundId));
  }

  hashOf(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }

  /** URL of a round for the client, in a language. */
  async urlOf(roundId: string, language: Language): Promise<string> {
    return this.urlWith(await this.tokenOf(roundId), language);
  }

  urlWith(token: string, language: Language): string {
    return addressIn(language, `${this.address.publicUrl()}/review/${token}`);
  }

  private async earlierToken(roundId: string): Promise<string> {
    return createHmac('sha256', await this.secrets.get(EARLIER_SECRET))
      .update(roundId)
      .digest('base64url');
  }
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

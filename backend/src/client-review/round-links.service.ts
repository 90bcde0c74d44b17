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
 * without storing it. The database stores its hash for lookups. A token does not name its key: all valid keys are tried.
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
    return tokenUnder(this.key, roundId);
  }

  /** The token of a round, including one released under the previous key or by an earlier version. */
  async tokenOf(roundId: string): Promise<string> {
    const stored = await this.rounds.tokenHash(roundId);
    const token = (await this.validTokens(roundId)).find((one) => this.hashOf(one) === stored);
    return token ?? this.newToken(roundId);
  }

  /** Whether a token was created with a valid key or by an earlier version. */
  async isValid(token: string, roundId: string): Promise<boolean> {
    return (await this.validTokens(roundId)).some((one) => isEqual(token, one));
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

  private async validTokens(roundId: string): Promise<string[]> {
    const tokens = this.key.valid.map((key) => tokenUnder(key, roundId));
    return [...tokens, await this.earlierToken(roundId)];
  }

  private async earlierToken(roundId: string): Promise<string> {
    return createHmac('sha256', await this.secrets.get(EARLIER_SECRET))
      .update(roundId)
      .digest('base64url');
  }
}

function tokenUnder(key: SecretKey, roundId: string): string {
  return key.hmac('review links', roundId).toString('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

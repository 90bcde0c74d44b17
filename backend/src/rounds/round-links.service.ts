import { createHash, createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServerAddress } from '../config/server-address.js';
import { ServerSecrets } from '../proof/server-secrets.repository.js';
import { addressIn, type Language } from '../rules/languages.js';

const SECRET = 'rounds';

/**
 * The links of rounds. A token is made of the round's id by the server's secret, so that a mail can name it again, and is
 * kept nowhere: the database knows its hash, by which it is found.
 */
@Injectable()
export class RoundLinks {
  constructor(
    private readonly secrets: ServerSecrets,
    private readonly address: ServerAddress,
  ) {}

  async tokenOf(roundId: string): Promise<string> {
    return createHmac('sha256', await this.secrets.get(SECRET))
      .update(roundId)
      .digest('base64url');
  }

  hashOf(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }

  /** Where the client reads a round, in a language. */
  async urlOf(roundId: string, language: Language): Promise<string> {
    return addressIn(language, `${this.address.publicUrl()}/review/${await this.tokenOf(roundId)}`);
  }
}

import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.js';
import type {} from './proof.tables.js';

/** Secrets that the servers make up and share by the database. */
@Injectable()
export class ServerSecrets {
  private readonly known = new Map<string, string>();

  constructor(private readonly db: Kysely<Tables>) {}

  /** The secret of this name; made when nobody has asked for it before, on whichever server. */
  async get(name: string): Promise<string> {
    const secret = this.known.get(name) ?? (await this.findOrMake(name));
    this.known.set(name, secret);
    return secret;
  }

  private async findOrMake(name: string): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    await this.db
      .insertInto('server_secrets')
      .values({ name, secret })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const kept = this.db.selectFrom('server_secrets').select('secret').where('name', '=', name);
    return (await kept.executeTakeFirstOrThrow()).secret;
  }
}

import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Generated, Kysely } from 'kysely';
import type { Tables } from './tables.js';

interface ServerSecretsTable {
  name: string;
  secret: string;
  created_at: Generated<string>;
}

declare module './tables.js' {
  interface Tables {
    server_secrets: ServerSecretsTable;
  }
}

/** Secrets that one server generates and all servers share through the database. */
@Injectable()
export class ServerSecrets {
  private readonly known = new Map<string, string>();

  constructor(private readonly db: Kysely<Tables>) {}

  /** The secret of this name, generated on first use. */
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

import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../database/tables.js';
import { AdminPassword } from './admin-password.js';

interface KnownDevicesTable {
  token_hash: string;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
}

declare module '../database/tables.js' {
  interface Tables {
    known_devices: KnownDevicesTable;
  }
}

/** The account of the shared password. Those of people are their email addresses. */
export const SHARED_ACCOUNT = '';

/** A device without a login for this long counts as unknown again. */
const REMEMBERED = sql.lit('365 days');

/**
 * Devices on which someone has logged in, each known for one account only: people with access cannot guess the passwords of
 * others as known devices. A device token grants no access: it only has its own count of wrong passwords. A new shared password
 * deletes all devices, as it ends the sessions.
 */
@Injectable()
export class DevicesRepository {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly password: AdminPassword,
  ) {}

  /**
   * The most recent device among the tokens that is known for an account, with the hash under which its wrong passwords are
   * counted; undefined if none is known.
   */
  async find(
    tokens: readonly string[],
    account: string,
  ): Promise<{ token: string; hash: string } | undefined> {
    if (tokens.length === 0) return undefined;
    const byHash = new Map(tokens.map((token) => [this.hash(token, account), token]));
    const row = await this.db
      .selectFrom('known_devices')
      .select('token_hash')
      .where('token_hash', 'in', [...byHash.keys()])
      .where(sql<SqlBool>`last_seen_at > now() - ${REMEMBERED}::interval`)
      .orderBy('last_seen_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const token = row && byHash.get(row.token_hash);
    return row && token !== undefined ? { token, hash: row.token_hash } : undefined;
  }

  /** Stores a device after a login to an account and returns its token for it. */
  async remember(token: string | undefined, account: string): Promise<string> {
    const known = token !== undefined && (await this.find([token], account)) !== undefined;
    const kept = known ? token : randomBytes(32).toString('base64url');
    await this.db
      .deleteFrom('known_devices')
      .where(sql<SqlBool>`last_seen_at < now() - ${REMEMBERED}::interval`)
      .execute();
    await this.db
      .insertInto('known_devices')
      .values({ token_hash: this.hash(kept, account) })
      .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ last_seen_at: sql`now()` }))
      .execute();
    return kept;
  }

  private hash(token: string, account: string): string {
    const owner = account === SHARED_ACCOUNT ? '' : ` of ${account}`;
    return createHmac('sha256', this.password.fingerprint).update(`device ${token}${owner}`).digest('hex');
  }
}

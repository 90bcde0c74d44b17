import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.js';
import { AdminPassword } from './admin-password.js';
import type {} from './devices.table.js';

/** A device that was not logged in from for so long is a stranger's again. */
const REMEMBERED = sql.lit('365 days');

/**
 * Devices on which the administrator has logged in. Knowing one opens nothing: it only has a count of wrong passwords
 * of its own. A new password forgets them all, as it ends the sessions.
 */
@Injectable()
export class DevicesRepository {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly password: AdminPassword,
  ) {}

  /** Under what its wrong passwords are counted; undefined for a device that nobody has logged in on. */
  async find(token: string | undefined): Promise<string | undefined> {
    if (token === undefined) return undefined;
    const row = await this.db
      .selectFrom('known_devices')
      .select('token_hash')
      .where('token_hash', '=', this.hash(token))
      .where(sql<SqlBool>`last_seen_at > now() - ${REMEMBERED}::interval`)
      .executeTakeFirst();
    return row?.token_hash;
  }

  /** Remembers a device after a login and returns the token that it is known by from now on. */
  async remember(token: string | undefined): Promise<string> {
    const known = token !== undefined && (await this.find(token)) !== undefined;
    const kept = known ? token : randomBytes(32).toString('base64url');
    await this.db
      .deleteFrom('known_devices')
      .where(sql<SqlBool>`last_seen_at < now() - ${REMEMBERED}::interval`)
      .execute();
    await this.db
      .insertInto('known_devices')
      .values({ token_hash: this.hash(kept) })
      .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ last_seen_at: sql`now()` }))
      .execute();
    return kept;
  }

  private hash(token: string): string {
    return createHmac('sha256', this.password.fingerprint).update(`device ${token}`).digest('hex');
  }
}

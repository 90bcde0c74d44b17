import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.js';
import { AdminPassword } from './admin-password.js';

/** A session ends after this much time without a request, and after this much in any case. */
const IDLE = sql.lit('2 hours');
const LONGEST = sql.lit('12 hours');

/**
 * The administrator's sessions. Only hashes of the tokens are kept: a copy of the table opens nothing. The password's
 * fingerprint is the key of the hash, so that a new password ends every session of the old one.
 */
@Injectable()
export class SessionsRepository {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly password: AdminPassword,
  ) {}

  async open(token: string): Promise<void> {
    await this.db.deleteFrom('admin_sessions').where(sql<SqlBool>`expires_at < now()`).execute();
    await this.db
      .insertInto('admin_sessions')
      .values({ token_hash: this.hash(token), expires_at: sql`now() + ${LONGEST}::interval` })
      .execute();
  }

  /** Whether the session lives; keeps it alive when it does. */
  async touch(token: string): Promise<boolean> {
    const touched = await this.db
      .updateTable('admin_sessions')
      .set({ last_seen_at: sql`now()` })
      .where('token_hash', '=', this.hash(token))
      .where(sql<SqlBool>`expires_at > now() and last_seen_at > now() - ${IDLE}::interval`)
      .executeTakeFirst();
    return touched.numUpdatedRows > 0n;
  }

  /** Whether there was such a session. */
  async close(token: string): Promise<boolean> {
    const closed = await this.db
      .deleteFrom('admin_sessions')
      .where('token_hash', '=', this.hash(token))
      .executeTakeFirst();
    return closed.numDeletedRows > 0n;
  }

  private hash(token: string): string {
    return createHmac('sha256', this.password.fingerprint).update(token).digest('hex');
  }
}

/** Sessions that were ended since a backup was made must not live again. */
export async function endRestoredSessions(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('admin_sessions').execute();
}

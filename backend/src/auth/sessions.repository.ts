import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../database/tables.js';
import { AdminPassword } from './admin-password.js';

interface AdminSessionsTable {
  token_hash: string;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
}

declare module '../database/tables.js' {
  interface Tables {
    admin_sessions: AdminSessionsTable;
  }
}

/** Maximum time of a session without a request, and in total. */
const IDLE = sql.lit('2 hours');
const MAX_SESSION_AGE = sql.lit('12 hours');
/** Time between two extensions of a session, by which it may end earlier. */
const EXTENDED = sql.lit('1 minute');
const ALIVE = sql<SqlBool>`expires_at > now() and last_seen_at > now() - ${IDLE}::interval`;

/**
 * The administrator's sessions. Stores only hashes of the tokens, so that a copy of the table grants no
 * access. The password's fingerprint is the key of the hash, so that a new password ends every session.
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
      .values({ token_hash: this.hash(token), expires_at: sql`now() + ${MAX_SESSION_AGE}::interval` })
      .execute();
  }

  /** Whether one of the sessions is open; extends it. Most requests only read, since a write waits for the disk. */
  async touch(tokens: readonly string[]): Promise<boolean> {
    const open = await this.db
      .selectFrom('admin_sessions')
      .select(['token_hash', sql<boolean>`last_seen_at < now() - ${EXTENDED}::interval`.as('isStale')])
      .where('token_hash', 'in', this.hashes(tokens))
      .where(ALIVE)
      .execute();
    const stale = open.filter(({ isStale }) => isStale).map(({ token_hash }) => token_hash);
    if (stale.length > 0)
      await this.db
        .updateTable('admin_sessions')
        .set({ last_seen_at: sql`now()` })
        .where('token_hash', 'in', stale)
        .execute();
    return open.length > 0;
  }

  /** Whether one of the sessions is open, without extending it. */
  async isOpen(tokens: readonly string[]): Promise<boolean> {
    const open = await this.db
      .selectFrom('admin_sessions')
      .select('token_hash')
      .where('token_hash', 'in', this.hashes(tokens))
      .where(ALIVE)
      .executeTakeFirst();
    return open !== undefined;
  }

  /** Ends the sessions. @returns whether there was one */
  async close(tokens: readonly string[]): Promise<boolean> {
    const closed = await this.db
      .deleteFrom('admin_sessions')
      .where('token_hash', 'in', this.hashes(tokens))
      .executeTakeFirst();
    return closed.numDeletedRows > 0n;
  }

  private hashes(tokens: readonly string[]): string[] {
    return tokens.map((token) => this.hash(token));
  }

  private hash(token: string): string {
    return createHmac('sha256', this.password.fingerprint).update(token).digest('hex');
  }
}

/** Sessions that ended after a backup must not be open again after its restore. */
export async function endRestoredSessions(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('admin_sessions').execute();
}

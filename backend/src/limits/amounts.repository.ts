import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import { intArray, textArray } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';

/** A limit under the hash of its key. */
export interface HashedLimit {
  hash: string;
  limit: number;
  seconds: number;
}

/** Counts of requests, shared by all servers. Time is the database's own. */
@Injectable()
export class AmountsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /**
   * Counts one request under all limits, in one statement.
   * @returns seconds until the exceeded limit allows the next request; undefined if none is exceeded
   */
  async take(limits: readonly HashedLimit[]): Promise<number | undefined> {
    const { rows } = await sql<{ wait: number | null }>`select take_rate_limits(
      ${textArray(limits.map(({ hash }) => hash))}, ${intArray(limits.map(({ limit }) => limit))},
      ${intArray(limits.map(({ seconds }) => seconds))}) as wait`.execute(this.db);
    return rows[0]?.wait ?? undefined;
  }

  /** Deletes counts whose window has ended, also those of new forms. */
  async deleteExpired(): Promise<void> {
    await sql`select delete_expired_counts()`.execute(this.db);
  }
}

import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import type { CountedNetwork } from '../common/limits/networks.js';
import { intArray, textArray } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import { Amounts } from '../limits/amounts.service.js';

/** Wrong passwords per origin before it has to wait; the wait then doubles from 1 s up to 5 minutes. */
const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_S = 300;
/** Time after the last attempt until an origin is unknown again. Waiting for it gains a guesser nothing. */
const FORGET_S = 86_400;

/**
 * Slows down password guessing per origin, on all servers: an address with its networks, or a device with an
 * earlier login, so that guessing by others does not lock the administrator out.
 */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly amounts: Amounts,
  ) {}

  /**
   * Counts an attempt as wrong, unless an origin has to wait.
   * @param origins the narrowest first; the factor multiplies the free attempts
   * @returns seconds to wait; 0 if it is counted
   */
  async take(origins: readonly CountedNetwork[]): Promise<number> {
    const free = origins.map(({ factor }) => FREE_ATTEMPTS * factor);
    const { rows } = await sql<{ wait: number }>`select take_login_attempt(${await this.keys(origins)},
      ${intArray(free)}, ${LONGEST_WAIT_S}::int, ${FORGET_S}::int) as wait`.execute(this.db);
    const [taken] = rows;
    if (!taken) throw new Error('take_login_attempt returned no row');
    return taken.wait;
  }

  /** Deletes the counted wrong attempts of the origins after the right password. */
  async reset(origins: readonly CountedNetwork[]): Promise<void> {
    await sql`delete from rate_limits where key = any(${await this.keys(origins)})`.execute(this.db);
  }

  private async keys(origins: readonly CountedNetwork[]) {
    return textArray(await this.amounts.hashes(origins.map(({ key }) => `log-in ${key}`)));
  }
}

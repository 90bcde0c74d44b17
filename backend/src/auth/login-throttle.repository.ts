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

/** An account's own count only says what is forgotten after its right password: it never has to wait. */
const NO_WAIT = 2 ** 31 - 1;

/** Attempts that are counted together. */
export interface Attempts {
  /** The narrowest first; the factor multiplies the free attempts. */
  origins: readonly CountedNetwork[];
  /** Whose password is tried. */
  account: string;
}

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
   * @returns seconds to wait; 0 if it is counted
   */
  async take(attempts: Attempts): Promise<number> {
    const { keys, own, free } = await this.counted(attempts);
    const limits = [...free, ...own.map(() => NO_WAIT)];
    const { rows } = await sql<{ wait: number }>`select take_login_attempt(${textArray([...keys, ...own])},
      ${intArray(limits)}, ${LONGEST_WAIT_S}::int, ${FORGET_S}::int) as wait`.execute(this.db);
    const [taken] = rows;
    if (!taken) throw new Error('take_login_attempt returned no row');
    return taken.wait;
  }

  /**
   * Deletes the wrong attempts of the origins for the account after its right password. Those for other accounts still count:
   * otherwise anyone with a password could guess those of others without end.
   */
  async reset(attempts: Attempts): Promise<void> {
    const { keys, own, free } = await this.counted(attempts);
    await sql`select forget_login_attempts(${textArray(keys)}, ${textArray(own)}, ${intArray(free)},
      ${LONGEST_WAIT_S}::int)`.execute(this.db);
  }

  private async counted({ origins, account }: Attempts) {
    const [keys, own] = await Promise.all([
      this.amounts.hashes(origins.map(({ key }) => `log-in ${key}`)),
      this.amounts.hashes(origins.map(({ key }) => `log-in ${key} of ${account}`)),
    ]);
    return { keys, own, free: origins.map(({ factor }) => FREE_ATTEMPTS * factor) };
  }
}

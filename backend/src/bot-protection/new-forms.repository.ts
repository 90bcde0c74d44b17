import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, sql } from 'kysely';
import { tooManyRequests } from '../common/http/api-error.js';
import type { CountedNetwork } from '../common/limits/networks.js';
import { intArray, textArray } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import { Amounts } from '../limits/amounts.service.js';

interface NewFormsTable {
  id: string;
  address_hash: string;
  /** Hashes of the wider networks of an IPv6 address. */
  wider_hashes: Generated<string[]>;
  quarantined: Generated<boolean>;
  made_at: Generated<string>;
}

declare module '../database/tables.js' {
  interface Tables {
    new_forms: NewFormsTable;
  }
}

/** Forms per address and hour; further ones need a proof of work. */
const FREE_PER_HOUR = 20;
/**
 * Forms per address and hour: far more than any office sends. Suspicious ones are quarantined but stored, so
 * this limit protects the disk.
 */
const MAX_PER_HOUR = 1200;

/** A possible new form. */
export interface NewForm {
  /** Its row, with which `create_submission` undoes the count if an earlier attempt has created the record. */
  id: string;
  isSuspicious: boolean;
  /** Earlier suspicious forms of the address within the hour. The number of a wider network is scaled by its limit. */
  suspiciousForms: number;
}

/** Counts new forms by address, for all servers. */
@Injectable()
export class NewFormsRepository {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly amounts: Amounts,
  ) {}

  /**
   * Counts a save before its record is created, in one statement.
   * @param isSuspicious whether the save has signs of a bot
   * @throws ApiError 429 over the limit, 503 if it cannot be counted in time
   */
  async count(networks: readonly CountedNetwork[], isSuspicious: boolean): Promise<NewForm> {
    const id = randomUUID();
    const { wait, is_quarantined, quarantined } = await this.amounts.inTime(async () => {
      const addresses = await this.amounts.hashes(networks.map(({ key }) => key));
      const { rows } = await sql<{ wait: number | null; is_quarantined: boolean; quarantined: number }>`
        select * from count_new_form(${id}::uuid, ${textArray(addresses)},
          ${intArray(networks.map(({ factor }) => factor))}, ${isSuspicious}::boolean,
          ${FREE_PER_HOUR}::int, ${MAX_PER_HOUR}::int)`.execute(this.db);
      const [counted] = rows;
      if (!counted) throw new Error('count_new_form returned no row');
      return counted;
    }, networks);
    if (wait !== null) throw tooManyRequests(wait);
    return { id, isSuspicious: is_quarantined, suspiciousForms: quarantined };
  }
}

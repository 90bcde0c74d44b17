import { createHmac, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CountedNetwork } from '../common/limits/limits.js';
import { textArray } from '../database/parameters.js';
import { ServerSecrets } from '../database/server-secrets.js';
import type { Tables } from '../database/tables.js';

interface NewFormsTable {
  id: string;
  address_hash: string;
  /** Hashes of the wider networks of an IPv6 address. */
  wider_hashes: Generated<string[]>;
  doubted: Generated<boolean>;
  made_at: Generated<string>;
}

declare module '../database/tables.js' {
  interface Tables {
    new_forms: NewFormsTable;
  }
}

const SECRET = 'addresses';
const COUNTED = sql.lit('1 hour');
const FORGET_MS = 60_000;

/**
 * A possible new form, and the number of forms from its address within the hour, including this one. The
 * count of a wider network is scaled by its higher limit.
 */
export interface NewForm {
  id: string;
  made: number;
  doubted: number;
}

/**
 * Counts new forms by address. In the database, so that all servers share the counts and a restart does not
 * reset them.
 */
@Injectable()
export class NewFormsRepository {
  private forgotAt = 0;

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly secrets: ServerSecrets,
  ) {}

  /**
   * Counts a save before its record is created, so that each of several concurrent saves sees the earlier
   * ones. `create_submission` undoes the count if an earlier attempt has created the record.
   */
  async count(networks: readonly CountedNetwork[]): Promise<NewForm> {
    const secret = await this.secrets.get(SECRET);
    const hashes = networks.map(({ key }) => createHmac('sha256', secret).update(key).digest('hex'));
    const [address = '', ...wider] = hashes;
    await this.forgetOld();
    const id = randomUUID();
    await sql`insert into new_forms (id, address_hash, wider_hashes)
      values (${id}::uuid, ${address}, ${textArray(wider)})`.execute(this.db);
    const counts = await Promise.all(
      networks.map(async ({ factor }, index) => {
        const { made, doubted } = await this.countOf(
          index === 0
            ? sql`address_hash = ${address}`
            : sql`wider_hashes @> ${textArray(hashes.slice(index, index + 1))}`,
        );
        return { made: Number(made) / factor, doubted: Number(doubted) / factor };
      }),
    );
    return {
      id,
      made: Math.max(...counts.map(({ made }) => made)),
      doubted: Math.max(...counts.map(({ doubted }) => doubted)),
    };
  }

  private async countOf(isOfNetwork: RawBuilder<unknown>): Promise<{ made: string; doubted: string }> {
    const { rows } = await sql<{ made: string; doubted: string }>`
      select count(*) as made, count(*) filter (where doubted) as doubted from new_forms
      where ${isOfNetwork} and made_at >= now() - ${COUNTED}::interval`.execute(this.db);
    return rows[0] ?? { made: '0', doubted: '0' };
  }

  async doubt(id: string): Promise<void> {
    await this.db.updateTable('new_forms').set({ doubted: true }).where('id', '=', id).execute();
  }

  /** Runs once a minute: entries older than an hour no longer count. */
  private async forgetOld(): Promise<void> {
    if (Date.now() - this.forgotAt < FORGET_MS) return;
    this.forgotAt = Date.now();
    const old = sql<SqlBool>`made_at < now() - ${COUNTED}::interval`;
    await this.db.deleteFrom('new_forms').where(old).execute();
  }
}

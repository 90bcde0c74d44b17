import { createHmac, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.js';
import type {} from './proof.tables.js';
import { ServerSecrets } from './server-secrets.repository.js';

const SECRET = 'addresses';
const COUNTED = sql.lit('1 hour');
const FORGET_MS = 60_000;

/** A form that an address makes, and what the address has made within the hour, this one included. */
export interface NewForm {
  key: string;
  made: number;
  doubted: number;
}

/** Which addresses make how many forms. Counted in the database: all servers count together, and a restart forgets nothing. */
@Injectable()
export class NewFormsRepository {
  private forgotAt = 0;

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly secrets: ServerSecrets,
  ) {}

  /** Counts a form before it is made: of many at once, each sees those that came before it. */
  async count(address: string, creationKey: string = randomUUID()): Promise<NewForm> {
    const address_hash = createHmac('sha256', await this.secrets.get(SECRET))
      .update(address)
      .digest('hex');
    await this.forgetOld();
    await this.db
      .insertInto('new_forms')
      .values({ creation_key: creationKey, address_hash })
      .onConflict((conflict) => conflict.column('creation_key').doNothing())
      .execute();
    const { made, doubted } = await this.db
      .selectFrom('new_forms')
      .select(({ fn }) => [
        fn.countAll<number>().as('made'),
        fn.countAll<number>().filterWhere('doubted', '=', true).as('doubted'),
      ])
      .where('address_hash', '=', address_hash)
      .where(sql<SqlBool>`made_at >= now() - ${COUNTED}::interval`)
      .executeTakeFirstOrThrow();
    return { key: creationKey, made: Number(made), doubted: Number(doubted) };
  }

  async doubt(key: string): Promise<void> {
    await this.db.updateTable('new_forms').set({ doubted: true }).where('creation_key', '=', key).execute();
  }

  /** Once a minute is enough: what is older than an hour counts for nobody. */
  private async forgetOld(): Promise<void> {
    if (Date.now() - this.forgotAt < FORGET_MS) return;
    this.forgotAt = Date.now();
    const old = sql<SqlBool>`made_at < now() - ${COUNTED}::interval`;
    await this.db.deleteFrom('new_forms').where(old).execute();
  }
}

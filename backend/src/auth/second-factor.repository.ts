import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, sql } from 'kysely';
import { textArray } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';

interface SecondFactorsTable {
  person_id: string;
  secret: string;
  confirmed_at: string | null;
  last_step: Generated<string>;
}

interface RecoveryCodesTable {
  person_id: string;
  code_hash: string;
  used_at: string | null;
}

declare module '../database/tables.js' {
  interface Tables {
    second_factors: SecondFactorsTable;
    recovery_codes: RecoveryCodesTable;
  }
}

interface StoredSecret {
  person: string;
  /** Encrypted under the key whose id it begins with. */
  secret: string;
}

/** Secrets of authenticator apps and recovery codes; every method is one atomic change. */
@Injectable()
export class SecondFactorRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** @returns the encrypted secret; undefined without one */
  async find(person: string): Promise<{ secret: string; isConfirmed: boolean } | undefined> {
    const row = await this.db
      .selectFrom('second_factors')
      .select(['secret', 'confirmed_at'])
      .where('person_id', '=', person)
      .executeTakeFirst();
    return row && { secret: row.secret, isConfirmed: row.confirmed_at !== null };
  }

  /** Stores a secret that is to be confirmed. @returns false while the person has a confirmed one */
  async start({ person, secret }: StoredSecret): Promise<boolean> {
    const { rows } = await sql`
      insert into second_factors (person_id, secret) values (${person}::uuid, ${secret})
      on conflict (person_id) do update set secret = excluded.secret, last_step = 0
      where second_factors.confirmed_at is null returning person_id`.execute(this.db);
    return rows.length > 0;
  }

  /** Confirms a secret with the time step of a code, and stores the first recovery codes. @returns whether it was done */
  async confirm(person: string, step: number, hashes: readonly string[]): Promise<boolean> {
    const { rows } = await sql`
      with confirmed as (update second_factors set confirmed_at = now(), last_step = ${step}::bigint
        where person_id = ${person}::uuid and confirmed_at is null returning person_id),
      earlier as (delete from recovery_codes where person_id in (select person_id from confirmed))
      insert into recovery_codes (person_id, code_hash)
      select person_id, unnest(${textArray([...hashes])}) from confirmed returning person_id`.execute(
      this.db,
    );
    return rows.length > 0;
  }

  /** Uses the code of a time step. @returns false if it, or a later one, was used before */
  async useStep(person: string, step: number): Promise<boolean> {
    const { rows } = await sql`
      update second_factors set last_step = ${step}::bigint
      where person_id = ${person}::uuid and confirmed_at is not null and last_step < ${step}::bigint
      returning person_id`.execute(this.db);
    return rows.length > 0;
  }

  /** Uses a recovery code. @returns false for an unknown or used one */
  async useRecoveryCode(person: string, hash: string): Promise<boolean> {
    const { rows } = await sql`
      update recovery_codes set used_at = now()
      where person_id = ${person}::uuid and code_hash = ${hash} and used_at is null returning person_id`.execute(
      this.db,
    );
    return rows.length > 0;
  }

  /** The number of recovery codes that were not used. */
  async countRecoveryCodes(person: string): Promise<number> {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from recovery_codes where person_id = ${person}::uuid and used_at is null`.execute(
      this.db,
    );
    return rows[0]?.left ?? 0;
  }

  /** Replaces the recovery codes of a person with a second factor. @returns whether there is one */
  async replaceRecoveryCodes(person: string, hashes: readonly string[]): Promise<boolean> {
    const { rows } = await sql`
      with owner as (select person_id from second_factors
        where person_id = ${person}::uuid and confirmed_at is not null),
      earlier as (delete from recovery_codes where person_id in (select person_id from owner))
      insert into recovery_codes (person_id, code_hash)
      select person_id, unnest(${textArray([...hashes])}) from owner returning person_id`.execute(this.db);
    return rows.length > 0;
  }

  /** Removes the second factor of a person, unless everyone needs one. @returns whether it was done */
  async remove(person: string): Promise<boolean> {
    const { rows } = await sql`
      with removed as (delete from second_factors where person_id = ${person}::uuid
        and not coalesce((select require_second_factor from security_settings), false) returning person_id),
      codes as (delete from recovery_codes where person_id in (select person_id from removed))
      select person_id from removed`.execute(this.db);
    return rows.length > 0;
  }

  /** Secrets that were encrypted under another key than the one with this id. */
  async underOtherKeys(keyId: string): Promise<StoredSecret[]> {
    return this.db
      .selectFrom('second_factors')
      .select(['person_id as person', 'secret'])
      .where('secret', 'not like', `${keyId}.%`)
      .execute();
  }

  /** Replaces an encrypted secret, unless it was changed in the meantime. */
  async replaceSecret({ person, secret }: StoredSecret, replacement: string): Promise<void> {
    await this.db
      .updateTable('second_factors')
      .set({ secret: replacement })
      .where('person_id', '=', person)
      .where('secret', '=', secret)
      .execute();
  }
}

/** Recovery codes that were used after a backup must not work again after its restore. */
export async function endRestoredRecoveryCodes(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('recovery_codes').execute();
}

import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import { json } from './parameters.js';
import type { Tables } from './tables.js';

/** State of the servers that survives restarts, in the shared database. */
@Injectable()
export class ServerState {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Undefined if nothing is stored under the key. */
  async read(key: string): Promise<unknown> {
    const { rows } = await sql<{ value: unknown }>`select value from server_state where key = ${key}`.execute(
      this.db,
    );
    return rows[0]?.value;
  }

  /**
   * Stores the value if the stored one is still `before`; undefined if nothing was stored.
   * @returns whether it was stored
   */
  async replace(key: string, before: unknown, value: unknown): Promise<boolean> {
    const statement =
      before === undefined
        ? sql`insert into server_state (key, value) values (${key}, ${json(value)}) on conflict do nothing returning key`
        : sql`update server_state set value = ${json(value)}, at = now()
            where key = ${key} and value = ${json(before)} returning key`;
    return (await statement.execute(this.db)).rows.length > 0;
  }

  async write(key: string, value: unknown): Promise<void> {
    await sql`insert into server_state (key, value) values (${key}, ${json(value)})
      on conflict (key) do update set value = excluded.value, at = now()`.execute(this.db);
  }

  /** Size of the database in bytes. */
  async databaseBytes(): Promise<number> {
    const { rows } = await sql<{
      bytes: number;
    }>`select pg_database_size(current_database())::float8 as bytes`.execute(this.db);
    return rows[0]?.bytes ?? 0;
  }
}

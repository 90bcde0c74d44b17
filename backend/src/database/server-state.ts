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

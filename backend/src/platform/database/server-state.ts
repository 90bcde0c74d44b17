import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import { json } from './parameters.js';
import type { Tables } from './tables.js';

/** What servers remember of themselves from one start to the next, in the database that they share. */
@Injectable()
export class ServerState {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Undefined when nothing was kept under the key. */
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
}

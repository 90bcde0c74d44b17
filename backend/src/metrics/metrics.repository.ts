import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.js';

/** Counts that no feature needs itself. Over the direct connection. */
@Injectable()
export class MetricsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  async quarantinedForms(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from form_submissions where quarantined_at is not null`.execute(this.db);
    return rows[0]?.count ?? 0;
  }
}

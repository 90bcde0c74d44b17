import { Inject, Injectable } from '@nestjs/common';
import { Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Connection } from '../platform/database/connection.js';
import { CONNECTION } from '../platform/database/database.module.js';
import { requestClearing } from '../platform/database/housekeeping.js';
import type { Tables } from '../platform/database/tables.js';
import type { ErasuresTable } from './erasures.table.js';

/** Who asked for it; `restore`: it was erased before, and a backup brought it back. */
export type ErasureActor = 'holder' | 'admin' | 'retention' | 'restore';
export type Erasure = Pick<
  ErasuresTable,
  'submission_id' | 'board_id' | 'file_ids' | 'attempts' | 'busy_until' | 'state'
>;

/** Ids handled at a time. */
const BATCH = 500;

/** Erasing in the database. Always by the direct connection: one SQL function does it, or nothing of it. */
@Injectable()
export class ErasuresRepository {
  constructor(
    private readonly db: Kysely<Tables>,
    @Inject(CONNECTION) private readonly connection: Connection,
  ) {}

  /** Removes the submission with everything about it here; undefined when there is none. */
  erase(submissionId: string, actor: ErasureActor): Promise<Erasure | undefined> {
    return this.cleared(sql`select * from erase_submission(${submissionId}::uuid, ${actor}::text)`);
  }

  /** Removes a draft if it is still forgotten when its turn comes; undefined when it is gone or was taken up again. */
  eraseForgotten(submissionId: string, days: number): Promise<Erasure | undefined> {
    return this.cleared(sql`
      select gone.* from form_submissions as s, lateral erase_submission(s.id, 'retention') as gone
      where s.id = ${submissionId}::uuid and ${isForgotten(days)}`);
  }

  private async cleared(erase: RawBuilder<Erasure>): Promise<Erasure | undefined> {
    // Asked first: rows that are gone must not stay readable in the files because a crash came in between. And
    // afterwards: a clearing that was already going on may have been over before they went.
    await this.haveCleared();
    const { rows } = await erase.execute(this.db);
    await this.haveCleared();
    return rows[0];
  }

  private async haveCleared(): Promise<void> {
    if (this.connection.embedded) await requestClearing(this.connection.embedded);
  }

  async find(submissionId: string): Promise<Erasure | undefined> {
    return this.db
      .selectFrom('erasures')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .executeTakeFirst();
  }

  /** Those of the ids whose submission is there. */
  async present(ids: string[]): Promise<string[]> {
    const found: string[] = [];
    for (let from = 0; from < ids.length; from += BATCH) {
      const rows = await this.db
        .selectFrom('form_submissions')
        .select('id')
        .where('id', 'in', ids.slice(from, from + BATCH))
        .execute();
      found.push(...rows.map(({ id }) => id));
    }
    return found;
  }

  /** Erased submissions that are there again. */
  async returned(): Promise<string[]> {
    const { rows } = await sql<{
      id: string;
    }>`select s.id from form_submissions s join erasures e on e.submission_id = s.id`.execute(this.db);
    return rows.map(({ id }) => id);
  }

  /** Notes an attempt. What it went well on stays due while a worker may still make something. @returns whether it is done */
  async attempted(submissionId: string, error: string | undefined): Promise<boolean> {
    await this.db
      .updateTable('erasures')
      .set({ attempts: sql`attempts + 1`, last_error: error ?? null })
      .where('submission_id', '=', submissionId)
      .execute();
    if (error !== undefined) return false;
    const { numUpdatedRows } = await this.db
      .updateTable('erasures')
      .set({ state: 'done', done_at: sql`now()`, board_id: null, file_ids: [] })
      .where('submission_id', '=', submissionId)
      .where(sql<SqlBool>`(busy_until is null or busy_until < now())`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Drafts that nobody touched for so many days: not completed, and nothing was generated from them. */
  async forgotten(days: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select s.id from form_submissions as s where ${isForgotten(days)}
      order by s.modified_at limit ${sql.lit(BATCH)}`.execute(this.db);
    return rows.map(({ id }) => id);
  }
}

function isForgotten(days: number): RawBuilder<SqlBool> {
  return sql`s.completed_at is null and s.modified_at < now() - make_interval(days => ${days}::int)
    and coalesce(s.content_ideas, '') in ('', '[]') and coalesce(s.full_posts, '') in ('', '[]')`;
}

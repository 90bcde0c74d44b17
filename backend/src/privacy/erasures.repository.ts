import { Inject, Injectable } from '@nestjs/common';
import { Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Connection } from '../database/connection.js';
import { CONNECTION } from '../database/database.module.js';
import { requestClearing } from '../database/housekeeping.js';
import type { Tables } from '../database/tables.js';

interface ErasuresTable {
  submission_id: string;
  actor: string;
  board_id: string | null;
  file_ids: string[];
  state: 'due' | 'done' | 'failed';
  attempts: number;
  last_error: string | null;
  busy_until: string | null;
  requested_at: string;
  done_at: string | null;
}

declare module '../database/tables.js' {
  interface Tables {
    erasures: ErasuresTable;
  }
}

/** Who requested it; `restore`: erased earlier, but a backup restored it. */
export type ErasureActor = 'holder' | 'admin' | 'retention' | 'restore';
export type Erasure = Pick<
  ErasuresTable,
  'submission_id' | 'board_id' | 'file_ids' | 'attempts' | 'busy_until' | 'state'
>;

/** Ids per batch. */
const BATCH = 500;

/**
 * Erases in the database. Always over the direct connection: one SQL function erases everything or nothing.
 */
@Injectable()
export class ErasuresRepository {
  constructor(
    private readonly db: Kysely<Tables>,
    @Inject(CONNECTION) private readonly connection: Connection,
  ) {}

  /** Deletes the submission with all its data here; undefined if there is none. */
  erase(submissionId: string, actor: ErasureActor): Promise<Erasure | undefined> {
    return this.cleared(sql`select * from erase_submission(${submissionId}::uuid, ${actor}::text)`);
  }

  /** Deletes a draft if it is still abandoned; undefined if it was deleted or continued in the meantime. */
  eraseForgotten(submissionId: string, days: number): Promise<Erasure | undefined> {
    return this.cleared(sql`
      select gone.* from form_submissions as s, lateral erase_submission(s.id, 'retention') as gone
      where s.id = ${submissionId}::uuid and ${isForgotten(days)}`);
  }

  private async cleared(erase: RawBuilder<Erasure>): Promise<Erasure | undefined> {
    // Requested before, so that a crash in between does not leave deleted rows readable in the files. And
    // again afterwards, because a clearing already in progress may have ended before the deletion.
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

  /** The ids whose submission exists. */
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

  /** Erased submissions that exist again. */
  async returned(): Promise<string[]> {
    const { rows } = await sql<{
      id: string;
    }>`select s.id from form_submissions s join erasures e on e.submission_id = s.id`.execute(this.db);
    return rows.map(({ id }) => id);
  }

  /**
   * Records an attempt. After success the job stays due while a worker may still create something. @returns
   * whether it is done
   */
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

  /** Drafts without a change for so many days: not completed, and without generated content. */
  async abandoned(days: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select s.id from form_submissions as s where ${isForgotten(days)}
      order by s.modified_at limit ${sql.lit(BATCH)}`.execute(this.db);
    return rows.map(({ id }) => id);
  }
}

function isForgotten(days: number): RawBuilder<SqlBool> {
  return sql`s.completed_at is null and s.modified_at < now() - make_interval(days => ${days}::int)
    and coalesce(s.content_ideas, '') in ('', '[]') and coalesce(s.full_posts, '') in ('', '[]')
    and not exists (select from strategies as t where t.submission_id = s.id)
    and not exists (select from rounds as r where r.submission_id = s.id)`;
}

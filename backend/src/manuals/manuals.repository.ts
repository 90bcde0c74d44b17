import { Injectable } from '@nestjs/common';
import { Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.js';
import type { FileRecord } from '../submissions/submission.schemas.js';
import type { Manual } from './manuals.types.js';

/** Manuals that one sweep takes up; the next sweep takes the rest. */
const SWEEP_SIZE = 500;

/** The brand manuals and their texts. Always reached by the direct connection. */
@Injectable()
export class ManualsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Notes that a manual is to be read, once, unless its file was removed in the meantime. */
  async take(submissionId: string, { id, name, type }: FileRecord, problem: string): Promise<void> {
    const record = JSON.stringify([{ id }]);
    await sql`
      insert into brand_manual_texts (submission_id, file_id, name, type, problem)
      select s.id, ${id}::text, ${name}::text, ${type}::text, ${problem}::text from form_submissions as s
        where s.id = ${submissionId}::uuid and s.brand_manual @> ${record}::text::jsonb for share
      on conflict (file_id) do nothing
    `.execute(this.db);
  }

  /** Manuals that are still to be read, the first taken first; some of them when there are very many. */
  async unread(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('brand_manual_texts')
      .select('file_id')
      .where(sql<SqlBool>`read_at is null`)
      .orderBy('taken_at')
      .limit(SWEEP_SIZE)
      .execute();
    return rows.map(({ file_id }) => file_id);
  }

  /** Those of the files, however many, that are still to be read. */
  async unreadOf(ids: string[]): Promise<Set<string>> {
    const { rows } = await sql<{ file_id: string }>`
      select file_id from brand_manual_texts where read_at is null and file_id = any(${ids}::text[])
    `.execute(this.db);
    return new Set(rows.map(({ file_id }) => file_id));
  }

  /** Counts a try, this one included, and says what is to be read; undefined when it is not to be read any more. */
  async begin(fileId: string): Promise<{ type: string; tries: number } | undefined> {
    return this.db
      .updateTable('brand_manual_texts')
      .set({ tries: sql<number>`tries + 1` })
      .where('file_id', '=', fileId)
      .where(sql<SqlBool>`read_at is null`)
      .returning(['type', 'tries'])
      .executeTakeFirst();
  }

  /** Keeps what came of reading; nothing when the file was removed in the meantime. */
  async keep(fileId: string, { text, problem }: Omit<Manual, 'name'>): Promise<void> {
    await this.db
      .updateTable('brand_manual_texts')
      .set({ text, problem, read_at: sql<string>`now()` })
      .where('file_id', '=', fileId)
      .where(sql<SqlBool>`read_at is null`)
      .execute();
  }

  /** The manuals of a submission that were taken, with the id of their file. */
  async ofSubmission(submissionId: string): Promise<(Manual & { file_id: string })[]> {
    return this.db
      .selectFrom('brand_manual_texts')
      .select(['file_id', 'name', 'text', 'problem'])
      .where('submission_id', '=', submissionId)
      .execute();
  }
}

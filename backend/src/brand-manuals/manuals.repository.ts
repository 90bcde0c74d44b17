import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, type SqlBool, sql } from 'kysely';
import { json } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import type { FileRecord } from '../submissions/submission.schemas.js';
import type { Manual } from './manuals.types.js';

interface BrandManualTextsTable {
  file_id: string;
  submission_id: string;
  name: string;
  type: string;
  text: Generated<string>;
  problem: string | null;
  tries: Generated<number>;
  reading_ms: Generated<number>;
  taken_at: Generated<string>;
  read_at: string | null;
}

declare module '../database/tables.js' {
  interface Tables {
    brand_manual_texts: BrandManualTextsTable;
  }
}

/** An attempt to read a manual. */
export interface Attempt {
  file_id: string;
  type: string;
  /** Number of attempts, including this one. */
  tries: number;
  /** Milliseconds that reading this form's manuals has taken so far. */
  spent_ms: number;
}

/** The brand manuals and their texts. Always over the direct connection. */
@Injectable()
export class ManualsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Adds a manual to be read, once, unless its file was removed in the meantime. */
  async add(submissionId: string, { id, name, type }: FileRecord, problem: string): Promise<void> {
    await sql`
      insert into brand_manual_texts (submission_id, file_id, name, type, problem)
      select s.id, ${id}::text, ${name}::text, ${type}::text, ${problem}::text from form_submissions as s
        where s.id = ${submissionId}::uuid and s.brand_manual @> ${json([{ id }])} for share
      on conflict (file_id) do nothing
    `.execute(this.db);
  }

  /** Counts an attempt; undefined if the manual was read or removed. */
  async startAttempt(fileId: string): Promise<Attempt | undefined> {
    const { rows } = await sql<Attempt>`
      update brand_manual_texts as m set tries = m.tries + 1 where m.file_id = ${fileId} and m.read_at is null
      returning m.file_id, m.type, m.tries,
        (select sum(o.reading_ms) from brand_manual_texts as o where o.submission_id = m.submission_id)::int as spent_ms
    `.execute(this.db);
    return rows[0];
  }

  /** Adds the milliseconds of an attempt: forms that took less time come before the form's other manuals. */
  async countTime(fileId: string, ms: number): Promise<void> {
    await sql`
      with counted as (
        update brand_manual_texts set reading_ms = reading_ms + ${ms}::int where file_id = ${fileId}::text
        returning submission_id)
      update jobs as j set priority = ${ms}::int + (
          select sum(o.reading_ms) from brand_manual_texts as o where o.submission_id = j.submission_id)
        from counted where j.submission_id = counted.submission_id and j.kind = 'read_manual'
    `.execute(this.db);
  }

  /** Stores the result; nothing if the file was removed in the meantime. */
  async storeResult(fileId: string, { text, problem }: Omit<Manual, 'name'>): Promise<void> {
    await this.db
      .updateTable('brand_manual_texts')
      .set({ text, problem, read_at: sql<string>`now()` })
      .where('file_id', '=', fileId)
      .where(sql<SqlBool>`read_at is null`)
      .execute();
  }

  /** One manual by the id of its file, with its submission. */
  async find(fileId: string): Promise<(Manual & { submission_id: string }) | undefined> {
    return this.db
      .selectFrom('brand_manual_texts')
      .select(['submission_id', 'name', 'text', 'problem'])
      .where('file_id', '=', fileId)
      .executeTakeFirst();
  }

  /** The accepted manuals of a submission, with the id of their file. */
  async ofSubmission(submissionId: string): Promise<(Manual & { file_id: string })[]> {
    return this.db
      .selectFrom('brand_manual_texts')
      .select(['file_id', 'name', 'text', 'problem'])
      .where('submission_id', '=', submissionId)
      .execute();
  }
}

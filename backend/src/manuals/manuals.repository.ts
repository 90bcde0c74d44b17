import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.js';

/** What stands in a brand manual. */
export interface Manual {
  /** What the client called the file. */
  name: string;
  /** Empty when it could not be read. */
  text: string;
  /** Why it could not be read, in words that go behind its name. */
  problem: string | null;
}

/** The texts of the brand manuals. Always reached by the direct connection. */
@Injectable()
export class ManualsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Whether the file was read before, with whatever result. */
  async isRead(fileId: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('brand_manual_texts')
      .select('file_id')
      .where('file_id', '=', fileId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Keeps what was read, unless the file was removed in the meantime. */
  async keep(submissionId: string, fileId: string, { name, text, problem }: Manual): Promise<void> {
    const record = JSON.stringify([{ id: fileId }]);
    await sql`
      insert into brand_manual_texts (submission_id, file_id, name, text, problem)
      select s.id, ${fileId}::text, ${name}::text, ${text}::text, ${problem}::text from form_submissions as s
        where s.id = ${submissionId}::uuid and s.brand_manual @> ${record}::text::jsonb for share
      on conflict (file_id) do nothing
    `.execute(this.db);
  }

  /** The manuals of a submission that were read, with the id of their file. */
  async ofSubmission(submissionId: string): Promise<(Manual & { file_id: string })[]> {
    return this.db
      .selectFrom('brand_manual_texts')
      .select(['file_id', 'name', 'text', 'problem'])
      .where('submission_id', '=', submissionId)
      .execute();
  }
}

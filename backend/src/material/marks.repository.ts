import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, sql } from 'kysely';
import { json } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import type { Mark } from './marks.js';
import type { LedgerPost } from './material.schemas.js';

interface MaterialMarksTable extends Mark {
  submission_id: string;
  modified_at: Generated<string>;
}

declare module '../database/tables.js' {
  interface Tables {
    material_marks: MaterialMarksTable;
  }
}

/** Decisions about passages, and the posts that quote them. Always over the direct connection. */
@Injectable()
export class MarksRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  ofSubmission(submissionId: string): Promise<Mark[]> {
    return this.db
      .selectFrom('material_marks')
      .select(['source', 'passage', 'retired', 'held', 'anonymised'])
      .where('submission_id', '=', submissionId)
      .orderBy('modified_at')
      .execute();
  }

  /** Stores the mark of a passage; one without a decision is removed. */
  async put(
    submissionId: string,
    { source, passage, retired, held, anonymised }: Mark,
    now: Date,
  ): Promise<void> {
    if (retired || held || anonymised !== null)
      await sql`insert into material_marks (submission_id, source, passage, retired, held, anonymised, modified_at)
        select id, ${source}::text, ${passage}::text, ${retired}::boolean, ${held}::boolean, ${anonymised}::text,
          ${now.toISOString()}::timestamptz
        from form_submissions where id = ${submissionId}::uuid
        on conflict (submission_id, source, md5(passage)) do update
        set retired = excluded.retired, held = excluded.held, anonymised = excluded.anonymised, modified_at = excluded.modified_at`.execute(
        this.db,
      );
    else
      await sql`delete from material_marks where submission_id = ${submissionId}::uuid and source = ${source}::text
        and passage = ${passage}::text`.execute(this.db);
  }

  /** The posts of a client by their ideas. */
  async postsOf(submissionId: string): Promise<Map<string, LedgerPost>> {
    const { rows } = await sql<LedgerPost & { idea_id: string }>`
      select id, idea_id, title, month from posts where submission_id = ${submissionId}::uuid`.execute(
      this.db,
    );
    return new Map(rows.map(({ idea_id, ...post }) => [idea_id, post]));
  }

  /** A stamp per client, by id, that changes with everything that the ledger depends on. */
  async stamps(ids: readonly string[]): Promise<Map<string, string>> {
    const { rows } = await sql<{ id: string; stamp: string }>`
      select f.id, concat_ws(' ', f.modified_at,
        (select concat(count(*), ' ', max(i.number)) from imports as i where i.submission_id = f.id),
        (select concat(count(*), ' ', max(m.modified_at)) from material_marks as m where m.submission_id = f.id),
        (select concat(count(*), ' ', max(p.modified_at)) from posts as p where p.submission_id = f.id)) as stamp
      from form_submissions as f
      where f.id in (select value::uuid from jsonb_array_elements_text(${json(ids)}))`.execute(this.db);
    return new Map(rows.map(({ id, stamp }) => [id, stamp]));
  }
}

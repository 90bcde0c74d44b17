import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { json } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import { MAX_IMPORTS, MAX_IMPORTS_CHARACTERS } from '../shared/limits.js';
import type { ContextTurn } from './call-parts.js';

interface ImportsTable {
  id: Generated<string>;
  submission_id: string;
  number: number;
  upload_id: string;
  kind: 'call' | 'post';
  title: string;
  day: string;
  url: string;
  text: string;
  context: ContextTurn[];
  speaker: string;
  sha256: string;
  created_at: Generated<string>;
}

interface ImportNumbersTable {
  submission_id: string;
  last_number: number;
}

declare module '../database/tables.js' {
  interface Tables {
    imports: ImportsTable;
    import_numbers: ImportNumbersTable;
  }
}

export type ImportRow = Selectable<ImportsTable>;
export type ImportToAdd = Omit<ImportRow, 'id' | 'submission_id' | 'number' | 'created_at'>;

const Added = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['unknown', 'full', 'duplicate']) }),
  z.object({ outcome: z.literal('done'), added: z.number() }),
]);
/** `full`: no room. `duplicate`: the client has all of them. Only `done` has changed anything. */
export type Added = z.infer<typeof Added>;

const LIMITS = { imports: MAX_IMPORTS, characters: MAX_IMPORTS_CHARACTERS };

/** Imported calls and past posts. Always over the direct connection; every method is one atomic change. */
@Injectable()
export class ImportsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Adds the imports of one file with the next numbers; past posts that the client has already are left out. */
  async add(submissionId: string, imports: readonly ImportToAdd[], now: Date): Promise<Added> {
    const { rows } = await sql<{
      result: unknown;
    }>`select add_imports(${submissionId}::uuid, ${json(imports)},
      ${json(LIMITS)}, ${now.toISOString()}::timestamptz) as result`.execute(this.db);
    return Added.parse(rows[0]?.result);
  }

  /** In the order of their numbers. */
  ofSubmission(submissionId: string): Promise<ImportRow[]> {
    return this.db
      .selectFrom('imports')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('number')
      .execute();
  }

  find(id: string): Promise<ImportRow | undefined> {
    return this.db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** The ids of everything that came from one file. */
  async ofUpload(uploadId: string): Promise<string[]> {
    const rows = await this.db.selectFrom('imports').select('id').where('upload_id', '=', uploadId).execute();
    return rows.map(({ id }) => id);
  }

  /** Erases imports with the marks on them. @returns how many there were */
  async remove(ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0;
    const { rows } = await sql`with gone as (
        delete from imports where id in (select value::uuid from jsonb_array_elements_text(${json(ids)}))
        returning submission_id, number),
      unmarked as (
        delete from material_marks as m using gone
        where m.submission_id = gone.submission_id and m.source = 'import-' || gone.number)
      select number from gone`.execute(this.db);
    return rows.length;
  }
}

import { Injectable } from '@nestjs/common';
import { Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.js';
import type { FormColumns } from './form.schemas.js';
import { ROW_COLUMNS, type SubmissionRecord, toColumns, toRow, toSubmission } from './submission.mapping.js';
import type {
  FileKind,
  FileRecord,
  InterviewQuestion,
  Submission,
  SubmissionRow,
} from './submission.schemas.js';
import {
  MAX_OTHER_WEBSITES,
  type NewAnswer,
  type NewSubmission,
  type ServerChanges,
  type SubmissionsPage,
  SubmissionsRepository,
} from './submissions.repository.js';

/** Rows read at a time by `all()`: enough to be quick, few enough to stay small. */
const BATCH = 100;

/** Submissions in PostgreSQL, embedded or on a server. */
@Injectable()
export class KyselySubmissionsRepository extends SubmissionsRepository {
  constructor(private readonly db: Kysely<Tables>) {
    super();
  }

  async create({ fields, questions, followUps, spam = false }: NewSubmission): Promise<Submission> {
    const { creation_key, ...columns } = fields;
    const made = await this.call(
      sql`create_submission(${json({ ...columns, spam })}, ${json(questions)}, ${textArray(followUps)}, ${creation_key ?? null}::uuid)`,
    );
    if (!made) throw new Error('create_submission returned no row');
    return made;
  }

  async find(id: string): Promise<Submission | undefined> {
    const row = await this.db
      .selectFrom('form_submissions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toSubmission(row);
  }

  async findByFile(fileId: string): Promise<Submission | undefined> {
    return this.call(sql`find_by_file(${fileId}::text)`);
  }

  async list({
    search,
    sort,
    direction,
    offset,
    limit,
  }: SubmissionsPage): Promise<{ rows: SubmissionRow[]; total: number }> {
    const matching = matches(search);
    const found = this.db.selectFrom('form_submissions').where(matching);
    // Two queries: a window count over 100,000 rows costs twenty times the page and the count together.
    const [rows, counted] = await Promise.all([
      found
        .select(ROW_COLUMNS)
        .orderBy(sort, direction)
        .orderBy('id', direction)
        .offset(offset)
        .limit(limit)
        .execute(),
      found.select((expression) => expression.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { rows: rows.map(toRow), total: counted.total };
  }

  async *all(): AsyncIterable<Submission> {
    let after: { created_at: string; id: string } | undefined;
    while (true) {
      const batch = await this.batchAfter(after);
      for (const row of batch) yield toSubmission(row);
      after = batch.at(-1);
      if (batch.length < BATCH) return;
    }
  }

  async otherWebsites(id: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('form_submissions')
      .select('website')
      .where('id', '!=', id)
      .where('spam_at', 'is', null)
      .where('completed_at', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(MAX_OTHER_WEBSITES)
      .execute();
    return rows.flatMap(({ website }) => website ?? []);
  }

  async updateForm(id: string, changes: FormColumns): Promise<Submission | undefined> {
    return this.update(id, changes);
  }

  async update(
    id: string,
    changes: ServerChanges & FormColumns,
    version?: string,
  ): Promise<Submission | undefined> {
    const columns = toColumns(changes);
    if (Object.keys(columns).length === 0) return this.find(id);
    const row = await this.db
      .updateTable('form_submissions')
      .set(columns)
      .where('id', '=', id)
      .$if(version !== undefined, (query) => query.where('modified_at', '=', version ?? ''))
      .returningAll()
      .executeTakeFirst();
    return row && toSubmission(row);
  }

  async setAnswer(
    id: string,
    { index, answer, spoken, previous }: NewAnswer,
  ): Promise<Submission | undefined> {
    return this.call(
      sql`set_interview_answer(${id}::uuid, ${index}::int, ${answer}::text, ${spoken}::boolean, ${previous ?? null}::text)`,
    );
  }

  async appendQuestions(id: string, questions: InterviewQuestion[]): Promise<Submission | undefined> {
    return this.call(sql`append_interview_questions(${id}::uuid, ${json(questions)})`);
  }

  async putFile(id: string, kind: FileKind, record: FileRecord): Promise<Submission | undefined> {
    return this.call(sql`put_file_record(${id}::uuid, ${kind}::text, ${json(record)})`);
  }

  async removeFile(id: string, fileId: string): Promise<Submission | undefined> {
    return this.call(sql`remove_file_record(${id}::uuid, ${fileId}::text)`);
  }

  async complete(id: string, followUps: string[]): Promise<Submission | undefined> {
    return this.call(sql`complete_submission(${id}::uuid, ${textArray(followUps)})`);
  }

  /** Calls one of the SQL functions that change a submission atomically; supabase-js calls the same ones by rpc. */
  private async call(invocation: ReturnType<typeof sql>): Promise<Submission | undefined> {
    const { rows } = await sql<SubmissionRecord>`select * from ${invocation}`.execute(this.db);
    return rows[0] && toSubmission(rows[0]);
  }

  private batchAfter(after: { created_at: string; id: string } | undefined): Promise<SubmissionRecord[]> {
    return this.db
      .selectFrom('form_submissions')
      .selectAll()
      .$if(after !== undefined, (query) =>
        query.where(sql<SqlBool>`(created_at, id) < (${after?.created_at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(BATCH)
      .execute();
  }
}

/** JSON as text, cast on the server: the two drivers encode objects and arrays differently. */
function json(value: unknown) {
  return sql`${JSON.stringify(value)}::text::jsonb`;
}

/** As text too: the drivers differ in arrays as well. For names of ours, which hold no comma and no brace. */
function textArray(names: readonly string[]) {
  return sql`${`{${names.join(',')}}`}::text::text[]`;
}

function matches(search: string) {
  if (search === '') return sql<SqlBool>`true`;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(email ilike ${pattern} or website ilike ${pattern} or industry ilike ${pattern})`;
}

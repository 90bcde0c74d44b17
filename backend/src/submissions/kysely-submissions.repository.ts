import { Injectable } from '@nestjs/common';
import { Kysely, type RawBuilder, sql } from 'kysely';
import { json, textArray } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import type { FormChanges } from './form.schemas.js';
import { allSubmissions } from './kysely-export.repository.js';
import { SubmissionPages } from './kysely-pages.repository.js';
import { readColumns, toColumns, toSubmission } from './submission.mapping.js';
import {
  FILES_COLUMNS,
  type FileKind,
  type FileRecord,
  type InterviewQuestion,
  SUBMISSION_COLUMNS,
  type Submission,
  type SubmissionColumn,
  type SubmissionFiles,
} from './submission.schemas.js';
import type { ExportedRow, ListedSubmission, StoredSubmission } from './submission-row.schemas.js';
import {
  ANSWERED_COLUMNS,
  type AnsweredColumns,
  type ChosenLanguage,
  HOLDERS_WRITE,
  MAX_OTHER_WEBSITES,
  type NewAnswer,
  type NewSubmission,
  type ServerChanges,
  type SubmissionsPage,
  SubmissionsRepository,
} from './submissions.repository.js';

/** Submissions in PostgreSQL, embedded or on a server. */
@Injectable()
export class KyselySubmissionsRepository extends SubmissionsRepository {
  private readonly pages: SubmissionPages;

  constructor(private readonly db: Kysely<Tables>) {
    super();
    this.pages = new SubmissionPages(db);
  }

  async create({
    fields,
    questions,
    jobs,
    quarantined = false,
    proof_work,
    counted,
  }: NewSubmission): Promise<Submission> {
    const { creation_key, ...columns } = fields;
    const made = await this.call(
      sql`create_submission(${json({ ...columns, quarantined, proof_work, counted })}, ${json(questions)}, ${textArray(jobs)}, ${creation_key ?? null}::uuid)`,
    );
    if (!made) throw new Error('create_submission returned no row');
    return made;
  }

  async find(
    id: string,
    columns: readonly SubmissionColumn[] = SUBMISSION_COLUMNS,
  ): Promise<Submission | undefined> {
    const row = await this.row(id, columns);
    return row && toSubmission(row);
  }

  async read<Column extends keyof StoredSubmission>(
    id: string,
    columns: readonly Column[],
  ): Promise<Pick<StoredSubmission, Column> | undefined> {
    const row = await this.row(id, columns);
    return row && readColumns(row, columns);
  }

  async readByBoard<Column extends keyof StoredSubmission>(
    boardId: string,
    columns: readonly Column[],
  ): Promise<Pick<StoredSubmission, Column> | undefined> {
    const found = this.db.selectFrom('form_submissions').select('id').where('trello_board_id', '=', boardId);
    const id = (await found.limit(1).executeTakeFirst())?.id;
    return id === undefined ? undefined : this.read(id, columns);
  }

  async findByFile(fileId: string): Promise<SubmissionFiles | undefined> {
    return this.part(FILES_COLUMNS, sql`find_by_file(${fileId}::text)`);
  }

  list(page: SubmissionsPage): Promise<{ rows: ListedSubmission[]; total: number }> {
    return this.pages.list(page);
  }

  all(): AsyncIterable<ExportedRow[]> {
    return allSubmissions(this.db);
  }

  async otherWebsites(id: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('form_submissions')
      .select('website')
      .where('id', '!=', id)
      .where('quarantined_at', 'is', null)
      .where('completed_at', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(MAX_OTHER_WEBSITES)
      .execute();
    return rows.flatMap(({ website }) => website ?? []);
  }

  async updateForm(id: string, changes: FormChanges): Promise<Submission | undefined> {
    return this.update(id, { ...changes, ...HOLDERS_WRITE });
  }

  async chooseLanguage(id: string, { language, questions }: ChosenLanguage): Promise<Submission | undefined> {
    return this.call(sql`choose_language(${id}::uuid, ${language}::text, ${json(questions)})`);
  }

  async update(
    id: string,
    changes: ServerChanges & FormChanges,
    version?: string,
  ): Promise<Submission | undefined> {
    const columns = toColumns(changes);
    if (Object.keys(columns).length === 0) return this.find(id);
    const row = await this.db
      .updateTable('form_submissions')
      .set(columns)
      .where('id', '=', id)
      .$if(version !== undefined, (query) => query.where('modified_at', '=', version ?? ''))
      .returning(SUBMISSION_COLUMNS)
      .executeTakeFirst();
    return row && toSubmission(row);
  }

  async releaseByProof(id: string): Promise<boolean> {
    const row = await this.db
      .updateTable('form_submissions')
      .set({ quarantined_at: null, proof_work: null })
      .where('id', '=', id)
      .where('quarantined_at', 'is not', null)
      .where('proof_work', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  async setAnswers(id: string, answers: readonly NewAnswer[]): Promise<AnsweredColumns | undefined> {
    return this.part(ANSWERED_COLUMNS, sql`set_interview_answers(${id}::uuid, ${json(answers)})`);
  }

  async appendQuestions(
    id: string,
    questions: InterviewQuestion[],
  ): Promise<InterviewQuestion[] | undefined> {
    const appended = sql`append_interview_questions(${id}::uuid, ${json(questions)})`;
    return (await this.part(['interview_questions'], appended))?.interview_questions;
  }

  async putFile(id: string, kind: FileKind, record: FileRecord): Promise<SubmissionFiles | undefined> {
    return this.part(FILES_COLUMNS, sql`put_file_record(${id}::uuid, ${kind}::text, ${json(record)})`);
  }

  async removeFile(id: string, fileId: string): Promise<Submission | undefined> {
    return this.call(sql`remove_file_record(${id}::uuid, ${fileId}::text)`);
  }

  async complete(id: string, jobs: string[]): Promise<Submission | undefined> {
    return this.call(sql`complete_submission(${id}::uuid, ${textArray(jobs)})`);
  }

  /** Calls a SQL function that changes a submission atomically; supabase-js calls the same ones by rpc. */
  private async call(invocation: RawBuilder<unknown>): Promise<Submission | undefined> {
    const row = await this.rowOf(SUBMISSION_COLUMNS, invocation);
    return row && toSubmission(row);
  }

  /** The same for some columns of the result. */
  private async part<Column extends keyof StoredSubmission>(
    columns: readonly Column[],
    invocation: RawBuilder<unknown>,
  ): Promise<Pick<StoredSubmission, Column> | undefined> {
    const row = await this.rowOf(columns, invocation);
    return row && readColumns(row, columns);
  }

  private async rowOf(columns: readonly string[], invocation: RawBuilder<unknown>) {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql<Record<string, unknown>>`select ${names} from ${invocation}`.execute(this.db);
    return rows[0];
  }

  /** Lists columns instead of `*`, so that a missing column is an error and not an empty text. */
  private row(id: string, columns: readonly (keyof StoredSubmission)[]) {
    return this.db.selectFrom('form_submissions').select(columns).where('id', '=', id).executeTakeFirst();
  }
}

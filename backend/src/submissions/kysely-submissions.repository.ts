import { Injectable } from '@nestjs/common';
import { Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { json, textArray } from '../platform/database/parameters.js';
import type { Tables } from '../platform/database/tables.js';
import { CLIENT_FILTERS, type ClientFilter } from '../rules/list-columns.js';
import type { FormChanges } from './form.schemas.js';
import { readColumns, toColumns, toRow, toSubmission } from './submission.mapping.js';
import {
  type FileKind,
  type FileRecord,
  type InterviewQuestion,
  SUBMISSION_COLUMNS,
  type Submission,
} from './submission.schemas.js';
import { STORED_ROW_COLUMNS, type StoredSubmission, type SubmissionRow } from './submission-row.schemas.js';
import {
  ANSWERED_COLUMNS,
  type AnsweredColumns,
  type ChosenLanguage,
  COUNTED_UP_TO,
  FILES_COLUMNS,
  HOLDERS_WRITE,
  isKept,
  MAX_OTHER_WEBSITES,
  type Narrowing,
  type NewAnswer,
  type NewSubmission,
  type ServerChanges,
  type SubmissionFiles,
  type SubmissionsPage,
  SubmissionsRepository,
} from './submissions.repository.js';

/** Rows read at a time by `all()`, first and at most, and characters that a batch should have: so it stays small. */
const FIRST_BATCH = 50;
const LARGEST_BATCH = 500;
const BATCH_LENGTH = 500_000;

/** What PostgreSQL says of a plan, as far as it is read. */
const Explained = z.array(
  z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })) }),
);

/** Submissions in PostgreSQL, embedded or on a server. */
@Injectable()
export class KyselySubmissionsRepository extends SubmissionsRepository {
  constructor(private readonly db: Kysely<Tables>) {
    super();
  }

  async create({
    fields,
    questions,
    followUps,
    spam = false,
    proof_work,
  }: NewSubmission): Promise<Submission> {
    const { creation_key, ...columns } = fields;
    const made = await this.call(
      sql`create_submission(${json({ ...columns, spam, proof_work })}, ${json(questions)}, ${textArray(followUps)}, ${creation_key ?? null}::uuid)`,
    );
    if (!made) throw new Error('create_submission returned no row');
    return made;
  }

  async find(id: string): Promise<Submission | undefined> {
    const row = await this.row(id, SUBMISSION_COLUMNS);
    return row && toSubmission(row);
  }

  async read<Column extends keyof StoredSubmission>(
    id: string,
    columns: readonly Column[],
  ): Promise<Pick<StoredSubmission, Column> | undefined> {
    const row = await this.row(id, columns);
    return row && readColumns(row, columns);
  }

  async findByFile(fileId: string): Promise<SubmissionFiles | undefined> {
    return this.part(FILES_COLUMNS, sql`find_by_file(${fileId}::text)`);
  }

  async list(page: SubmissionsPage): Promise<{ rows: SubmissionRow[]; total: number }> {
    const { sort, direction, offset, limit } = page;
    // Two queries: a window count would read all that is found for each page.
    const [rows, total] = await Promise.all([
      this.found(page)
        .select(STORED_ROW_COLUMNS)
        // PostgreSQL calls it after the limit: for the rows of the page alone.
        .select(sql`client_state(form_submissions)`.as('client'))
        .orderBy(sort, direction)
        .orderBy('id', direction)
        .offset(offset)
        .limit(limit)
        .execute(),
      this.count(page),
    ]);
    return { rows: rows.map(toRow), total };
  }

  async *all(): AsyncIterable<Submission> {
    let after: Submission | undefined;
    let size = FIRST_BATCH;
    while (true) {
      const text = await this.batchAfter(after, size);
      const batch = (JSON.parse(text) as unknown[][]).map(toNamed).map(toSubmission);
      yield* batch;
      if (batch.length < size) return;
      after = batch.at(-1);
      size = Math.max(1, Math.min(LARGEST_BATCH, Math.floor((size * BATCH_LENGTH) / text.length)));
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

  async letGoByProof(id: string): Promise<boolean> {
    const row = await this.db
      .updateTable('form_submissions')
      .set({ spam_at: null, proof_work: null })
      .where('id', '=', id)
      .where('spam_at', 'is not', null)
      .where('proof_work', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  async setAnswer(
    id: string,
    { index, answer, spoken, previous, fills }: NewAnswer,
  ): Promise<AnsweredColumns | undefined> {
    return this.part(
      ANSWERED_COLUMNS,
      sql`set_interview_answer(${id}::uuid, ${index}::int, ${answer}::text, ${spoken}::boolean, ${previous ?? null}::text, ${fills ?? null}::text)`,
    );
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

  async complete(id: string, followUps: string[]): Promise<Submission | undefined> {
    return this.call(sql`complete_submission(${id}::uuid, ${textArray(followUps)})`);
  }

  private found({ search, held, client, promise, work }: Narrowing) {
    return this.db
      .selectFrom('form_submissions')
      .where(matches(search))
      .$if(held !== undefined, (query) => query.where('spam_at', held ? 'is not' : 'is', null))
      .where(client ? hasPost(client) : sql<SqlBool>`true`)
      .where(promise ? standsSo(promise) : sql<SqlBool>`true`)
      .where(work ? isOpen(work) : sql<SqlBool>`true`);
  }

  /** Exact while it is small or kept; else what the planner expects. */
  private async count(page: Narrowing): Promise<number> {
    if (isKept(page)) return this.kept(page.held);
    const some = this.found(page)
      .select('id')
      .limit(COUNTED_UP_TO + 1)
      .as('some');
    const { counted } = await this.db
      .selectFrom(some)
      .select(({ fn }) => fn.countAll<number>().as('counted'))
      .executeTakeFirstOrThrow();
    return counted <= COUNTED_UP_TO ? counted : this.expected(page);
  }

  private async kept(held: boolean | undefined): Promise<number> {
    const { rows } = await sql<{ kept: number }>`select kept_count(${held ?? null}::boolean) as kept`.execute(
      this.db,
    );
    return rows[0]?.kept ?? 0;
  }

  private async expected(page: Narrowing): Promise<number> {
    const [plan, most] = await Promise.all([
      this.found(page).select('id').explain('json'),
      this.kept(undefined),
    ]);
    const [{ 'QUERY PLAN': plans } = { 'QUERY PLAN': [] }] = Explained.parse(plan);
    return Math.min(most, Math.max(COUNTED_UP_TO + 1, plans[0]?.Plan['Plan Rows'] ?? 0));
  }

  /** Calls one of the SQL functions that change a submission atomically; supabase-js calls the same ones by rpc. */
  private async call(invocation: RawBuilder<unknown>): Promise<Submission | undefined> {
    const row = await this.rowOf(SUBMISSION_COLUMNS, invocation);
    return row && toSubmission(row);
  }

  /** Calls one of them for some columns of what it answers. */
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

  /** Columns are named, never `*`: one that the table lacks is an error and not an empty text. */
  private row(id: string, columns: readonly (keyof StoredSubmission)[]) {
    return this.db.selectFrom('form_submissions').select(columns).where('id', '=', id).executeTakeFirst();
  }

  /** The next rows as one text of JSON, each a list of its columns: a row of fifty fields costs a driver three times as much. */
  private async batchAfter(after: Submission | undefined, size: number): Promise<string> {
    const batch = this.db
      .selectFrom('form_submissions')
      .select(SUBMISSION_COLUMNS)
      .$if(after !== undefined, (query) =>
        query.where(sql<SqlBool>`(created_at, id) < (${after?.created_at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .as('batch');
    const columns = sql.join(SUBMISSION_COLUMNS.map((column) => sql.ref(column)));
    const { text } = await this.db
      .selectFrom(batch)
      .select(sql<string>`coalesce(json_agg(json_build_array(${columns})), '[]')::text`.as('text'))
      .executeTakeFirstOrThrow();
    return text;
  }
}

function toNamed(values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [place, column] of SUBMISSION_COLUMNS.entries()) row[column] = values[place];
  return row;
}

function standsSo({ state, overdueBefore }: NonNullable<SubmissionsPage['promise']>) {
  if (state === 'sent') return sql<SqlBool>`strategy_sent_at is not null`;
  const open = sql<SqlBool>`strategy_sent_at is null and completed_at is not null`;
  return state === 'overdue'
    ? sql<SqlBool>`(${open} and completed_at < ${overdueBefore}::timestamptz)`
    : sql<SqlBool>`(${open} and completed_at >= ${overdueBefore}::timestamptz)`;
}

function matches(search: string) {
  if (search === '') return sql<SqlBool>`true`;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(email ilike ${pattern} or website ilike ${pattern} or industry ilike ${pattern})`;
}

function hasPost(client: ClientFilter) {
  return sql<SqlBool>`id in (select submission_id from posts where state = ${CLIENT_FILTERS[client]})`;
}

function isOpen({ open, monthFrom, postsPerMonth }: NonNullable<SubmissionsPage['work']>) {
  if (open === 'failed')
    return sql<SqlBool>`id in (select submission_id from follow_ups where state = 'failed')`;
  return open === 'unfinished'
    ? sql<SqlBool>`(completed_at is null and spam_at is null)`
    : sql<SqlBool>`(completed_at > ${monthFrom}::timestamptz and spam_at is null and posts_count < ${postsPerMonth})`;
}

import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { toSearchKey } from '../common/text/search-key.js';
import { isPastTheEnd, quoted, rowsOf } from '../database/supabase.js';
import { CLIENT_FILTERS } from '../shared/list-columns.js';
import { UNASSIGNED } from '../shared/people.js';
import { cellOf, toExported } from './exported-row.js';
import type { FormChanges } from './form.schemas.js';
import { readColumns, toColumns, toRow, toSubmission } from './submission.mapping.js';
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
import {
  type ExportedRow,
  type ListedSubmission,
  STORED_ROW_COLUMNS,
  type StoredSubmission,
} from './submission-row.schemas.js';
import { type CountedStates, countedStates } from './submission-totals.repository.js';
import {
  ANSWERED_COLUMNS,
  type AnsweredColumns,
  type ChosenLanguage,
  HOLDERS_WRITE,
  MAX_OTHER_WEBSITES,
  type NewAnswer,
  type NewSubmission,
  type ServerChanges,
  type SubmissionFilter,
  type SubmissionsPage,
  SubmissionsRepository,
  type TodayInZones,
} from './submissions.repository.js';

const TABLE = 'form_submissions';
/** Rows that `all()` requests at a time. A project may return fewer (1000 by default). */
const BATCH = 500;
/** Lists columns instead of `*`, so that a missing column is an error and not an empty text. */
const COLUMNS = SUBMISSION_COLUMNS.join(',');
/** The same columns as text, for the export. */
const TEXTS = SUBMISSION_COLUMNS.map((column) => `${column}::text`).join(',');
const Text = z.string().nullable();
const ROW = [...STORED_ROW_COLUMNS, 'client:client_posts'].join(',');

/**
 * Submissions in a hosted Supabase project over its data API. Atomic changes are SQL functions called by rpc.
 */
export class SupabaseSubmissionsRepository extends SubmissionsRepository {
  constructor(private readonly supabase: SupabaseClient) {
    super();
  }

  async create({
    fields,
    questions,
    jobs,
    quarantined = false,
    proof_work,
    counted,
  }: NewSubmission): Promise<Submission> {
    const { creation_key = null, ...columns } = fields;
    const made = await this.call('create_submission', {
      p_fields: { ...columns, quarantined, proof_work, counted },
      p_questions: questions,
      p_jobs: jobs,
      p_creation_key: creation_key,
    });
    if (!made) throw new Error('create_submission returned no row');
    return made;
  }

  async find(
    id: string,
    columns: readonly SubmissionColumn[] = SUBMISSION_COLUMNS,
  ): Promise<Submission | undefined> {
    return first(rowsOf(await this.supabase.from(TABLE).select(columns.join(',')).eq('id', id)));
  }

  async read<Column extends keyof StoredSubmission>(
    id: string,
    columns: readonly Column[],
  ): Promise<Pick<StoredSubmission, Column> | undefined> {
    const [row] = rowsOf(await this.supabase.from(TABLE).select(columns.join(',')).eq('id', id));
    return row && readColumns(row, columns);
  }

  async readByBoard<Column extends keyof StoredSubmission>(
    boardId: string,
    columns: readonly Column[],
  ): Promise<Pick<StoredSubmission, Column> | undefined> {
    const found = this.supabase.from(TABLE).select(columns.join(',')).eq('trello_board_id', boardId);
    const [row] = rowsOf(await found.limit(1));
    return row && readColumns(row, columns);
  }

  async findByFile(fileId: string): Promise<SubmissionFiles | undefined> {
    return this.part(FILES_COLUMNS, 'find_by_file', { p_file_id: fileId });
  }

  async list(page: SubmissionsPage): Promise<{ rows: ListedSubmission[]; total: number }> {
    const { sort, direction, offset, limit } = page;
    const ascending = direction === 'asc';
    const states = countedStates(page);
    const rows = this.matching(page, states ? {} : { count: 'exact' })
      .order(sort, { ascending })
      .order('id', { ascending })
      .range(offset, offset + limit - 1);
    if (states) {
      const [answer, total] = await Promise.all([rows, this.inStates(states)]);
      return { rows: rowsOf(answer).map(toRow), total };
    }
    const answer = await rows;
    if (isPastTheEnd(answer)) return { rows: [], total: await this.count(page) };
    return { rows: rowsOf(answer).map(toRow), total: answer.count ?? 0 };
  }

  async *all(): AsyncIterable<ExportedRow[]> {
    let batch = await this.batchAfter(undefined);
    while (batch.length > 0) {
      yield batch;
      // Does not stop at a short batch: a project may return fewer rows than requested.
      batch = await this.batchAfter(batch.at(-1));
    }
  }

  async otherWebsites(id: string): Promise<string[]> {
    const others = this.supabase
      .from(TABLE)
      .select('website')
      .neq('id', id)
      .is('quarantined_at', null)
      .not('completed_at', 'is', null);
    const answer = await others.order('created_at', { ascending: false }).limit(MAX_OTHER_WEBSITES);
    return rowsOf(answer).flatMap(({ website }) => (typeof website === 'string' ? website : []));
  }

  async updateForm(id: string, changes: FormChanges): Promise<Submission | undefined> {
    return this.update(id, { ...changes, ...HOLDERS_WRITE });
  }

  async chooseLanguage(id: string, { language, questions }: ChosenLanguage): Promise<Submission | undefined> {
    return this.call('choose_language', { p_id: id, p_language: language, p_questions: questions });
  }

  async update(
    id: string,
    changes: ServerChanges & FormChanges,
    version?: string,
  ): Promise<Submission | undefined> {
    const columns = toColumns(changes);
    if (Object.keys(columns).length === 0) return this.find(id);
    const query = this.supabase.from(TABLE).update(columns).eq('id', id);
    const written = version === undefined ? query : query.eq('modified_at', version);
    return first(rowsOf(await written.select(COLUMNS)));
  }

  async releaseByProof(id: string): Promise<boolean> {
    const quarantined = this.supabase
      .from(TABLE)
      .update({ quarantined_at: null, proof_work: null })
      .eq('id', id)
      .not('quarantined_at', 'is', null)
      .not('proof_work', 'is', null);
    return rowsOf(await quarantined.select('id')).length > 0;
  }

  async setAnswers(id: string, answers: readonly NewAnswer[]): Promise<AnsweredColumns | undefined> {
    return this.part(ANSWERED_COLUMNS, 'set_interview_answers', { p_id: id, p_answers: answers });
  }

  async appendQuestions(
    id: string,
    questions: InterviewQuestion[],
  ): Promise<InterviewQuestion[] | undefined> {
    const parameters = { p_id: id, p_questions: questions };
    const appended = await this.part(['interview_questions'], 'append_interview_questions', parameters);
    return appended?.interview_questions;
  }

  async putFile(id: string, kind: FileKind, record: FileRecord): Promise<SubmissionFiles | undefined> {
    return this.part(FILES_COLUMNS, 'put_file_record', { p_id: id, p_kind: kind, p_record: record });
  }

  async removeFile(id: string, fileId: string): Promise<Submission | undefined> {
    return this.call('remove_file_record', { p_id: id, p_file_id: fileId });
  }

  async complete(id: string, jobs: string[]): Promise<Submission | undefined> {
    return this.call('complete_submission', { p_id: id, p_jobs: jobs });
  }

  private async call(name: string, parameters: Record<string, unknown>): Promise<Submission | undefined> {
    return first(rowsOf(await this.supabase.rpc(name, parameters).select(COLUMNS)));
  }

  /** Calls a function for some columns of its result. */
  private async part<Column extends keyof StoredSubmission>(
    columns: readonly Column[],
    name: string,
    parameters: Record<string, unknown>,
  ): Promise<Pick<StoredSubmission, Column> | undefined> {
    const [row] = rowsOf(await this.supabase.rpc(name, parameters).select(columns.join(',')));
    return row && readColumns(row, columns);
  }

  /** At most 128 rows, 16 for each of eight states: PostgREST does not add them up by default. */
  private async inStates(states: CountedStates): Promise<number> {
    const rows = rowsOf(await this.supabase.from('submission_counts').select('number').match(states));
    return rows.reduce((sum, { number }) => sum + Number(number), 0);
  }

  private async count(page: SubmissionFilter): Promise<number> {
    const answer = await this.matching(page, { count: 'exact', head: true });
    rowsOf(answer);
    return answer.count ?? 0;
  }

  /** Matching submissions, with the exact total if `count` is set. */
  private matching(narrowing: SubmissionFilter, options: { count?: 'exact'; head?: true }) {
    const { ids, search, quarantined, client, promise, state, unfinished, visibleTo, responsible } =
      narrowing;
    // A filter on the result of a function needs the column in it.
    const searched = ids && search !== '' ? ['search_text'] : [];
    const columns = [ROW, ...searched, ...(client ? ['posts!inner()'] : [])];
    // A list of ids may be longer than an address: it is sent as the parameter of a function.
    const chosen = ids
      ? this.supabase
          .rpc('submissions_of', { p_ids: [...ids] }, { count: options.count })
          .select(columns.join(','))
      : this.supabase.from(TABLE).select(columns.join(','), options);
    const ofClient = client ? chosen.eq('posts.state', CLIENT_FILTERS[client]) : chosen;
    const all = unfinished ? ofClient.is('quarantined_at', null).is('completed_at', null) : ofClient;
    const byQuarantine =
      quarantined === undefined
        ? all
        : quarantined
          ? all.not('quarantined_at', 'is', null)
          : all.is('quarantined_at', null);
    const promised = promise ? byQuarantine.or(matchesPromise(promise)) : byQuarantine;
    const inState = state ? promised.or(isInState(state)) : promised;
    const visible = visibleTo ? inState.or(`responsible_id.is.null,responsible_id.eq.${visibleTo}`) : inState;
    const query =
      responsible === undefined
        ? visible
        : responsible === UNASSIGNED
          ? visible.is('responsible_id', null)
          : visible.eq('responsible_id', responsible);
    if (search === '') return query;
    // PostgREST cannot escape the `*` of its LIKE; a regular expression with `***=` is literal.
    return query.filter('search_text', 'match', `***=${toSearchKey(search)}`);
  }

  private async batchAfter(last: ExportedRow | undefined): Promise<ExportedRow[]> {
    const newestFirst = { ascending: false };
    const all = this.supabase.from(TABLE).select(TEXTS);
    const query = all.order('created_at', newestFirst).order('id', newestFirst).limit(BATCH);
    const at = last && quoted(cellOf(last, 'created_at'));
    const answer = await (last
      ? query.or(`created_at.lt.${at},and(created_at.eq.${at},id.lt.${cellOf(last, 'id')})`)
      : query);
    return rowsOf(answer).map((row) =>
      toExported(SUBMISSION_COLUMNS.map((column) => Text.parse(row[column]))),
    );
  }
}

/** PostgREST filter for the state of the promised strategy. */
function matchesPromise({ state, overdueBefore }: NonNullable<SubmissionsPage['promise']>): string {
  if (state === 'sent') return 'strategy_sent_at.not.is.null';
  const side = state === 'overdue' ? 'lt' : 'gte';
  return `and(strategy_sent_at.is.null,completed_at.${side}.${quoted(overdueBefore)})`;
}

/** PostgREST filter for the state of a client: a pause ends by the calendar of the client. */
function isInState({ name, ...when }: NonNullable<SubmissionsPage['state']>): string {
  if (name === 'ended') return 'client_state.eq.ended';
  if (name === 'paused') return `and(client_state.eq.paused,or(${pausedUntil('gt', when)}))`;
  return `client_state.eq.active,and(client_state.eq.paused,or(${pausedUntil('lte', when)}))`;
}

/** Compares the end of a pause with today in the time zone of its client. */
function pausedUntil(comparison: 'gt' | 'lte', { today, elsewhere }: TodayInZones): string {
  const others = elsewhere.map(
    ({ zones, today: day }) => `and(time_zone.in.(${zones.map(quoted)}),paused_until.${comparison}.${day})`,
  );
  const named = elsewhere.flatMap(({ zones }) => zones);
  const here = `paused_until.${comparison}.${today}`;
  if (named.length === 0) return here;
  return [...others, `and(or(time_zone.is.null,time_zone.not.in.(${named.map(quoted)})),${here})`].join(',');
}

function first([row]: Record<string, unknown>[]): Submission | undefined {
  return row && toSubmission(row);
}

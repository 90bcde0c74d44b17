import type { ClientStateName, Pause } from '../shared/clients.js';
import type { Language } from '../shared/languages.js';
import type { PromiseState } from '../shared/limits.js';
import type { ClientFilter } from '../shared/list-columns.js';
import type { StepName } from '../shared/next-step.js';
import type { AdminChanges } from './admin.schemas.js';
import type { CreateForm, FormChanges } from './form.schemas.js';
import type {
  FileKind,
  FileRecord,
  InterviewQuestion,
  Submission,
  SubmissionColumn,
  SubmissionFiles,
} from './submission.schemas.js';
import type { ExportedRow, ListedSubmission, SortField, StoredSubmission } from './submission-row.schemas.js';

/** The number of rows that a hosted project returns at a time. */
export const MAX_OTHER_WEBSITES = 1000;

/** Today, 'yyyy-MM-dd', for the agency, and for clients whose time zone has another day. */
export interface TodayInZones {
  today: string;
  elsewhere: readonly { today: string; zones: readonly string[] }[];
}

/** Filters of a list of submissions. */
export interface SubmissionFilter {
  /** Only these ids; undefined: all. */
  ids?: readonly string[] | undefined;
  /**
   * Case-insensitive substring of email, website or industry; `%`, `_` and commas are literal. Empty: all.
   */
  search: string;
  /** Only quarantined ones, or only others; undefined: all. */
  quarantined?: boolean | undefined;
  /** Only those with a post in this state; undefined: all. */
  client?: ClientFilter | undefined;
  /** Only those with this state of the promised strategy; undefined: all. */
  promise?: { state: PromiseState; overdueBefore: string } | undefined;
  /** Only clients in this state today; undefined: all. */
  state?: ({ name: ClientStateName } & TodayInZones) | undefined;
  /** Only this person's clients and unassigned ones; undefined: all. */
  visibleTo?: string | undefined;
  /** Only this person's clients, or with UNASSIGNED the unassigned ones; undefined: all. */
  responsible?: string | undefined;
  /** Only unfinished interviews that are not quarantined; undefined: all. */
  unfinished?: true | undefined;
}

export interface SubmissionsPage extends SubmissionFilter {
  sort: SortField;
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** A page of the admin list. */
export interface SubmissionListPage extends SubmissionsPage {
  /** Only those with one of these next steps; undefined: all. */
  steps?: readonly StepName[] | undefined;
}

export interface NewSubmission {
  fields: CreateForm;
  questions: InterviewQuestion[];
  /** Kinds of jobs created with it. */
  jobs: string[];
  /** Suspected spam. */
  quarantined?: boolean;
  /** Attempts of the proof of work that releases it; undefined if only the administrator can. */
  proof_work?: number | undefined;
  /** Row in new_forms that counts it; deleted if the record of an earlier call is returned. */
  counted?: string | undefined;
}

export interface NewAnswer {
  index: number;
  answer: string;
  spoken: boolean;
  /** The text that must be stored for the answer to change; undefined: change it in any case. */
  previous?: string | undefined;
  /** Additional column that the answer fills while it is empty. */
  fills?: FilledByAnswer | undefined;
}

export interface ChosenLanguage {
  language: Language;
  /** First questions of every interview, in that language. */
  questions: readonly string[];
}

export type FilledByAnswer = 'usp' | 'icp';
/** Columns that storing an answer may change as well. */
export const ANSWERED_COLUMNS = ['usp', 'icp', 'modified_at'] as const;
export type AnsweredColumns = Pick<Submission, (typeof ANSWERED_COLUMNS)[number]>;
/** Columns that the server fills in: board ids and the administrator's fields. */
export type ServerChanges = Omit<AdminChanges, 'quarantined'> & {
  quarantined_at?: string | null;
  proof_work?: number | null;
  completed_at?: string;
  /** The name of the person who changes `full_posts`. */
  full_posts_by?: string | undefined;
  client_state?: ClientStateName;
  client_state_since?: string;
  client_state_reason?: string | null;
  responsible_id?: string | null;
  paused_until?: string | null;
  pauses?: Pause[];
  searched_length?: number | null;
  trello_board_id?: string;
  trello_todo_list_id?: string;
  trello_form_list_id?: string;
  trello_board_url?: string;
  posts_from?: string | null;
  time_zone?: string;
  written_bytes?: 0;
};

/**
 * A write with this column comes from the form's holder: the database counts the written bytes and rejects
 * writes over the daily budget.
 */
export const HOLDERS_WRITE = { written_bytes: 0 } as const;

/**
 * The table of submissions in any store. Every method is one atomic change; JSON text is parsed and written
 * only here. A method that finds no such submission returns undefined.
 */
export abstract class SubmissionsRepository {
  /** Creates the row and its jobs; a repeated creation key returns the row of the first call. */
  abstract create(submission: NewSubmission): Promise<Submission>;
  /** @param columns those to read; the others are empty */
  abstract find(id: string, columns?: readonly SubmissionColumn[]): Promise<Submission | undefined>;
  /** Some columns of a submission, for callers that do not need all. */
  abstract read<Column extends keyof StoredSubmission>(
    id: string,
    columns: readonly Column[],
  ): Promise<Pick<StoredSubmission, Column> | undefined>;
  /** Some columns of the submission with a Trello board. */
  abstract readByBoard<Column extends keyof StoredSubmission>(
    boardId: string,
    columns: readonly Column[],
  ): Promise<Pick<StoredSubmission, Column> | undefined>;
  /** The submission with a file, by the id of the file or its card. */
  abstract findByFile(fileId: string): Promise<SubmissionFiles | undefined>;
  /** A page and the exact total of matching submissions. */
  abstract list(page: SubmissionsPage): Promise<{ rows: ListedSubmission[]; total: number }>;
  /** All submissions, newest first as in the list, in batches to limit memory. */
  abstract all(): AsyncIterable<ExportedRow[]>;
  /**
   * Websites of the other clients, the latest first, at most MAX_OTHER_WEBSITES. A form without a completed
   * interview is not a client yet; anyone can create one.
   */
  abstract otherWebsites(id: string): Promise<string[]>;
  /**
   * Changes columns on behalf of the form's holder. Rejects like all such writes when the form's budget is
   * used up.
   */
  abstract updateForm(id: string, changes: FormChanges): Promise<Submission | undefined>;
  /**
   * Sets the language of a form and translates its first unanswered questions: `questions`, by index. A form
   * that already has the language is not changed.
   */
  abstract chooseLanguage(id: string, chosen: ChosenLanguage): Promise<Submission | undefined>;
  /**
   * Changes columns for the server or the administrator. With `version`, only if the row still has that
   * modified_at; otherwise returns undefined.
   */
  abstract update(id: string, changes: ServerChanges, version?: string): Promise<Submission | undefined>;
  /** Releases a form that is currently quarantined for a proof of work; otherwise returns false. */
  abstract releaseByProof(id: string): Promise<boolean>;
  /**
   * Sets answers to different questions in one update, all or none. Also returns undefined if a question does
   * not exist or `previous` is not stored.
   */
  abstract setAnswers(id: string, answers: readonly NewAnswer[]): Promise<AnsweredColumns | undefined>;
  /** Appends the questions of topics that have none yet, and returns all questions. */
  abstract appendQuestions(
    id: string,
    questions: InterviewQuestion[],
  ): Promise<InterviewQuestion[] | undefined>;
  /**
   * Adds a file record or replaces the one with the same id; a pending one gets its job. A stored one
   * only replaces: undefined if its record was removed in the meantime.
   */
  abstract putFile(id: string, kind: FileKind, record: FileRecord): Promise<SubmissionFiles | undefined>;
  /**
   * Removes a file by its id or card id; a card on the board gets a job for its removal. Undefined if
   * there is none.
   */
  abstract removeFile(id: string, fileId: string): Promise<Submission | undefined>;
  /** Marks the interview as completed and adds the jobs of these kinds, each once. */
  abstract complete(id: string, jobs: string[]): Promise<Submission | undefined>;
}

import { FILE_KIND_NAMES } from '../rules/file-kinds.js';
import type { Language } from '../rules/languages.js';
import type { PromiseState } from '../rules/limits.js';
import type { ClientFilter, TodayGroupName, WorkFilter } from '../rules/list-columns.js';
import type { AdminChanges } from './admin.schemas.js';
import type { CreateForm, FormChanges } from './form.schemas.js';
import type { FileKind, FileRecord, InterviewQuestion, Submission } from './submission.schemas.js';
import type { ExportedRow, SortField, StoredSubmission, SubmissionRow } from './submission-row.schemas.js';

/** As many as a hosted project returns at a time. */
export const MAX_OTHER_WEBSITES = 1000;

/** Which submissions a list shows. */
export interface Narrowing {
  /** Case-insensitive substring of e-mail, website or industry; `%`, `_` and commas mean themselves. Empty: all. */
  search: string;
  /** Only those that are held, or only those that are not; undefined: all. */
  held?: boolean | undefined;
  /** Only those with a post of which it is so; undefined: all. */
  client?: ClientFilter | undefined;
  /** Only those with whom the promise of a strategy stands so; undefined: all. */
  promise?: { state: PromiseState; overdueBefore: string } | undefined;
  /** Only those with which this is open at a moment. */
  work?: { open: WorkFilter; now: Date; postsPerMonth: number } | undefined;
}

export interface SubmissionsPage extends Narrowing {
  sort: SortField;
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** A page of the panel's list. Where Today puts a client is asked of the direct connection, whatever the store is. */
export interface ListedPage extends SubmissionsPage {
  today?: TodayNarrowing | undefined;
}

/** Only those who stand in a group of Today at a moment. */
export interface TodayNarrowing {
  group: TodayGroupName;
  now: Date;
  strategyDays: number;
  postsPerMonth: number;
}

export interface NewSubmission {
  fields: CreateForm;
  questions: InterviewQuestion[];
  /** Kinds of the follow-ups that are written with it. */
  jobs: string[];
  /** Doubtful: held. */
  spam?: boolean;
  /** Tries by which its page lets it go; none: only the administrator does. */
  proof_work?: number | undefined;
}

export interface NewAnswer {
  index: number;
  answer: string;
  spoken: boolean;
  /** The text that must be stored for the answer to change; none: change it whatever is there. */
  previous?: string | undefined;
  /** The column that the answer fills in besides, while it is empty. */
  fills?: FilledByAnswer | undefined;
}

export interface ChosenLanguage {
  language: Language;
  /** What every interview begins with, in that language. */
  questions: readonly string[];
}

export type FilledByAnswer = 'usp' | 'icp';
/** What a stored answer may have changed besides itself. */
export const ANSWERED_COLUMNS = ['usp', 'icp', 'modified_at'] as const;
export type AnsweredColumns = Pick<Submission, (typeof ANSWERED_COLUMNS)[number]>;
/** What a submission records of its files. */
export const FILES_COLUMNS = ['id', ...FILE_KIND_NAMES] as const;
export type SubmissionFiles = Pick<Submission, (typeof FILES_COLUMNS)[number]>;

/** Columns that the server itself fills in: board ids and what the admin may change. */
export type ServerChanges = Omit<AdminChanges, 'spam'> & {
  spam_at?: string | null;
  proof_work?: number | null;
  completed_at?: string;
  trello_board_id?: string;
  trello_todo_list_id?: string;
  trello_form_list_id?: string;
  trello_board_url?: string;
  brand_manual_url?: string;
  posts_from?: string | null;
  time_zone?: string;
  written_bytes?: 0;
};

/** A write that names this column is the holder's: the database puts in what is written, and refuses too much in a day. */
export const HOLDERS_WRITE = { written_bytes: 0 } as const;

/**
 * The table of submissions, whatever store holds it. Every method is one atomic change; JSON text is parsed and
 * written here and nowhere else. A method that finds no such submission returns undefined.
 */
export abstract class SubmissionsRepository {
  /** Makes the row and its follow-ups; a creation key used before returns the row of the first call. */
  abstract create(submission: NewSubmission): Promise<Submission>;
  abstract find(id: string): Promise<Submission | undefined>;
  /** Some columns of a submission: whoever needs but a few reads no more. */
  abstract read<Column extends keyof StoredSubmission>(
    id: string,
    columns: readonly Column[],
  ): Promise<Pick<StoredSubmission, Column> | undefined>;
  /** The submission that records a file, by the file's id or its card's. */
  abstract findByFile(fileId: string): Promise<SubmissionFiles | undefined>;
  /** A page and the exact number of all submissions that match. */
  abstract list(page: SubmissionsPage): Promise<{ rows: SubmissionRow[]; total: number }>;
  /** All submissions, newest first as in the list, in batches so that memory stays flat. */
  abstract all(): AsyncIterable<ExportedRow[]>;
  /**
   * Websites of the other clients, the latest first, at most MAX_OTHER_WEBSITES. Who has not completed the interview is
   * no client yet, but anybody.
   */
  abstract otherWebsites(id: string): Promise<string[]>;
  /** Changes columns for the holder. Rejects like every write of the holder when the form's budget is used up. */
  abstract updateForm(id: string, changes: FormChanges): Promise<Submission | undefined>;
  /**
   * Chooses the language of a form, and has the first of its questions said in it that have no answer yet: `questions`,
   * by their place. One that has the language already is left alone.
   */
  abstract chooseLanguage(id: string, chosen: ChosenLanguage): Promise<Submission | undefined>;
  /**
   * Changes columns of the server or the admin. With `version`, only while the row still has that modified_at:
   * a row that moved on is left alone and undefined returned.
   */
  abstract update(id: string, changes: ServerChanges, version?: string): Promise<Submission | undefined>;
  /** Lets a form go that is held until its page has proved work, and only one that is at this moment; else false. */
  abstract letGoByProof(id: string): Promise<boolean>;
  /** Undefined also when there is no such question, or `previous` is not what is stored. */
  abstract setAnswer(id: string, answer: NewAnswer): Promise<AnsweredColumns | undefined>;
  /** Appends the questions of topics that have none yet, and answers all there are then. */
  abstract appendQuestions(
    id: string,
    questions: InterviewQuestion[],
  ): Promise<InterviewQuestion[] | undefined>;
  /**
   * Adds a file record or replaces the one with the same id; a pending one gets its follow-up. A stored one only
   * replaces: undefined when its record was removed in the meantime.
   */
  abstract putFile(id: string, kind: FileKind, record: FileRecord): Promise<SubmissionFiles | undefined>;
  /** Removes a file by its id or card id; a card on the board gets its removal as a follow-up. Undefined when there is none. */
  abstract removeFile(id: string, fileId: string): Promise<Submission | undefined>;
  /** Marks the interview as completed and writes the follow-ups of these kinds, each once. */
  abstract complete(id: string, jobs: string[]): Promise<Submission | undefined>;
}

import type { Generated, GeneratedAlways, Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import { isoTimestamp } from '../database/timestamp.js';
import { CLIENT_STATE_NAMES, type ClientStateName } from '../shared/clients.js';
import { type FieldName, mapFields } from '../shared/fields.js';
import { byKind, type FileKind } from '../shared/file-kinds.js';
import { DEFAULT_LANGUAGE, isLanguage } from '../shared/languages.js';
import { Pause } from './client-facts.schemas.js';
import { Exclusions, NO_EXCLUSIONS } from './exclusions.schemas.js';
import {
  StoredAnswer,
  StoredFile,
  StoredGeneratedPost,
  StoredIdea,
  StoredPost,
  StoredQuestion,
} from './stored-shapes.js';
import {
  Idea,
  InterviewQuestion,
  OpenAsk,
  ReleasedPost,
  type SavedPost,
  STEPS,
  type Step,
  SUBMISSION_COLUMNS,
  type Submission,
  type SubmissionColumn,
} from './submission.schemas.js';
import {
  ClientPosts,
  COUNTED,
  type Counted,
  type ListedSubmission,
  STORED_ROW_COLUMNS,
  type StoredSubmission,
} from './submission-row.schemas.js';
import type { ServerChanges } from './submissions.repository.js';

/** Fields are text, files are lists. Generated counts are never written. */
type FieldColumns = Record<FieldName, string | null>;
type FileColumns = Record<FileKind, unknown>;
type CountedColumns = { [Column in keyof Counted]: GeneratedAlways<Counted[Column]> };

interface FormSubmissionsTable extends FieldColumns, FileColumns, CountedColumns {
  id: Generated<string>;
  language: Generated<string>;
  interview_questions: unknown;
  interview_answers: unknown;
  /** Set by a trigger from the asks. */
  open_asks: GeneratedAlways<unknown>;
  trello_board_id: string | null;
  trello_todo_list_id: string | null;
  trello_form_list_id: string | null;
  trello_board_url: string | null;
  brand_manual_url: string | null;
  last_post_1: string | null;
  last_post_2: string | null;
  last_post_3: string | null;
  last_post_4: string | null;
  last_post_5: string | null;
  own_profile: string | null;
  posts_are_own: Generated<boolean>;
  posts_from: string | null;
  time_zone: string | null;
  content_ideas: string | null;
  selected_ideas: string | null;
  full_posts: string | null;
  /** Read and emptied by a trigger. */
  full_posts_by: string | null;
  exclusions: unknown;
  created_at: Generated<string>;
  modified_at: Generated<string>;
  step: Generated<number>;
  completed_at: string | null;
  client_state: ClientStateName | null;
  client_state_since: string | null;
  client_state_reason: string | null;
  responsible_id: string | null;
  paused_until: string | null;
  pauses: Generated<unknown>;
  posts_per_month: number | null;
  searched_length: number | null;
  released_posts: Generated<unknown>;
  /** Set by a trigger from the strategy. */
  strategy_sent_at: GeneratedAlways<string | null>;
  creation_key: string | null;
  consent_version: string | null;
  consented_at: string | null;
  quarantined_at: string | null;
  proof_work: number | null;
}

declare module '../database/tables.js' {
  interface Tables {
    form_submissions: FormSubmissionsTable;
  }
}

/** A row as a store returns it. */
export type SubmissionRecord = Selectable<FormSubmissionsTable>;

/** The readable part of a stored value, and whether that is all of it. Nothing throws. */
interface Reading<T> {
  value: T;
  complete: boolean;
}
type Reader<T> = (stored: unknown) => Reading<T>;

const plain = <T>(read: (stored: unknown) => T): Reader<T> => {
  return (stored) => ({ value: read(stored), complete: true });
};
const text = plain((stored) => (typeof stored === 'string' ? stored : ''));
const optionalText = plain((stored) => (typeof stored === 'string' ? stored : null));
/** A hosted project may use a time zone other than UTC. */
const moment = plain((stored) => (typeof stored === 'string' ? isoTimestamp(stored) : ''));
const optionalMoment = plain((stored) => (typeof stored === 'string' ? isoTimestamp(stored) : null));
const count = plain((stored) => (typeof stored === 'number' ? stored : 0));
const optionalNumber = plain((stored) => (typeof stored === 'number' ? stored : null));
const step = plain((stored): Step => STEPS.find((known) => known === stored) ?? STEPS[0]);
const language = plain((stored) => (isLanguage(stored) ? stored : DEFAULT_LANGUAGE));

const json = <T>(schema: z.ZodType<T>, empty: T): Reader<T> => {
  return (stored) => {
    const value = parseJson(stored);
    if (value === undefined || value === null || value === '') return { value: empty, complete: true };
    const parsed = schema.safeParse(value);
    return parsed.success ? { value: parsed.data, complete: true } : { value: empty, complete: false };
  };
};
/**
 * The readable entries of a list; an unreadable one does not affect the others.
 * @param current the present shape, which is read first: converting 200 answers takes 2 ms
 */
const list = <T>(schema: z.ZodType<T>, current?: z.ZodType<T>): Reader<T[]> => {
  const readAll = json(z.array(z.unknown()), []);
  const allCurrent = current && z.array(current);
  return (stored) => {
    const { value, complete } = readAll(stored);
    // In one call, because nearly all rows have the present shape.
    const present = allCurrent?.safeParse(value);
    if (present?.success) return { value: present.data, complete };
    const entries = value.map((entry) => {
      const known = current?.safeParse(entry);
      return known?.success ? known : schema.safeParse(entry);
    });
    return {
      value: entries.flatMap(({ data, success }) => (success ? [data] : [])),
      complete: complete && entries.every(({ success }) => success),
    };
  };
};
/** One that `StoredIdea` would not change. */
const PresentIdea = Idea.refine(({ contentType }) => contentType !== '');
const post = json<SavedPost | null>(StoredPost.nullable(), null);

type Readers<Row> = { [Column in keyof Row]-?: Reader<Row[Column]> };
const counts = Object.fromEntries(COUNTED.map((column) => [column, count])) as Readers<Counted>;
const READERS: Readers<StoredSubmission> = {
  id: text,
  ...mapFields(() => text),
  language,
  interview_questions: list(StoredQuestion, InterviewQuestion),
  interview_answers: list(StoredAnswer, z.string()),
  open_asks: list(OpenAsk),
  trello_board_id: optionalText,
  trello_todo_list_id: optionalText,
  trello_form_list_id: optionalText,
  trello_board_url: optionalText,
  ...byKind(() => list(StoredFile)),
  brand_manual_url: optionalText,
  last_post_1: post,
  last_post_2: post,
  last_post_3: post,
  last_post_4: post,
  last_post_5: post,
  own_profile: text,
  posts_are_own: plain((stored) => stored === true),
  posts_from: optionalText,
  time_zone: optionalText,
  content_ideas: list(StoredIdea, PresentIdea),
  selected_ideas: list(StoredIdea, PresentIdea),
  full_posts: list(StoredGeneratedPost),
  exclusions: json(Exclusions, NO_EXCLUSIONS),
  step,
  completed_at: optionalMoment,
  client_state: plain((stored) => CLIENT_STATE_NAMES.find((known) => known === stored) ?? null),
  client_state_since: optionalMoment,
  client_state_reason: optionalText,
  responsible_id: optionalText,
  paused_until: optionalText,
  pauses: list(Pause),
  posts_per_month: optionalNumber,
  released_posts: list(ReleasedPost),
  strategy_sent_at: optionalMoment,
  consent_version: optionalText,
  consented_at: optionalMoment,
  quarantined_at: optionalMoment,
  created_at: moment,
  modified_at: moment,
  proof_work: optionalNumber,
  ...counts,
};

export const MOMENT_COLUMNS = SUBMISSION_COLUMNS.filter((column) =>
  new Set<unknown>([moment, optionalMoment]).has(READERS[column]),
);

/** A row with at least the requested columns. */
type Row = Readonly<Record<string, unknown>>;

/** Reads some columns of a stored row. */
export function readColumns<Column extends keyof StoredSubmission>(
  row: Row,
  columns: readonly Column[],
): Pick<StoredSubmission, Column> {
  const values = columns.map((column) => [column, READERS[column](row[column]).value]);
  return Object.fromEntries(values) as Pick<StoredSubmission, Column>;
}

/**
 * Converts a stored row into a submission. Unreadable columns are omitted and named in `unreadable`; nothing
 * throws.
 */
export function toSubmission(row: Row): Submission {
  const values: Partial<Record<SubmissionColumn, unknown>> = {};
  const unreadable: SubmissionColumn[] = [];
  for (const column of SUBMISSION_COLUMNS) {
    const { value, complete } = READERS[column](row[column]);
    values[column] = value;
    if (!complete) unreadable.push(column);
  }
  return { ...(values as Pick<Submission, SubmissionColumn>), unreadable };
}

/** Converts the values of a row, with `client` computed, into a row of the admin list. */
export function toRow(row: Row): ListedSubmission {
  const client = ClientPosts.parse(row.client);
  return {
    ...readColumns(row, STORED_ROW_COLUMNS),
    client: { ...client, since: client.since && isoTimestamp(client.since) },
  };
}

/** Converts changes into columns: lists and posts stored as text become JSON text. */
export function toColumns(changes: ServerChanges): Updateable<FormSubmissionsTable> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([column, value]) => [column, isPlain(value) ? value : JSON.stringify(value)]),
  );
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

/** Parses JSON text; invalid JSON is returned unchanged, for the schema to judge. */
function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

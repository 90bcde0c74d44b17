import type { Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import { isoTimestamp } from '../platform/database/timestamp.js';
import { mapFields } from '../rules/fields.js';
import { byKind } from '../rules/file-kinds.js';
import { DEFAULT_LANGUAGE, isLanguage } from '../rules/languages.js';
import { NOTHING_RULED_OUT, RuledOut } from './ruled-out.schemas.js';
import {
  StoredAnswer,
  StoredFile,
  StoredGeneratedPost,
  StoredIdea,
  StoredPost,
  StoredQuestion,
} from './stored-shapes.js';
import {
  ReleasedPost,
  type SavedPost,
  STEPS,
  type Step,
  SUBMISSION_COLUMNS,
  type Submission,
  type SubmissionColumn,
} from './submission.schemas.js';
import {
  ClientState,
  COUNTED,
  type Counted,
  STORED_ROW_COLUMNS,
  type StoredSubmission,
  type SubmissionRow,
} from './submission-row.schemas.js';
import type { ServerChanges } from './submissions.repository.js';
import type { FormSubmissionsTable } from './submissions.table.js';

/** A row as a store returns it. */
export type SubmissionRecord = Selectable<FormSubmissionsTable>;

/** What could be read of a stored value, and whether that is all of it. Nothing throws. */
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
/** A hosted project's time zone need not be UTC. */
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
/** What can be read of a list; an entry that cannot does not take the others away. */
const list = <T>(schema: z.ZodType<T>): Reader<T[]> => {
  const readAll = json(z.array(z.unknown()), []);
  return (stored) => {
    const { value, complete } = readAll(stored);
    const entries = value.map((entry) => schema.safeParse(entry));
    return {
      value: entries.flatMap(({ data, success }) => (success ? [data] : [])),
      complete: complete && entries.every(({ success }) => success),
    };
  };
};
const post = json<SavedPost | null>(StoredPost.nullable(), null);

type Readers<Row> = { [Column in keyof Row]-?: Reader<Row[Column]> };
const counts = Object.fromEntries(COUNTED.map((column) => [column, count])) as Readers<Counted>;
const READERS: Readers<StoredSubmission> = {
  id: text,
  ...mapFields(() => text),
  language,
  interview_questions: list(StoredQuestion),
  interview_answers: list(StoredAnswer),
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
  content_ideas: list(StoredIdea),
  selected_ideas: list(StoredIdea),
  full_posts: list(StoredGeneratedPost),
  ruled_out: json(RuledOut, NOTHING_RULED_OUT),
  step,
  completed_at: optionalMoment,
  released_posts: list(ReleasedPost),
  strategy_sent_at: optionalMoment,
  consent_version: optionalText,
  consented_at: optionalMoment,
  spam_at: optionalMoment,
  created_at: moment,
  modified_at: moment,
  proof_work: optionalNumber,
  ...counts,
};

/** The columns that hold a time. */
export const MOMENT_COLUMNS = SUBMISSION_COLUMNS.filter((column) =>
  new Set<unknown>([moment, optionalMoment]).has(READERS[column]),
);

/** A row with the columns that were asked for, or more. */
type Row = Readonly<Record<string, unknown>>;

/** Reads some columns of a stored row. */
export function readColumns<Column extends keyof StoredSubmission>(
  row: Row,
  columns: readonly Column[],
): Pick<StoredSubmission, Column> {
  const values = columns.map((column) => [column, READERS[column](row[column]).value]);
  return Object.fromEntries(values) as Pick<StoredSubmission, Column>;
}

/** Turns a stored row into a submission. What cannot be read is left out and named in `unreadable`; nothing throws. */
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

/** Turns what was read of a row, with `client` worked out, into a row of the admin list. */
export function toRow(row: Row): SubmissionRow {
  const client = ClientState.parse(row.client);
  return {
    ...readColumns(row, STORED_ROW_COLUMNS),
    client: { ...client, since: client.since && isoTimestamp(client.since) },
  };
}

/** Turns changes into columns: lists and posts that the table keeps as text become JSON text. */
export function toColumns(changes: ServerChanges): Updateable<FormSubmissionsTable> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([column, value]) => [column, isPlain(value) ? value : JSON.stringify(value)]),
  );
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

/** Parses JSON text; text that is no JSON comes back as it is, for the schema to judge. */
function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

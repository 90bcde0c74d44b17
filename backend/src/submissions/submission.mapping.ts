import { z } from 'zod';
import type { FormSubmissionsTable } from '../platform/database/tables.js';
import { byKind } from '../rules/file-kinds.js';
import {
  StoredAnswer,
  StoredFile,
  StoredGeneratedPost,
  StoredIdea,
  StoredPost,
  StoredQuestion,
} from './stored-shapes.js';
import type { SavedPost, Step, Submission, SubmissionRow } from './submission.schemas.js';
import type { ServerChanges } from './submissions.repository.js';

/** A row as a store returns it. */
export type SubmissionRecord = {
  [Column in keyof FormSubmissionsTable]: FormSubmissionsTable[Column] extends { __select__: infer T }
    ? T
    : FormSubmissionsTable[Column];
};

const STEPS: readonly number[] = [1, 2, 3, 5];

/** Turns a stored row into a submission. What cannot be read is left out and named in `unreadable`; nothing throws. */
export function toSubmission(row: SubmissionRecord): Submission {
  const unreadable: string[] = [];
  const read = <T>(column: keyof SubmissionRecord, schema: z.ZodType<T>, empty: T): T => {
    const value = parseJson(row[column]);
    if (value === undefined || value === null || value === '') return empty;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    unreadable.push(column);
    return empty;
  };
  /** What can be read of a list; an entry that cannot does not take the others away. */
  const list = <T>(column: keyof SubmissionRecord, schema: z.ZodType<T>): T[] => {
    const entries = read(column, z.array(z.unknown()), []).map((entry) => schema.safeParse(entry));
    if (entries.some(({ success }) => !success)) unreadable.push(column);
    return entries.flatMap(({ data, success }) => (success ? [data] : []));
  };
  const post = (slot: 1 | 2 | 3 | 4 | 5) =>
    read<SavedPost | null>(`last_post_${slot}`, StoredPost.nullable(), null);
  return {
    ...plainColumns(row),
    interview_questions: list('interview_questions', StoredQuestion),
    interview_answers: list('interview_answers', StoredAnswer),
    ...byKind((kind) => list(kind, StoredFile)),
    last_post_1: post(1),
    last_post_2: post(2),
    last_post_3: post(3),
    last_post_4: post(4),
    last_post_5: post(5),
    content_ideas: list('content_ideas', StoredIdea),
    selected_ideas: list('selected_ideas', StoredIdea),
    full_posts: list('full_posts', StoredGeneratedPost),
    unreadable,
  };
}

/** Columns that a row of the admin list is read from. */
export const ROW_COLUMNS = [
  'id',
  'website',
  'email',
  'industry',
  'created_at',
  'modified_at',
  'completed_at',
  'step',
  'spam_at',
  'full_posts',
] as const;

/** Turns the columns ROW_COLUMNS of a stored row into a row of the admin list. */
export function toRow(row: Pick<SubmissionRecord, (typeof ROW_COLUMNS)[number]>): SubmissionRow {
  const submission = toSubmission(row as SubmissionRecord);
  const { id, website, email, industry, created_at, modified_at, completed_at, step, spam_at } = submission;
  const posts_count = submission.full_posts.filter((post) => post.fullPost !== '').length;
  return { id, website, email, industry, created_at, modified_at, completed_at, step, spam_at, posts_count };
}

/** Turns changes into columns: lists and posts that the table keeps as text become JSON text. */
export function toColumns(changes: ServerChanges): Partial<SubmissionRecord> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([column, value]) => [column, isPlain(value) ? value : JSON.stringify(value)]),
  );
}

function plainColumns(row: SubmissionRecord) {
  return {
    id: row.id,
    website: row.website ?? '',
    email: row.email ?? '',
    industry: row.industry ?? '',
    usp: row.usp ?? '',
    icp: row.icp ?? '',
    linkedin_profile: row.linkedin_profile ?? '',
    topics_to_talk_about: row.topics_to_talk_about ?? '',
    trello_board_id: row.trello_board_id,
    trello_todo_list_id: row.trello_todo_list_id,
    trello_form_list_id: row.trello_form_list_id,
    trello_board_url: row.trello_board_url,
    brand_manual_url: row.brand_manual_url,
    step: (STEPS.includes(row.step) ? row.step : 1) as Step,
    completed_at: row.completed_at,
    posts_shared_at: row.posts_shared_at,
    consent_version: row.consent_version ?? null,
    consented_at: row.consented_at ?? null,
    spam_at: row.spam_at ?? null,
    created_at: row.created_at,
    modified_at: row.modified_at,
  };
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

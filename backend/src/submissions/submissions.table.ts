import type { Generated, GeneratedAlways } from 'kysely';
import type { FieldName } from '../rules/fields.js';
import type { FileKind } from '../rules/file-kinds.js';
import type { Counted } from './submission-row.schemas.js';

/** The fields are text, the files lists; what the database counts by itself is never written. */
type FieldColumns = Record<FieldName, string | null>;
type FileColumns = Record<FileKind, unknown>;
type CountedColumns = { [Column in keyof Counted]: GeneratedAlways<Counted[Column]> };

export interface FormSubmissionsTable extends FieldColumns, FileColumns, CountedColumns {
  id: Generated<string>;
  language: Generated<string>;
  interview_questions: unknown;
  interview_answers: unknown;
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
  ruled_out: unknown;
  created_at: Generated<string>;
  modified_at: Generated<string>;
  step: Generated<number>;
  completed_at: string | null;
  released_posts: Generated<unknown>;
  /** Kept by a trigger from the strategy's own. */
  strategy_sent_at: GeneratedAlways<string | null>;
  creation_key: string | null;
  consent_version: string | null;
  consented_at: string | null;
  spam_at: string | null;
  proof_work: number | null;
}

declare module '../platform/database/tables.js' {
  interface Tables {
    form_submissions: FormSubmissionsTable;
  }
}

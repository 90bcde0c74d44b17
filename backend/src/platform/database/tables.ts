import type { Generated } from 'kysely';

/**
 * Rows as both drivers return them: timestamps are ISO text with microseconds (see connection.ts), because
 * modified_at is compared as a version and a JavaScript Date would round it to milliseconds.
 */
export interface FormSubmissionsTable {
  id: Generated<string>;
  website: string | null;
  email: string | null;
  industry: string | null;
  usp: string | null;
  icp: string | null;
  linkedin_profile: string | null;
  topics_to_talk_about: string | null;
  interview_questions: unknown;
  interview_answers: unknown;
  trello_board_id: string | null;
  trello_todo_list_id: string | null;
  trello_form_list_id: string | null;
  trello_board_url: string | null;
  team_photos: unknown;
  brand_manual: unknown;
  brand_manual_url: string | null;
  last_post_1: string | null;
  last_post_2: string | null;
  last_post_3: string | null;
  last_post_4: string | null;
  last_post_5: string | null;
  content_ideas: string | null;
  selected_ideas: string | null;
  full_posts: string | null;
  created_at: Generated<string>;
  modified_at: Generated<string>;
  step: Generated<number>;
  completed_at: string | null;
  posts_shared_at: string | null;
  creation_key: string | null;
  consent_version: string | null;
  consented_at: string | null;
  spam_at: string | null;
}

export interface FollowUpsTable {
  id: Generated<string>;
  submission_id: string;
  kind: string;
  subject: Generated<string>;
  state: Generated<'due' | 'done' | 'failed'>;
  attempts: Generated<number>;
  revision: Generated<number>;
  last_error: string | null;
  claimed_until: string | null;
  created_at: Generated<string>;
  done_at: string | null;
}

export interface AdminSessionsTable {
  token_hash: string;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
}

export interface AiUsageTable {
  id: Generated<string>;
  created_at: Generated<string>;
  submission_id: string | null;
  purpose: string;
  prompt_version: string;
  model: string;
  input_tokens: number;
  output_tokens: number;
  audio_seconds: number;
  cost: number | null;
}

export interface AuditLogTable {
  id: Generated<number>;
  at: Generated<string>;
  actor: 'admin' | 'holder' | 'server';
  action: string;
  submission_id: string | null;
  details: unknown;
}

export interface ErasuresTable {
  submission_id: string;
  actor: string;
  board_id: string | null;
  file_ids: string[];
  state: 'due' | 'done' | 'failed';
  attempts: number;
  last_error: string | null;
  busy_until: string | null;
  requested_at: string;
  done_at: string | null;
}

export interface BrandManualTextsTable {
  file_id: string;
  submission_id: string;
  name: string;
  type: string;
  text: Generated<string>;
  problem: string | null;
  tries: Generated<number>;
  taken_at: Generated<string>;
  read_at: string | null;
}

/** What Kysely knows of the database. */
export interface Tables {
  form_submissions: FormSubmissionsTable;
  follow_ups: FollowUpsTable;
  admin_sessions: AdminSessionsTable;
  ai_usage: AiUsageTable;
  audit_log: AuditLogTable;
  erasures: ErasuresTable;
  brand_manual_texts: BrandManualTextsTable;
}

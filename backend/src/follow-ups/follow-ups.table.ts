import type { Generated } from 'kysely';

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
  /** Not before this; null: at once. */
  due_at: Generated<string | null>;
  created_at: Generated<string>;
  done_at: string | null;
}

declare module '../platform/database/tables.js' {
  interface Tables {
    follow_ups: FollowUpsTable;
  }
}

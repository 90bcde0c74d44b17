import type { Generated } from 'kysely';
import type { RunItemState } from './post-runs.schemas.js';

export interface PostRunsTable {
  id: Generated<string>;
  submission_id: string;
  past_posts: unknown;
  created_at: Generated<string>;
  cancelled_at: string | null;
}

export interface PostRunItemsTable {
  id: Generated<string>;
  run_id: string;
  submission_id: string;
  number: number;
  idea_id: string;
  idea: unknown;
  instruction: string | null;
  state: Generated<RunItemState>;
  text: Generated<string>;
  failure: unknown;
}

declare module '../platform/database/tables.js' {
  interface Tables {
    post_runs: PostRunsTable;
    post_run_items: PostRunItemsTable;
  }
}

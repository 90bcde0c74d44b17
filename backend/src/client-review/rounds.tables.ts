import type { Generated } from 'kysely';
import type { StrategyPart, VerdictName } from '../shared/rounds.js';
import type { EventKind } from './rounds.schemas.js';

export interface RoundsTable {
  id: Generated<string>;
  submission_id: string;
  number: number;
  token_hash: string;
  note: string | null;
  strategy_version: number | null;
  strategy: unknown;
  strategy_sources: unknown;
  reader_name: string | null;
  released_at: string;
  expires_at: string;
  revoked_at: string | null;
  opened_at: string | null;
  /** Number of the last event in a digest to the agency. */
  told: Generated<number>;
}

export interface RoundPostsTable {
  round_id: string;
  post_id: string;
  version: number;
}

export interface VerdictsTable {
  id: Generated<string>;
  post_id: string;
  round_id: string;
  number: Generated<number>;
  version: number;
  verdict: VerdictName;
  words: string | null;
  name: string;
  decided_at: string;
  undone_at: string | null;
}

export interface CommentsTable {
  id: Generated<string>;
  submission_id: string;
  number: Generated<number>;
  post_id: string | null;
  part: StrategyPart | null;
  by: 'client' | 'agency';
  internal: Generated<boolean>;
  name: string | null;
  text: string;
  version: number;
  quote: unknown;
  verdict_id: string | null;
  created_at: string;
}

export interface LooksRightTable {
  round_id: string;
  part: StrategyPart;
}

export interface ReviewEventsTable {
  submission_id: string;
  number: number;
  at: string;
  kind: EventKind;
  round_id: string | null;
  post_id: string | null;
  title: string | null;
  version: number | null;
  hash: string | null;
  name: string | null;
  words: string | null;
  chain: string;
  seal: string | null;
}

declare module '../database/tables.js' {
  interface Tables {
    rounds: RoundsTable;
    round_posts: RoundPostsTable;
    verdicts: VerdictsTable;
    comments: CommentsTable;
    looks_right: LooksRightTable;
    review_events: ReviewEventsTable;
  }
}

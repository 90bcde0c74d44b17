import type { Idea } from '../../src/submissions/submission.schemas.js';

/** Acknowledged data of one submission, which the server must have at the end. */
export interface Entry {
  id: string;
  fields: Record<string, string>;
  answers: Map<number, string>;
  files: Map<string, { name: string; size: number }>;
  removedFiles: Set<string>;
  completed: boolean;
  lastPosts: unknown[] | undefined;
  ideas: Idea[];
  /** Texts by idea. */
  posts: Map<string, string>;
  /** Ideas with a requested card. */
  cards: Set<string>;
}

/** All acknowledged data, by submission. */
export class Ledger {
  readonly entries = new Map<string, Entry>();
  /** Acknowledged requests that changed something. */
  acknowledged = 0;
  /** Requests that were retried. */
  repeated = 0;

  open(id: string, fields: Record<string, string>): Entry {
    const entry: Entry = {
      id,
      fields,
      answers: new Map(),
      files: new Map(),
      removedFiles: new Set(),
      completed: false,
      lastPosts: undefined,
      ideas: [],
      posts: new Map(),
      cards: new Set(),
    };
    this.entries.set(id, entry);
    return entry;
  }
}

import type { Idea } from '../../src/submissions/submission.schemas.js';

/** What the server acknowledged about one submission, and must therefore hold in the end. */
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
  /** Ideas whose card was asked for. */
  cards: Set<string>;
}

/** Everything that was acknowledged, by submission. */
export class Ledger {
  readonly entries = new Map<string, Entry>();
  /** Acknowledged requests that changed something. */
  acknowledged = 0;
  /** Requests that had to be repeated. */
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

import type { Kysely } from 'kysely';
import type { Tables } from './tables.js';

/** Runs a script of several statements without parameters on its session. */
export type Execute = (script: string) => Promise<Record<string, unknown>[]>;

export interface Embedded {
  /** DATA_DIR, or undefined in memory. */
  dataDir: string | undefined;
  execute: Execute;
  /** The rows of a query in COPY's text format, one line per row. */
  copyOut(query: string): Promise<Blob>;
  /** A copy of the database files in one archive: fast, for templates in tests. */
  copyFiles(): Promise<Blob>;
}

/** An open database: the same PostgreSQL dialect, embedded or on a server. */
export interface Connection {
  kind: 'embedded' | 'postgres';
  db: Kysely<Tables>;
  /** Provides exclusive use of one session, for migrations. */
  withSession<T>(work: (execute: Execute) => Promise<T>): Promise<T>;
  /** Only for the embedded database. */
  embedded?: Embedded;
  close(): Promise<void>;
}

/** Object ids of types that both drivers parse with our own functions. */
export const TIMESTAMPTZ = 1184;
export const INT8 = 20;

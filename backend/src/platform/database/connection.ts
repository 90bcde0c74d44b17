import type { Kysely } from 'kysely';
import type { Tables } from './tables.js';

/** Runs one script of several statements without parameters on the session it belongs to. */
export type Execute = (script: string) => Promise<Record<string, unknown>[]>;

export interface Embedded {
  /** DATA_DIR, or undefined in memory. */
  dataDir: string | undefined;
  execute: Execute;
  /** The rows of a query in COPY's text format, one line per row. */
  copyOut(query: string): Promise<Blob>;
  /** The files of the database as they are, in one: quick, for tests' templates. */
  copyFiles(): Promise<Blob>;
}

/** An open database: the same PostgreSQL dialect, embedded or on a server. */
export interface Connection {
  kind: 'embedded' | 'postgres';
  db: Kysely<Tables>;
  /** Lends one session, alone, for migrations. */
  withSession<T>(work: (execute: Execute) => Promise<T>): Promise<T>;
  /** Of the embedded database only. */
  embedded?: Embedded;
  close(): Promise<void>;
}

/** Object ids of types that both drivers parse by our own functions. */
export const TIMESTAMPTZ = 1184;
export const INT8 = 20;

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import { lockFolder } from './folder-lock.js';
import type { Tables } from './tables.js';
import { isoTimestamp } from './timestamp.js';

/** Runs one script of several statements without parameters on the session it belongs to. */
export type Execute = (script: string) => Promise<Record<string, unknown>[]>;

/** An open database: the same PostgreSQL dialect, embedded or on a server. */
export interface Connection {
  kind: 'embedded' | 'postgres';
  db: Kysely<Tables>;
  /** How the job queue reaches the same database. */
  boss: ConstructorOptions;
  /** Lends one session, alone, for migrations. */
  withSession<T>(work: (execute: Execute) => Promise<T>): Promise<T>;
  /** A consistent copy of the embedded database as a gzipped tar; PostgreSQL has its own tools. */
  dump?: () => Promise<Blob>;
  close(): Promise<void>;
}

const TIMESTAMPTZ = 1184;
const INT8 = 20;

/**
 * Opens the embedded database in a folder, or in memory.
 * @throws FolderInUseError when another process has the folder open: a second one would lose acknowledged rows.
 */
export async function openEmbedded(dataDir: string | 'memory', load?: Blob): Promise<Connection> {
  const folder = dataDir === 'memory' ? undefined : join(dataDir, 'database');
  if (folder) await mkdir(folder, { recursive: true });
  const unlock = folder ? await lockFolder(folder) : undefined;
  const pglite = await start(folder, load).catch(async (error: unknown) => {
    await unlock?.();
    throw error;
  });
  takeTurns(pglite);
  await pglite.exec("set timezone to 'UTC'");
  return {
    kind: 'embedded',
    // One session serves everybody, and the dialect would let other queries join an open transaction:
    // what must be atomic is one statement or one SQL function, never db.transaction().
    db: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }),
    boss: { db: fromPglite(pglite), backend: 'pglite' },
    withSession: (work) =>
      work(async (script) =>
        (await pglite.exec(script)).flatMap((result) => result.rows as Record<string, unknown>[]),
      ),
    dump: () => pglite.dumpDataDir('gzip'),
    close: async () => {
      await pglite.close();
      await unlock?.();
    },
  };
}

function start(folder: string | undefined, load: Blob | undefined) {
  return PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(load && { loadDataDir: load }),
    extensions: { pg_trgm },
    parsers: { [TIMESTAMPTZ]: isoTimestamp, [INT8]: Number },
  });
}

/**
 * The embedded database works on the thread that answers requests. Between two queries the thread is given to whatever
 * else waits, so that a row of slow searches delays others by one of them and not by all.
 */
function takeTurns(pglite: PGlite): void {
  const exclusively = pglite._runExclusiveQuery.bind(pglite);
  pglite._runExclusiveQuery = (query) =>
    exclusively(async () => {
      await setImmediate();
      return query();
    });
}

/** Opens a PostgreSQL server, pooled. */
export async function openPostgres(url: string): Promise<Connection> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(TIMESTAMPTZ, isoTimestamp);
  types.setTypeParser(INT8, Number);
  const settings = {
    connectionString: url,
    types,
    options: '-c timezone=UTC',
    connectionTimeoutMillis: 10_000,
  };
  const pool = new pg.Pool({ ...settings, max: 10 });
  // A connection that the server cuts is replaced by the pool, and the query that used it fails. Without listeners the
  // event would end the process: the pool's while the connection is idle, its own while it is lent out.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    kind: 'postgres',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    boss: { connectionString: url, max: 4 },
    withSession: (work) => withClient(settings, work),
    close: async () => {
      await pool.end();
    },
  };
}

async function withClient<T>(settings: pg.ClientConfig, work: (execute: Execute) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings);
  // When the server cuts the connection the query fails, which is told; the event without a listener would end us.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(async (script) => {
      const results: unknown = await client.query(script);
      return [results].flat().flatMap((result) => (result as pg.QueryResult).rows ?? []);
    });
  } finally {
    await client.end();
  }
}

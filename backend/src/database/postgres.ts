import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Connection, type Execute, INT8, TIMESTAMPTZ } from './connection.js';
import type { Tables } from './tables.js';
import { isoTimestamp } from './timestamp.js';

/** Longer than any statement of the pool takes, in milliseconds. */
const SILENCE_MS = 120_000;

/**
 * Opens a connection pool to a PostgreSQL server.
 * @param silenceMs closes a connection after this many milliseconds without a byte. A server that has lost power does
 * not close it, and its queries would wait until the kernel gives up: 15 minutes on Linux
 */
export async function openPostgres(url: string, silenceMs = SILENCE_MS): Promise<Connection> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(TIMESTAMPTZ, isoTimestamp);
  types.setTypeParser(INT8, Number);
  const settings = {
    connectionString: url,
    types,
    options: '-c timezone=UTC',
    connectionTimeoutMillis: 10_000,
  };
  const stream = () => {
    const socket = new Socket();
    return socket.setTimeout(silenceMs, () => socket.destroy());
  };
  const pool = new pg.Pool({ ...settings, max: 10, stream });
  // The pool replaces a connection that the server closes, and the query that used it fails. Without these
  // listeners the event would crash the process: the pool's for idle connections, the client's for those in
  // use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    kind: 'postgres',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    withSession: (work) => withClient(settings, work),
    close: async () => {
      await pool.end();
    },
  };
}

async function withClient<T>(settings: pg.ClientConfig, work: (execute: Execute) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings);
  // If the server closes the connection, the query reports the error; without a listener the event would
  // crash the process.
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

import type { Connection } from './connection.js';
import { openEmbedded } from './embedded.js';
import type { LockWait } from './folder-lock.js';
import { migrate } from './migrate.js';
import { openPostgres } from './postgres.js';

/** Type and location of the database. */
export type DatabaseConfig =
  | { kind: 'embedded' }
  | { kind: 'postgres'; url: string }
  | { kind: 'supabase'; url: string; supabaseUrl: string; secretKey: string };

/**
 * Opens the configured database and migrates it to the newest schema. Closes it if that fails.
 * @param lockWait how long to wait for another process that holds the embedded database
 */
export async function openDatabase(
  database: DatabaseConfig,
  dataDir: string,
  lockWait?: LockWait,
): Promise<Connection> {
  const connection =
    database.kind === 'embedded' ? await openEmbedded(dataDir, lockWait) : await openPostgres(database.url);
  try {
    await migrate(connection);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

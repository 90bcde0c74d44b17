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

interface OpenOptions {
  /** How long to wait for another process that holds the embedded database. */
  lockWait?: LockWait;
  /** Called if there were migrations to apply. */
  onMigrated?: (migrations: string[], ms: number) => void;
}

/** Opens the configured database and migrates it to the newest schema. Closes it if that fails. */
export async function openDatabase(
  database: DatabaseConfig,
  dataDir: string,
  { lockWait, onMigrated }: OpenOptions = {},
): Promise<Connection> {
  const connection =
    database.kind === 'embedded' ? await openEmbedded(dataDir, lockWait) : await openPostgres(database.url);
  try {
    const began = performance.now();
    const migrations = await migrate(connection);
    if (migrations.length > 0) onMigrated?.(migrations, performance.now() - began);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

import { writeBackup } from './backup.js';
import { type Connection, openEmbedded, openPostgres } from './connection.js';
import { type MigrateOptions, migrate } from './migrate.js';

/** Which database, and how it is reached. */
export type DatabaseConfig =
  | { kind: 'embedded' }
  | { kind: 'postgres'; url: string }
  | { kind: 'supabase'; url: string; supabaseUrl: string; secretKey: string };

/**
 * Opens the configured database and brings its schema up to date, the embedded one after a backup of what it holds.
 * Closes it again when that fails.
 */
export async function openDatabase(
  database: DatabaseConfig,
  dataDir: string,
  migrations?: string,
): Promise<Connection> {
  const connection =
    database.kind === 'embedded' ? await openEmbedded(dataDir) : await openPostgres(database.url);
  const options: MigrateOptions = {
    ...(migrations && { folder: migrations }),
    ...(connection.dump && {
      beforeUpgrade: async () => void (await writeBackup(connection, dataDir, 'before-upgrade')),
    }),
  };
  try {
    await migrate(connection, options);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

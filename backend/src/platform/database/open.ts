import type { DatabaseConfig } from '../../config/config.js';
import { type Connection, openEmbedded, openPostgres } from './connection.js';
import { migrate } from './migrate.js';

/** Opens the configured database and brings its schema up to date. Closes it again when that fails. */
export async function openDatabase(database: DatabaseConfig, dataDir: string): Promise<Connection> {
  const connection =
    database.kind === 'embedded' ? await openEmbedded(dataDir) : await openPostgres(database.url);
  try {
    await migrate(connection);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

import 'reflect-metadata';
import { AFTER_RESTORE } from '../after-restore.js';
import { configFromEnvironment } from '../config/environment.js';
import { INTEGRATIONS } from '../integrations.js';
import { restoreBackup } from '../platform/database/restore.js';
import { OperatorError } from '../platform/operator-error.js';
import { oneLineEach } from './command.js';

/** Puts a backup in the place of the embedded database: `npm run restore FILE`, while no server runs on it. */
await oneLineEach(async () => {
  const [, , file] = process.argv;
  if (!file) throw new OperatorError('Name the backup to restore: npm run restore FILE');
  const { database, dataDir } = configFromEnvironment(INTEGRATIONS);
  if (database.kind !== 'embedded')
    throw new OperatorError(
      'This database is a PostgreSQL server: restore it with its own tools, such as pg_restore.',
    );
  const aside = await restoreBackup({ dataDir, file, afterwards: AFTER_RESTORE });
  console.log(`Restored ${file}.${aside ? ` The database that it replaced is in ${aside}` : ''}`);
});

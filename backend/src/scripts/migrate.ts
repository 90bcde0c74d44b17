import 'reflect-metadata';
import { configFromEnvironment } from '../config/config.js';
import { openDatabase } from '../database/open.js';
import { INTEGRATIONS } from '../integrations.js';
import { oneLineEach } from './command.js';

/** Brings the configured database to the newest schema without starting the server. */
await oneLineEach(async () => {
  const { database, dataDir } = configFromEnvironment(INTEGRATIONS);
  const connection = await openDatabase(database, dataDir);
  await connection.close();
  console.log('The database is up to date.');
});

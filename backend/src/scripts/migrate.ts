import 'reflect-metadata';
import { configFromEnvironment } from '../config/environment.js';
import { openDatabase } from '../platform/database/open.js';

/** Brings the configured database to the newest schema without starting the server. */
const { database, dataDir } = configFromEnvironment();
const connection = await openDatabase(database, dataDir);
await connection.close();
console.log('The database is up to date.');

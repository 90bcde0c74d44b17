import 'reflect-metadata';
import { configFromEnvironment } from '#server/config/environment.js';
import { INTEGRATIONS } from '#server/integrations.js';
import { openDatabase } from '#server/platform/database/open.js';
import { seed } from './seed.ts';

/** Fills the configured database with invented submissions: `npm run seed -- 200`. The server must not be running on it. */
const count = Number(process.argv[2] ?? 200);
if (!Number.isInteger(count) || count < 1)
  throw new Error('Say how many submissions to make, e.g. npm run seed -- 200');
const { database, dataDir } = configFromEnvironment(INTEGRATIONS);
const connection = await openDatabase(database, dataDir);
await seed(connection, count);
await connection.close();
console.log(`${count} invented submissions are in the database.`);

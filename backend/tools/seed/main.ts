import 'reflect-metadata';
import { configFromEnvironment, dataDirFromEnvironment } from '#server/config/config.js';
import { resolveSecretKey } from '#server/config/secret-key.js';
import { openDatabase } from '#server/database/open.js';
import { INTEGRATIONS } from '#server/integrations.js';
import { oneLineEach } from '#server/scripts/command.js';
import { refuseProduction, seed } from './seed.ts';

/** Fills the configured database with the demo's clients: `npm run seed`. No server may run on it. */
await oneLineEach(async () => {
  // Reads .env, which may set NODE_ENV.
  dataDirFromEnvironment();
  refuseProduction(process.env.NODE_ENV === 'production');
  const config = configFromEnvironment(INTEGRATIONS);
  const secretKey = await resolveSecretKey(config);
  const connection = await openDatabase(config.database, config.dataDir);
  const mayHoldData = process.argv.includes('--add');
  const count = await seed({ config, connection, secretKey, mayHoldData });
  console.log(`${count} invented clients are in the database.`);
});

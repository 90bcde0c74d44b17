import { SecretKey } from '../config/secret-key.js';
import 'reflect-metadata';
import { completeRestore, describeAccess } from '../after-restore.js';
import { createApp } from '../app.js';
import { AdminPassword } from '../auth/admin-password.js';
import { configFromEnvironment } from '../config/config.js';
import { openDatabase } from '../database/open.js';
import { INTEGRATIONS } from '../integrations.js';
import { oneLineEach } from './command.js';

/** The last step of a restore, before a server starts: `npm run after-restore`. */
await oneLineEach(async () => {
  const config = configFromEnvironment(INTEGRATIONS);
  const connection = await openDatabase(config.database, config.dataDir);
  const app = await createApp({
    config,
    connection,
    adminPassword: new AdminPassword('not used', 'nowhere'),
    secretKey: new SecretKey('not used'),
  });
  await completeRestore(app);
  const access = await describeAccess(app);
  await app.close();
  for (const line of access) console.log(line);
  console.log('The restore is complete. Start the servers.');
});

import { SecretKey } from '#server/config/secret-key.js';
import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#server/app.js';
import { AdminPassword } from '#server/auth/admin-password.js';
import { loadConfig } from '#server/config/config.js';
import { openPostgres } from '#server/database/postgres.js';
import { INTEGRATIONS } from '#server/integrations.js';
import { openApiDocument } from '#server/openapi.js';

/** Writes the description of the API to a file, from an application that neither listens nor queries its database. */
const [, , file = 'backend/openapi.json'] = process.argv;
const config = loadConfig({ DATA_DIR: join(tmpdir(), 'byline-openapi'), LOG_LEVEL: 'error' }, INTEGRATIONS);
const app = await createApp({
  config,
  connection: await openPostgres('postgres://not.used/database'),
  adminPassword: new AdminPassword('not used', 'nowhere'),
  secretKey: new SecretKey('not used'),
});
await writeFile(file, `${JSON.stringify(openApiDocument(app), null, 2)}\n`);
await app.close();
process.exit(0);

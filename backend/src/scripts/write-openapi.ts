import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app.js';
import { AdminPassword } from '../auth/admin-password.js';
import { loadConfig } from '../config/config.js';
import { INTEGRATIONS } from '../integrations.js';
import { openApiDocument } from '../openapi.js';
import { openInMemory } from '../platform/database/embedded.js';

/** Writes the documentation of the API to a file, from an application that never listens. */
const [, , file = 'backend/openapi.json'] = process.argv;
const config = loadConfig({ DATA_DIR: join(tmpdir(), 'byline-openapi'), LOG_LEVEL: 'error' }, INTEGRATIONS);
const app = await createApp({
  config,
  connection: await openInMemory(),
  adminPassword: new AdminPassword('not used', 'nowhere'),
});
await writeFile(file, `${JSON.stringify(openApiDocument(app), null, 2)}\n`);
await app.close();
process.exit(0);

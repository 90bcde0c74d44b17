import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '#server/config/config.js';
import { resolveSecretKey } from '#server/config/secret-key.js';
import { lockFolder } from '#server/database/folder-lock.js';
import { openDatabase } from '#server/database/open.js';
import { INTEGRATIONS } from '#server/integrations.js';
import { oneLineEach } from '#server/scripts/command.js';
import { seed } from './seed.ts';

/** The demo's folder, see scripts/demo.mjs. It is deleted by --reset, so it is never taken from the environment. */
const DATA_DIR = fileURLToPath(new URL('../../../.demo', import.meta.url));
/** Marker file of a complete demo: an interrupted one is built again. */
const MARK = join(DATA_DIR, 'demo-is-complete');

/** Builds the demo's database, unless it is there: `npm run demo`. With --reset it is built again. */
await oneLineEach(async () => {
  if (existsSync(MARK) && !process.argv.includes('--reset')) return;
  const unlock = await lockFolder(DATA_DIR);
  unlock();
  await rm(DATA_DIR, { recursive: true, force: true });
  console.log('Building the demo: 25 clients and four months of work. This takes up to a minute ...');
  const config = loadConfig({ DATA_DIR, LOG_LEVEL: 'error' }, INTEGRATIONS);
  const secretKey = await resolveSecretKey({ dataDir: DATA_DIR });
  await seed({ config, secretKey, connection: await openDatabase(config.database, DATA_DIR) });
  await writeFile(MARK, '');
});

import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '#server/common/errors.js';
import { loadConfig } from '#server/config/config.js';
import { resolveSecretKey } from '#server/config/secret-key.js';
import { lockFolder } from '#server/database/folder-lock.js';
import { openDatabase } from '#server/database/open.js';
import { INTEGRATIONS } from '#server/integrations.js';
import { oneLineEach } from '#server/scripts/command.js';
import { seed } from './seed.ts';

const USUAL_DIR = fileURLToPath(new URL('../../../.demo', import.meta.url));
/** The demo's folder, see scripts/demo.mjs. Building it deletes what it contains, so it must be empty or an earlier demo. */
const DATA_DIR = resolve(process.env.DATA_DIR || USUAL_DIR);
/** Marker files of a folder that the demo may delete, and of a complete demo: an interrupted one is built again. */
const OWNED = join(DATA_DIR, 'this-folder-is-a-demo');
const MARK = join(DATA_DIR, 'demo-is-complete');

/** Builds the demo's database, unless it is there: `npm run demo`. With --reset it is built again. */
await oneLineEach(async () => {
  if (existsSync(MARK) && !process.argv.includes('--reset')) return;
  const isOurs = DATA_DIR === USUAL_DIR || existsSync(OWNED) || existsSync(MARK);
  if (!isOurs && existsSync(DATA_DIR) && (await readdir(DATA_DIR)).length > 0)
    throw new OperatorError(
      `${DATA_DIR} contains other files. The demo needs a folder of its own: set DATA_DIR to another one.`,
    );
  const unlock = await lockFolder(DATA_DIR);
  unlock();
  await rm(DATA_DIR, { recursive: true, force: true });
  await mkdir(DATA_DIR, { recursive: true });
  await writeFile(OWNED, '');
  console.log('Building the demo: 25 clients and four months of work. This takes up to a minute ...');
  const config = loadConfig({ DATA_DIR, LOG_LEVEL: 'error' }, INTEGRATIONS);
  const secretKey = await resolveSecretKey({ dataDir: DATA_DIR });
  await seed({ config, secretKey, connection: await openDatabase(config.database, DATA_DIR) });
  await writeFile(MARK, '');
});

import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PASSWORD_BYTES, PASSWORD_FILE } from '#server/auth/admin-password.js';
import { OperatorError } from '#server/common/errors.js';
import { readOrGenerateSecret } from '#server/common/generated-secret.js';
import { loadConfig } from '#server/config/config.js';
import { resolveSecretKey } from '#server/config/secret-key.js';
import { lockFolder } from '#server/database/folder-lock.js';
import { openDatabase } from '#server/database/open.js';
import { INTEGRATIONS } from '#server/integrations.js';
import { oneLineEach } from '#server/scripts/command.js';
import { DEMO_PEOPLE } from './people.ts';
import { seed } from './seed.ts';

const USUAL_DIR = fileURLToPath(new URL('../../../.demo', import.meta.url));
/** The demo's folder, see scripts/demo.mjs. Building it deletes what it contains, so it must be empty or an earlier demo. */
const DATA_DIR = resolve(process.env.DATA_DIR || USUAL_DIR);
/** Marker files of a folder that the demo may delete, and of a complete demo: an interrupted one is built again. */
const OWNED = join(DATA_DIR, 'this-folder-is-a-demo');
const MARK = join(DATA_DIR, 'demo-is-complete');

/** Builds the demo's database, unless it is there: `npm run demo`. With --reset it is built again. */
await oneLineEach(async () => {
  if (existsSync(MARK) && !process.argv.includes('--reset')) {
    // Empty in a demo from before there were people.
    console.log(await readFile(MARK, 'utf8'));
    return;
  }
  const isOurs = DATA_DIR === USUAL_DIR || existsSync(OWNED) || existsSync(MARK);
  if (!isOurs && existsSync(DATA_DIR) && (await readdir(DATA_DIR)).length > 0)
    throw new OperatorError(
      `${DATA_DIR} contains other files. The demo needs its own folder: set DATA_DIR to another one.`,
    );
  const unlock = await lockFolder(DATA_DIR);
  unlock();
  await rm(DATA_DIR, { recursive: true, force: true });
  await mkdir(DATA_DIR, { recursive: true });
  await writeFile(OWNED, '');
  console.log('Building the demo: 25 clients and four months of work. This takes up to a minute ...');
  const config = loadConfig({ DATA_DIR, LOG_LEVEL: 'error' }, INTEGRATIONS);
  const secretKey = await resolveSecretKey({ dataDir: DATA_DIR });
  const passwordFile = join(DATA_DIR, PASSWORD_FILE);
  await seed({
    config,
    secretKey,
    connection: await openDatabase(config.database, DATA_DIR),
    peoplePassword: await readOrGenerateSecret(passwordFile, PASSWORD_BYTES),
  });
  const people = DEMO_PEOPLE.map(
    ({ name, email, role }) => `  ${role.padEnd(8)} ${email.padEnd(20)} ${name}`,
  );
  const words = ['People of the demo, all with the password in', `${passwordFile}:`].join(' ');
  await writeFile(MARK, [words, ...people].join('\n'));
  console.log(await readFile(MARK, 'utf8'));
});

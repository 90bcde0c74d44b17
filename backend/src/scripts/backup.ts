import 'reflect-metadata';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { configFromEnvironment } from '../config/environment.js';
import { INTEGRATIONS } from '../integrations.js';
import { backupFolder, listBackups, writeBackup } from '../platform/database/backup.js';
import { backupRequest } from '../platform/database/backup-keeper.js';
import type { Progress } from '../platform/database/backup-script.js';
import { openEmbedded } from '../platform/database/embedded.js';
import { FolderInUseError } from '../platform/database/folder-lock.js';
import { OperatorError } from '../platform/operator-error.js';
import { MB } from '../rules/units.js';
import { oneLineEach } from './command.js';

/** How long the running server may write nothing at all of the backup that it is asked for. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 500;

/** Backs the embedded database up: itself, or by the server that runs on it. */
await oneLineEach(async () => {
  const { database, dataDir } = configFromEnvironment(INTEGRATIONS);
  if (database.kind !== 'embedded')
    throw new OperatorError(
      'This database is a PostgreSQL server: back it up with its own tools, such as pg_dump.',
    );
  try {
    const connection = await openEmbedded(dataDir);
    const onProgress = ({ done, total }: Progress) => tell(`${done} of ${total} rows`);
    const file = await writeBackup(connection, { dataDir, reason: 'manual', onProgress });
    console.log(`Backed up to ${file}`);
    await connection.close();
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    console.log(`Backed up to ${await askServer(dataDir)}`);
  }
});

/** Asks the running server, and waits for the new file for as long as it grows. */
async function askServer(dataDir: string): Promise<string> {
  const known = new Set((await listBackups(dataDir)).map(({ file }) => file));
  await writeFile(backupRequest(dataDir), '');
  let written = 0;
  for (let idle = 0; idle < PATIENCE_MS; idle += LOOK_MS) {
    await setTimeout(LOOK_MS);
    const made = (await listBackups(dataDir)).find(
      ({ file, reason }) => reason === 'manual' && !known.has(file),
    );
    if (made) return made.file;
    const now = await bytesUnfinished(dataDir);
    if (now === written) continue;
    written = now;
    idle = 0;
    tell(`${(written / MB).toFixed(1)} MB`);
  }
  throw new OperatorError('The running server wrote no backup; its log says why.');
}

async function bytesUnfinished(dataDir: string): Promise<number> {
  const folder = backupFolder(dataDir);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.partial'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** How far it is, on the line that is there already: for people, not for files. */
function tell(progress: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${progress} `);
}

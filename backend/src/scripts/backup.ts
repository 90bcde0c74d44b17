import 'reflect-metadata';
import { watch } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { configFromEnvironment } from '../config/environment.js';
import { INTEGRATIONS } from '../integrations.js';
import { backupFolder, listBackups, writeBackup } from '../platform/database/backup.js';
import { backupRequest } from '../platform/database/backup-keeper.js';
import { openEmbedded } from '../platform/database/embedded.js';
import { FolderInUseError } from '../platform/database/folder-lock.js';
import { OperatorError } from '../platform/operator-error.js';
import { oneLineEach } from './command.js';

/** How long a running server gets to write the backup that it is asked for. */
const PATIENCE_MS = 120_000;

/** Backs the embedded database up: itself, or by the server that runs on it. */
await oneLineEach(async () => {
  const { database, dataDir } = configFromEnvironment(INTEGRATIONS);
  if (database.kind !== 'embedded')
    throw new OperatorError(
      'This database is a PostgreSQL server: back it up with its own tools, such as pg_dump.',
    );
  try {
    const connection = await openEmbedded(dataDir);
    console.log(`Backed up to ${await writeBackup(connection, { dataDir, reason: 'manual' })}`);
    await connection.close();
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    console.log(`Backed up to ${await askServer(dataDir)}`);
  }
});

/** Asks the running server and waits for the new file. */
async function askServer(dataDir: string): Promise<string> {
  const known = new Set((await listBackups(dataDir)).map(({ file }) => file));
  const fresh = async () =>
    (await listBackups(dataDir)).find(({ file, reason }) => reason === 'manual' && !known.has(file));
  const appeared = new Promise<string>((resolve, reject) => {
    const give = async () => {
      const backup = await fresh();
      if (backup) resolve(backup.file);
    };
    watch(backupFolder(dataDir), () => give().catch(reject));
    setTimeout(
      () => reject(new OperatorError('The running server wrote no backup; its log says why.')),
      PATIENCE_MS,
    );
  });
  await writeFile(backupRequest(dataDir), '');
  const file = await appeared;
  await stat(file);
  return file;
}

import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { OperatorError } from '../operator-error.js';
import { backupScript, type Progress } from './backup-script.js';
import type { Connection } from './connection.js';

/** Why a backup was made. Those made by hand are never deleted by us. */
export type BackupReason = 'daily' | 'before-upgrade' | 'manual';

/** Backups kept of each automatic kind. */
const KEPT = 7;
const ENDING = '.sql.gz';
/** Those of versions before 0.2, which held the database's files. They can still be put back. */
const EARLIER_ENDING = '.tar.gz';

export interface Backup {
  file: string;
  reason: string;
  /** Milliseconds since the epoch. */
  madeAt: number;
}

export interface BackupOrder {
  dataDir: string;
  reason: BackupReason;
  onProgress?: (progress: Progress) => void;
}

export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/**
 * Writes a consistent copy of the embedded database's rows and deletes automatic ones that are too old. Memory stays
 * small and everybody goes on working: the rows are read in short turns, packed and written on other threads. The
 * file has its name only when it is complete and on disk. Only its owner may read it: it holds what clients said.
 * @returns the path of the backup
 */
export async function writeBackup(
  { embedded }: Connection,
  { dataDir, reason, onProgress }: BackupOrder,
): Promise<string> {
  if (!embedded)
    throw new OperatorError('A PostgreSQL server is backed up with its own tools, such as pg_dump.');
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const file = join(folder, `${stamp}_${reason}${ENDING}`);
  await writeDurably(`${file}.partial`, backupScript(embedded, onProgress));
  await rename(`${file}.partial`, file);
  await prune(dataDir, reason);
  return file;
}

/** All complete backups, the newest first. */
export async function listBackups(dataDir: string): Promise<Backup[]> {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return (await readdir(folder))
    .filter((name) => name.endsWith(ENDING) || name.endsWith(EARLIER_ENDING))
    .sort()
    .reverse()
    .map((name) => toBackup(folder, name));
}

/** Whether a backup holds a database's files, as those of versions before 0.2 do. */
export function isEarlierFormat(file: string): boolean {
  return file.endsWith(EARLIER_ENDING);
}

/** Removes what a backup left behind that was cut off. */
export async function discardUnfinished(dataDir: string): Promise<void> {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) if (name.endsWith('.partial')) await rm(join(folder, name));
}

async function prune(dataDir: string, reason: BackupReason): Promise<void> {
  if (reason === 'manual') return;
  const same = (await listBackups(dataDir)).filter((backup) => backup.reason === reason);
  for (const { file } of same.slice(KEPT)) await rm(file, { force: true });
}

function toBackup(folder: string, name: string): Backup {
  const [stamp = '', rest = ''] = name.split('_');
  const iso = stamp.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d+)Z/, 'T$1:$2:$3.$4Z');
  return { file: join(folder, name), reason: rest.split('.')[0] ?? '', madeAt: Date.parse(iso) };
}

/** A file that could not be written whole is removed: it would only take room on a disk that is full. */
async function writeDurably(file: string, content: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(content), createGzip(), createWriteStream(file, { mode: 0o600 }));
    const handle = await open(file, 'r+');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

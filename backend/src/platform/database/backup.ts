import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.js';
import type { Connection } from './connection.js';

/** Why a backup was made. Those made by hand are never deleted by us. */
export type BackupReason = 'daily' | 'before-upgrade' | 'manual';

/** Backups kept of each automatic kind. */
const KEPT = 7;
const ENDING = '.tar.gz';

export interface Backup {
  file: string;
  reason: string;
  /** Milliseconds since the epoch. */
  madeAt: number;
}

export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/**
 * Writes a consistent copy of the embedded database and deletes automatic ones that are too old. The file has its
 * name only when it is complete and on disk. Only its owner may read it: it holds what clients said.
 * @returns the path of the backup
 */
export async function writeBackup(
  connection: Connection,
  dataDir: string,
  reason: BackupReason,
): Promise<string> {
  if (!connection.dump)
    throw new OperatorError('A PostgreSQL server is backed up with its own tools, such as pg_dump.');
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const file = join(folder, `${stamp}_${reason}${ENDING}`);
  const copy = await connection.dump();
  await writeDurably(`${file}.partial`, Buffer.from(await copy.arrayBuffer()));
  await rename(`${file}.partial`, file);
  await prune(dataDir, reason);
  return file;
}

/** All complete backups, the newest first. */
export async function listBackups(dataDir: string): Promise<Backup[]> {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING));
  return names
    .sort()
    .reverse()
    .map((name) => toBackup(folder, name));
}

async function prune(dataDir: string, reason: BackupReason): Promise<void> {
  if (reason === 'manual') return;
  const same = (await listBackups(dataDir)).filter((backup) => backup.reason === reason);
  for (const { file } of same.slice(KEPT)) await rm(file, { force: true });
}

function toBackup(folder: string, name: string): Backup {
  const [stamp = '', reason = ''] = name.slice(0, -ENDING.length).split('_');
  const iso = stamp.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d+)Z/, 'T$1:$2:$3.$4Z');
  return { file: join(folder, name), reason, madeAt: Date.parse(iso) };
}

async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import fs, { type FSWatcher } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { BackupKeeper } from '../../src/platform/database/backup-keeper.js';
import type { Connection } from '../../src/platform/database/connection.js';
import { openTestDatabase } from '../support/database.js';
import { until } from '../support/until.js';

/* Where the system has no watch left to give, the server runs all the same, and what is asked for is found. */

const watching = jest.fn(fs.watch);
jest.unstable_mockModule('node:fs', () => ({ ...fs, default: fs, watch: watching }));
// Imported when the system's call can be made to fail.
const keepers = await import('../../src/platform/database/backup-keeper.js');
const { listBackups } = await import('../../src/platform/database/backup.js');

let dataDir: string;
let connection: Connection;
let keeper: BackupKeeper;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'byline-keeper-'));
  connection = await openTestDatabase();
  keeper = new keepers.BackupKeeper(connection, { dataDir, isWorthIt: async () => false });
});
afterEach(async () => {
  await keeper.stop();
  await connection.close();
  await rm(dataDir, { recursive: true, force: true });
});

const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
const used = (code: string) => Object.assign(new Error(`${code}: no watch left`), { code, syscall: 'watch' });
const ask = () => writeFile(keepers.backupRequest(dataDir), '');
const made = (count: number) => until(async () => (await listBackups(dataDir)).length === count);
/** Started, and the look that each start takes is over: what is asked for from here on is found by itself or not at all. */
async function started(): Promise<void> {
  await listBackups(dataDir);
  await ask();
  await keeper.start();
  await made(1);
}

it.each(['ENOSPC', 'EMFILE'])('when it is refused at the start (%s)', async (code) => {
  watching.mockImplementationOnce(() => {
    throw used(code);
  });
  await started();
  expect(warned).toHaveBeenLastCalledWith(expect.stringContaining(code));
  await ask();
  await made(2);
});

it('when it is taken away later', async () => {
  await started();
  const watcher = watching.mock.results.at(-1)?.value as FSWatcher;
  watcher.emit('error', used('EMFILE'));
  expect(warned).toHaveBeenLastCalledWith(expect.stringContaining('EMFILE'));
  await ask();
  await made(2);
});

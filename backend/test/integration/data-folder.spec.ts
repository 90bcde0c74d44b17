import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeToOthers, markDatabase } from '../../src/database/data-folder.js';
import { openEmbedded } from '../../src/database/embedded.js';
import { FolderInUseError, lockFolder } from '../../src/database/folder-lock.js';
import { prepareDataDir } from '../support/database.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'byline-folder-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** A folder and the paths below it that other users than the owner may access. */
async function openToOthers(folder: string): Promise<string[]> {
  const found = ((await stat(folder)).mode & 0o077) === 0 ? [] : [folder];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await openToOthers(path)));
    else if (((await stat(path)).mode & 0o077) !== 0) found.push(path);
  }
  return found;
}

it('A57: a second process cannot lock the folder, or waits on request and gets it after the release', async () => {
  const release = await lockFolder(dataDir);
  await expect(lockFolder(dataDir)).rejects.toBeInstanceOf(FolderInUseError);
  let second: Promise<() => void> | undefined;
  await new Promise<void>((onWait) => {
    second = lockFolder(dataDir, { ms: 60_000, onWait });
  });
  release();
  (await second)?.();
});

it.each([
  ['its version file is missing', (folder: string) => rm(join(folder, 'PG_VERSION'))],
  ['its folder is missing', (folder: string) => rm(folder, { recursive: true })],
])('A59: does not replace a database when %s', async (_what, damage) => {
  await prepareDataDir(dataDir);
  await markDatabase(dataDir);
  await damage(join(dataDir, 'database'));
  await expect(openEmbedded(dataDir)).rejects.toThrow(/Nothing was created in its place/);
  await expect(stat(join(dataDir, 'database', 'PG_VERSION'))).rejects.toThrow();
});

it('A59: does not replace an unmarked database either', async () => {
  await mkdir(join(dataDir, 'database', 'base'), { recursive: true });
  await expect(openEmbedded(dataDir)).rejects.toThrow(/contains files but no PG_VERSION/);
});

it('A59: starts again after a first start that was killed', async () => {
  await mkdir(join(dataDir, 'database.new', 'base'), { recursive: true });
  const connection = await openEmbedded(dataDir);
  expect(await connection.withSession((execute) => execute('select 1 as one'))).toEqual([{ one: 1 }]);
  await connection.close();
  expect(await readdir(dataDir)).not.toContain('database.new');
});

it('A60: restricts the folder to its owner, even if an earlier version left it open', async () => {
  const earlier = process.umask(0o077);
  try {
    await prepareDataDir(dataDir);
    await writeFile(join(dataDir, 'erasures'), '');
    await chmod(join(dataDir, 'erasures'), 0o666);
    await chmod(join(dataDir, 'database'), 0o755);
    await chmod(dataDir, 0o755);
    expect(await openToOthers(dataDir)).not.toEqual([]);
    await closeToOthers(dataDir);
    expect(await openToOthers(dataDir)).toEqual([]);
    const connection = await openEmbedded(dataDir);
    await connection.withSession((execute) => execute('create table t as select generate_series(1, 1000)'));
    // PGlite's own files included, such as pg_internal.init.
    expect(await openToOthers(dataDir)).toEqual([]);
    await connection.close();
  } finally {
    process.umask(earlier);
  }
});

import fs from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { AFTER_RESTORE } from '../../src/after-restore.js';
import { backupFolder, listBackups, writeBackup } from '../../src/platform/database/backup.js';
import { BackupKeeper, backupRequest } from '../../src/platform/database/backup-keeper.js';
import type { Connection } from '../../src/platform/database/connection.js';
import { openEmbedded } from '../../src/platform/database/embedded.js';
import { FolderInUseError } from '../../src/platform/database/folder-lock.js';
import { UnknownSchemaError } from '../../src/platform/database/migrate.js';
import { openDatabase } from '../../src/platform/database/open.js';
import { restoreBackup } from '../../src/platform/database/restore.js';
import { OperatorError } from '../../src/platform/operator-error.js';
import { KyselySubmissionsRepository } from '../../src/submissions/kysely-submissions.repository.js';
import { openTestDatabase, prepareBlankDataDir, prepareDataDir } from '../support/database.js';
import { until } from '../support/until.js';

const FIELDS = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };

let dataDir: string;
const open: Connection[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'byline-backup-'));
});
afterEach(async () => {
  for (const connection of open.splice(0)) await connection.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function opened(connection: Promise<Connection>): Promise<Connection> {
  open.push(await connection);
  return connection;
}
/** The database of the folder, with the schema that it would have after its first start. */
async function openPrepared(): Promise<Connection> {
  await prepareDataDir(dataDir);
  return opened(openDatabase({ kind: 'embedded' }, dataDir));
}
const textOf = async (file: string) => gunzipSync(await readFile(file)).toString();
const create = (connection: Connection, industry: string) =>
  new KyselySubmissionsRepository(connection.db).create({
    fields: { ...FIELDS, industry },
    questions: [],
    followUps: ['board'],
  });
const industries = async (connection: Connection) =>
  (await connection.db.selectFrom('form_submissions').select('industry').execute()).map(
    (row) => row.industry,
  );
const restore = (file: string) => restoreBackup({ dataDir, file, afterwards: AFTER_RESTORE });
const keeperOf = (connection: Connection) =>
  new BackupKeeper(connection, {
    dataDir,
    isWorthIt: async () => (await industries(connection)).length > 0,
  });
const close = async (connection: Connection) => {
  open.splice(open.indexOf(connection), 1);
  await connection.close();
};

describe('a backup of the embedded database', () => {
  it('brings back what was there when it was made, and keeps what it replaces', async () => {
    const connection = await openPrepared();
    const kept = await create(connection, 'before');
    await connection.db
      .insertInto('admin_sessions')
      .values({ token_hash: 'h', expires_at: '2099-01-01' })
      .execute();
    const file = await writeBackup(connection, { dataDir, reason: 'manual' });
    await create(connection, 'after');
    await close(connection);

    const aside = await restore(file);
    const restored = await opened(openDatabase({ kind: 'embedded' }, dataDir));
    expect(await industries(restored)).toEqual(['before']);
    expect(await new KyselySubmissionsRepository(restored.db).find(kept.id)).toEqual(kept);
    expect(await restored.db.selectFrom('admin_sessions').selectAll().execute()).toEqual([]);
    // Its work may have been done after the backup: whoever takes it up looks first.
    const followUps = await restored.db.selectFrom('follow_ups').select(['state', 'attempts']).execute();
    expect(followUps).toEqual([{ state: 'due', attempts: 1 }]);
    await close(restored);

    expect(aside).toMatch(/database\.replaced-/);
    expect(await readFile(join(String(aside), 'PG_VERSION'), 'utf8')).toMatch(/^\d+/);
  });

  it('can be read by its owner only', async () => {
    const connection = await opened(openTestDatabase());
    const file = await writeBackup(connection, { dataDir, reason: 'manual' });
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('is not put in the place of a database that a server runs on', async () => {
    const connection = await openPrepared();
    const file = await writeBackup(connection, { dataDir, reason: 'manual' });
    await expect(restore(file)).rejects.toBeInstanceOf(FolderInUseError);
  });

  it('that cannot be read, is cut short, or is of a newer version, leaves the present database alone', async () => {
    const connection = await openPrepared();
    await create(connection, 'present');
    await close(connection);
    const broken = join(dataDir, 'broken.sql.gz');
    await writeFile(broken, 'no archive');
    await expect(restore(broken)).rejects.toThrow(/not a backup that can be read/);
    const newer = await opened(openTestDatabase());
    const whole = await writeBackup(newer, { dataDir, reason: 'manual' });
    // Packed whole, but not to its end: as by a disk that was full while it was packed anew.
    const cut = join(dataDir, 'cut.sql.gz');
    await writeFile(cut, gzipSync((await textOf(whole)).split('\n').slice(0, -2).join('\n')));
    await expect(restore(cut)).rejects.toThrow(/not a backup that can be read/);
    await truncate(whole, (await stat(whole)).size - 40);
    await expect(restore(whole)).rejects.toThrow(/not a backup that can be read/);
    await newer.withSession((execute) =>
      execute("insert into supabase_migrations.schema_migrations (version) values ('29990101000000')"),
    );
    const file = await writeBackup(newer, { dataDir, reason: 'manual' });
    await expect(restore(file)).rejects.toBeInstanceOf(UnknownSchemaError);
    expect(await industries(await opened(openEmbedded(dataDir)))).toEqual(['present']);
  });
});

describe('a backup that the disk does not give', () => {
  const leftOver = async () => (await readdir(dataDir)).filter((name) => !['gone', 'lock'].includes(name));

  it.each(['gone.sql.gz', 'gone.tar.gz'])('is missing (%s): that is said', async (name) => {
    const missing = join(dataDir, name);
    await expect(restore(missing)).rejects.toEqual(new OperatorError(`There is no file ${missing}.`));
    expect(await leftOver()).toEqual([]);
  });

  it('is a folder', async () => {
    const folder = join(dataDir, 'gone');
    await mkdir(folder);
    await expect(restore(folder)).rejects.toThrow(/not a backup that can be read/);
    expect(await leftOver()).toEqual([]);
  });

  it('ends in the middle with an error of the disk: nothing of it stays', async () => {
    const whole = await writeBackup(await opened(openTestDatabase()), { dataDir, reason: 'manual' });
    const { ino } = await stat(whole);
    const read = fs.read;
    const reading = jest.spyOn(fs, 'read').mockImplementation(((...asked: [number, ...unknown[]]) => {
      const isBackup = fs.fstatSync(asked[0]).ino === ino;
      // Its first lines were read by then.
      if (!isBackup || !fs.existsSync(join(dataDir, 'restoring'))) return Reflect.apply(read, fs, asked);
      const told = asked.at(-1) as (error: Error) => void;
      setImmediate(told, Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' }));
    }) as typeof fs.read);
    try {
      await expect(restore(whole)).rejects.toThrow(/not a backup that can be read/);
    } finally {
      reading.mockRestore();
    }
    expect(await leftOver()).toEqual(['backups']);
  });
});

describe('backups by themselves', () => {
  it('are made before a migration of a database in use', async () => {
    await prepareBlankDataDir(dataDir);
    const folder = join(dataDir, 'migrations');
    await mkdir(folder);
    await writeFile(join(folder, '1_a.sql'), 'create table a (n int); insert into a values (7);');
    await close(await opened(openDatabase({ kind: 'embedded' }, dataDir, { migrations: folder })));
    expect(await listBackups(dataDir)).toEqual([]);
    await writeFile(join(folder, '2_b.sql'), 'drop table a;');
    await close(await opened(openDatabase({ kind: 'embedded' }, dataDir, { migrations: folder })));
    const [backup] = await listBackups(dataDir);
    expect(backup).toMatchObject({ reason: 'before-upgrade' });
    expect(await textOf(String(backup?.file))).toContain('copy public.a (n) from stdin;\n7\n\\.\n');
  });

  it('are made once a day while there is something to lose, and the oldest are let go', async () => {
    const connection = await opened(openTestDatabase());
    const run = async () => {
      const keeper = keeperOf(connection);
      await keeper.start();
      await keeper.stop();
      return (await listBackups(dataDir)).length;
    };
    expect(await run()).toBe(0);
    await create(connection, 'x');
    expect(await run()).toBe(1);
    expect(await run()).toBe(1);
    const [only] = await listBackups(dataDir);
    await rm(String(only?.file));
    for (let day = 1; day <= 9; day++)
      await writeFile(join(backupFolder(dataDir), `2026-01-0${day}T03-00-00-000Z_daily.sql.gz`), '');
    await writeFile(join(backupFolder(dataDir), '2025-01-01T03-00-00-000Z_manual.sql.gz'), '');
    expect(await run()).toBe(8);
    const kept = await readdir(backupFolder(dataDir));
    expect(kept).toContain('2026-01-04T03-00-00-000Z_daily.sql.gz');
    expect(kept).not.toContain('2026-01-03T03-00-00-000Z_daily.sql.gz');
    expect(kept).toContain('2025-01-01T03-00-00-000Z_manual.sql.gz');
  });

  it('are made by the running server when the command asks for one', async () => {
    const connection = await opened(openTestDatabase());
    const keeper = keeperOf(connection);
    await keeper.start();
    await writeFile(backupRequest(dataDir), '');
    await until(async () => (await listBackups(dataDir)).some(({ reason }) => reason === 'manual'));
    await keeper.stop();
    expect(await readdir(backupFolder(dataDir))).toHaveLength(1);
  });
});

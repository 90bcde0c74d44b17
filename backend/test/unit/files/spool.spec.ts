import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ConfigService } from '@nestjs/config';
import type { Config } from '../../../src/config/config.types.js';
import { Spool } from '../../../src/files/spool.js';

const HOUR = 3_600_000;
const ID = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';

let folder: string;
let spool: Spool;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byline-spool-'));
  spool = spoolIn(folder);
});
afterEach(() => rm(folder, { recursive: true }));

function spoolIn(spoolDir: string): Spool {
  const settings: Partial<Config> = { spoolDir };
  const config = { get: (name: keyof Config) => settings[name] };
  return new Spool(config as unknown as ConfigService<Config, true>);
}

async function uploaded(name = 'an upload', content = 'a photo'): Promise<string> {
  await mkdir(spool.incoming, { recursive: true });
  const path = join(spool.incoming, name);
  await writeFile(path, content);
  return path;
}

async function kept(): Promise<void> {
  await spool.keep(await uploaded(), ID);
}

async function readKept(): Promise<string | undefined> {
  const file = await spool.read(ID);
  return file && text(file.stream);
}

it('keeps an upload under the id of its file, and nothing where it arrived', async () => {
  await kept();
  expect(await readdir(spool.incoming)).toEqual([]);
  expect(spool.path(ID)).toBe(join(folder, 'files', ID));
  expect((await spool.read(ID))?.size).toBe('a photo'.length);
  expect(await readKept()).toBe('a photo');
});

it('has nothing of a file that is not here, and says so of what cannot be read', async () => {
  expect(await spool.read(ID)).toBeUndefined();
  await mkdir(join(folder, 'files'), { recursive: true });
  await writeFile(join(folder, 'files', 'one'), '');
  await expect(spool.read('one/within')).rejects.toThrow('ENOTDIR');
});

it('moves a file aside once it is on the board, if it is still here', async () => {
  await kept();
  await spool.setAside(ID);
  expect(await readKept()).toBeUndefined();
  expect(await readFile(spool.aside(ID), 'utf8')).toBe('a photo');
  expect(await spool.allAside()).toEqual([ID]);
  await spool.setAside('another');
  expect(await spool.allAside()).toEqual([ID]);
  await mkdir(spool.path('a folder'), { recursive: true });
  await writeFile(spool.aside('a folder'), '');
  await expect(spool.setAside('a folder')).rejects.toThrow('ENOTDIR');
});

it('forgets a file wherever it is, and also one that is nowhere', async () => {
  await kept();
  await spool.forget(ID);
  expect(existsSync(spool.path(ID))).toBe(false);
  await kept();
  await spool.setAside(ID);
  await spool.forget(ID);
  expect(await spool.allAside()).toEqual([]);
  await spool.forget(ID);
});

it('has nothing aside before there is anything at all', async () => {
  expect(await spool.allAside()).toEqual([]);
  await writeFile(join(folder, 'aside'), '');
  await expect(spool.allAside()).rejects.toThrow('ENOTDIR');
});

it('removes uploads that broke off a day ago, and no others', async () => {
  const now = Date.now();
  await spool.discardAbandoned();
  for (const [name, age] of [
    ['old', 25],
    ['fresh', 23],
  ] as const) {
    const when = new Date(now - age * HOUR);
    await utimes(await uploaded(name), when, when);
  }
  await spool.discardAbandoned(now);
  expect(await readdir(spool.incoming)).toEqual(['fresh']);
  await spool.discardAbandoned(now + 2 * HOUR);
  expect(await readdir(spool.incoming)).toEqual([]);
});

it('removes no upload before its day is over, to the second', async () => {
  const now = Math.floor(Date.now() / 1000) * 1000;
  const dayAgo = new Date(now - 24 * HOUR);
  await utimes(await uploaded(), dayAgo, dayAgo);
  await spool.discardAbandoned(now);
  expect(await readdir(spool.incoming)).toHaveLength(1);
  await spool.discardAbandoned(now + 1000);
  expect(await readdir(spool.incoming)).toEqual([]);
});

it('leaves alone what another server removes meanwhile, and says so of what cannot be looked at', async () => {
  await uploaded();
  await symlink(join(folder, 'gone'), join(spool.incoming, 'removed meanwhile'));
  await spool.discardAbandoned();
  expect(await readdir(spool.incoming)).toContain('removed meanwhile');
  await symlink('loop', join(spool.incoming, 'loop'));
  await expect(spool.discardAbandoned()).rejects.toThrow('ELOOP');
});

it('has room for what leaves the database half a gigabyte, in a folder that it makes', async () => {
  const own = spoolIn(join(folder, 'not', 'there'));
  expect(await own.hasRoom(0)).toBe(true);
  expect(existsSync(join(folder, 'not', 'there'))).toBe(true);
  expect(await own.hasRoom(2 ** 60)).toBe(false);
});

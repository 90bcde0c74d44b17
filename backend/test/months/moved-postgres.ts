import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from '../support/postgres.js';

/** Debian's package `faketime`. */
const LIBRARIES = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`,
);

export interface MovedPostgres extends TestPostgres {
  /** Moves the clock of the server. */
  move: (aheadMs: number) => Promise<void>;
}

/** The library that moves the clock of a program; undefined if it is not installed. */
export function findFaketime(): string | undefined {
  return LIBRARIES.find((library) => existsSync(library));
}

/** A PostgreSQL server whose clock can be moved; undefined if there is none on this machine. */
export async function startMovedPostgres(library: string): Promise<MovedPostgres | undefined> {
  // PostgreSQL runs as another user.
  const folder = await mkdtemp(join(tmpdir(), 'byline-clock-'));
  await chmod(folder, 0o755);
  const file = join(folder, 'clock');
  const move = async (aheadMs: number) => {
    const seconds = aheadMs / 1000;
    await writeFile(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    await rename(`${file}.new`, file);
  };
  await move(0);
  const postgres = await startPostgres({
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  if (!postgres) return undefined;
  const stop = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...postgres, stop, move };
}

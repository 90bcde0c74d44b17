import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '#server/database/connection.js';
import { MIGRATIONS_FOLDER, migrate } from '#server/database/migrate.js';
import { openPostgres } from '#server/database/postgres.js';
import { migrateTo1_0_0 } from '../../test/support/database-1.0.0.ts';
import { describeWith } from '../../test/support/needs.ts';
import { NO_POSTGRES, startPostgres } from '../../test/support/postgres.ts';
import { clientProgram } from '../../test/support/psql.ts';
import { fillMonths } from './fill-months.ts';

/** Longest upgrade from 1.0.0, compared with the backup before it. */
const MAX_RATIO = 2;
const CLIENTS = 100;
const MONTHS = 24;
/** Databases, each dumped and then migrated; the medians count. */
const ROUNDS = 5;

// The system's, because pg_dump must not be older than its server.
const postgres = await startPostgres({ older: true });
afterAll(() => postgres?.stop());
const pgDump = clientProgram('pg_dump');
const needed = {
  found: postgres && pgDump ? { postgres, pgDump } : undefined,
  lacking: pgDump ? NO_POSTGRES : 'pg_dump is not installed',
};

const versions = (await readdir(MIGRATIONS_FOLDER)).map((file) => file.split('_')[0] ?? '');
const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function sizeOf(connection: Connection): Promise<{ posts: number; megabytes: number }> {
  const [row] = await connection.withSession((execute) =>
    execute(`select (select count(*)::int from posts) as posts,
      (pg_database_size(current_database()) / 1e6)::int as megabytes`),
  );
  return { posts: Number(row?.posts), megabytes: Number(row?.megabytes) };
}

describeWith(needed, 'PostgreSQL', (tools) => {
  it('an upgrade from 1.0.0 with 24 months of work takes at most twice as long as a backup', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'byline-upgrade-'));
    const dump = join(folder, 'byline.dump');
    const backups: number[] = [];
    const upgrades: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const url = await tools().postgres.newDatabase();
      const connection = await openPostgres(url);
      await migrateTo1_0_0(connection, versions);
      await fillMonths(connection, CLIENTS, MONTHS);
      const { posts, megabytes } = await sizeOf(connection);
      backups.push(
        await secondsOf(async () => {
          const { status, stderr } = spawnSync(
            tools().pgDump,
            ['--format=custom', '--no-owner', `--file=${dump}`, url],
            { encoding: 'utf8' },
          );
          expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
        }),
      );
      upgrades.push(await secondsOf(() => migrate(connection)));
      await connection.close();
      process.stdout.write(
        `\n${posts} posts, ${megabytes} MB, dump ${((await stat(dump)).size / 1e6).toFixed(1)} MB:` +
          ` backup ${backups.at(-1)?.toFixed(2)} s, migrations ${upgrades.at(-1)?.toFixed(2)} s`,
      );
    }
    await rm(folder, { recursive: true, force: true });
    const ratio = median(upgrades) / median(backups);
    process.stdout.write(
      `\nmedians: backup ${median(backups).toFixed(2)} s, migrations ${median(upgrades).toFixed(2)} s, ratio ${ratio.toFixed(2)}\n`,
    );
    expect(ratio).toBeLessThanOrEqual(MAX_RATIO);
  }, 900_000);
});

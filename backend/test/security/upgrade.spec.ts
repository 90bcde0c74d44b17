import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import supertest from 'supertest';
import { NEW_FORM } from '../support/app.js';
import { buildServer } from '../support/built-server.js';
import { describeWith } from '../support/needs.js';
import { startPostgres } from '../support/postgres.js';
import { clientProgram } from '../support/psql.js';
import { ServerProcess } from '../support/server-process.js';

// The oldest installed pg_dump: an older server cannot read the output of a newer one.
const postgres = await startPostgres({ older: true });
afterAll(() => postgres?.stop());
const [pgDump, pgRestore] = [clientProgram('pg_dump'), clientProgram('pg_restore')];
const tools = {
  found: postgres && pgDump && pgRestore ? { postgres, pgDump, pgRestore } : undefined,
  lacking: 'no PostgreSQL with pg_dump and pg_restore on this machine',
};

describeWith(tools, 'an upgrade that is rolled back as docs/upgrade.md says', (needed) => {
  let dataDir: string;
  /** A build of the next version: this one with one more migration. */
  let next: string;
  const started: ServerProcess[] = [];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'byline-upgrade-'));
    const built = join(await buildServer(), '..', '..');
    // In the same folder, so that its packages are found.
    next = `${built}.next.${process.pid}`;
    await cp(built, next, { recursive: true });
    await writeFile(
      join(next, 'backend', 'supabase', 'migrations', '29990101000000_next.sql'),
      "alter table form_submissions add column next_version text not null default 'yes';",
    );
  });
  afterAll(async () => {
    for (const server of started) await server.stop('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
    await rm(next, { recursive: true, force: true });
  });

  async function spawn(url: string, entry?: string): Promise<ServerProcess> {
    const server = await ServerProcess.spawn({
      dataDir,
      environment: { DATABASE_URL: url, RATE_LIMIT: 'off' },
      ...(entry && { entry }),
    });
    started.push(server);
    return server;
  }

  it('ends with the earlier version on the data from before the upgrade', async () => {
    const { postgres: server, pgDump: dump, pgRestore: restore } = needed();
    const url = await server.newDatabase();
    const earlier = await spawn(url);
    await earlier.ready();
    const { body: form } = await supertest(earlier.url).post('/api/forms').send(NEW_FORM).expect(201);

    // Upgrade: a backup, then the new version.
    const file = join(dataDir, 'byline.dump');
    expect(spawnSync(dump, ['--format=custom', '--no-owner', `--file=${file}`, url]).status).toBe(0);
    expect(await earlier.stop()).toBe(0);
    const nextMain = relative(await buildServer(), join(next, 'backend', 'dist', 'main.js'));
    const later = await spawn(url, nextMain);
    await later.ready();
    await supertest(later.url).get(`/api/forms/${form.id}`).expect(200);
    const lost = { ...NEW_FORM, email: 'after-the-upgrade@example.com' };
    const { body: after } = await supertest(later.url).post('/api/forms').send(lost).expect(201);
    expect(await later.stop()).toBe(0);

    // The earlier version refuses the database of the later one.
    const refused = await spawn(url);
    expect(await refused.ended).toBe(1);
    expect(refused.output).toContain('migrations that this version of Byline does not have (29990101000000)');

    // Roll back.
    const restored = await server.newDatabase();
    expect(spawnSync(restore, ['--no-owner', '--exit-on-error', `--dbname=${restored}`, file]).status).toBe(
      0,
    );
    const completed = await spawn(restored, 'scripts/after-restore.js');
    expect(await completed.ended).toBe(0);
    const again = await spawn(restored);
    await again.ready();
    await supertest(again.url).get(`/api/forms/${form.id}`).expect(200);
    await supertest(again.url).get(`/api/forms/${after.id}`).expect(404);
    await supertest(again.url).post('/api/forms').send(NEW_FORM).expect(201);
    expect(await again.stop()).toBe(0);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { ADMIN_PASSWORD, NEW_FORM } from '../support/app.js';
import { describeWith } from '../support/needs.js';
import { startPostgres } from '../support/postgres.js';
import { clientProgram } from '../support/psql.js';
import { ServerProcess } from '../support/server-process.js';
import { runSql } from '../support/supabase.js';

// The oldest installed pg_dump: an older server cannot read the output of a newer one.
const postgres = await startPostgres({ older: true });
const [pgDump, psql] = [clientProgram('pg_dump'), clientProgram('psql')];
const tools = {
  found: postgres && pgDump && psql ? { postgres, pgDump, psql } : undefined,
  lacking: 'no PostgreSQL with pg_dump and psql on this machine',
};
let dataDir: string;
const started: ServerProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'byline-restore-'));
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});
afterAll(() => postgres?.stop());

async function start(url: string): Promise<ServerProcess> {
  const server = await ServerProcess.start({ dataDir, environment: { DATABASE_URL: url } });
  started.push(server);
  return server;
}

describeWith(tools, 'a restore with pg_dump, psql and npm run after-restore', (needed) => {
  it('A50, A86: restores no erased form, no reminder, no review link and no session', async () => {
    const { postgres: server, pgDump: dump, psql: load } = needed();
    const url = await server.newDatabase();
    const first = await start(url);
    const admin = supertest.agent(first.url);
    await admin.post('/api/verify-admin').send({ password: ADMIN_PASSWORD }).expect(200);
    const newForm = async () => (await admin.post('/api/forms').send(NEW_FORM).expect(201)).body.id;
    const [erased, kept] = [await newForm(), await newForm()];
    const [round] = await runSql(
      url,
      `insert into rounds (submission_id, number, token_hash, released_at, expires_at)
        values ('${kept}', 1, 'hash', now(), now() + interval '30 days') returning id`,
    );
    const [reminders] = await runSql(
      url,
      `insert into form_reminders (submission_id) values ('${kept}')
        on conflict (submission_id) do update set off = false returning unsubscribe_key`,
    );
    await runSql(url, `insert into jobs (submission_id, kind) values ('${kept}', 'a job of the test')`);
    await runSql(
      url,
      `insert into people (name, email, role, password_hash, state)
        values ('Ada Baker', 'ada@example.com', 'owner', 'hash', 'active')`,
    );
    const backup = spawnSync(dump, ['--no-owner', '--dbname', url], { encoding: 'utf8', maxBuffer: 2 ** 28 });
    expect(backup.status).toBe(0);

    await admin.delete(`/api/forms/${erased}`).expect(204);
    await admin.delete(`/api/rounds/${round?.id}`).expect(204);
    await admin.post(`/api/unsubscribe/${reminders?.unsubscribe_key}`).expect(200);
    // The restore brings both back, and says so.
    await runSql(url, 'select switch_shared_password(false)');
    await runSql(url, "update people set role = 'reader'");
    await first.stop();

    const restored = await server.newDatabase();
    expect(
      spawnSync(load, ['--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1', restored], {
        input: backup.stdout,
        encoding: 'utf8',
      }).status,
    ).toBe(0);
    const state = `select (select count(*)::int from form_submissions) as forms,
      (select count(*)::int from form_submissions where id = '${erased}') as erased,
      (select sum(number)::int from submission_counts) as counted,
      (select count(*)::int from reminder_refusals) as refusals,
      (select count(*)::int from rounds where revoked_at is null) as links,
      (select count(*)::int from admin_sessions) as sessions,
      (select count(*)::int from jobs where state = 'due' and attempts = 0 and kind <> 'erasure') as unmarked`;
    expect(await runSql(restored, state)).toMatchObject([{ erased: 1, refusals: 0, links: 1, sessions: 1 }]);
    // As after a restore that skipped triggers.
    await runSql(restored, 'delete from submission_counts');
    const command = await ServerProcess.spawn({
      dataDir,
      environment: { DATABASE_URL: restored },
      entry: 'scripts/after-restore.js',
    });
    started.push(command);
    expect(await command.ended).toBe(0);
    expect(command.output).toContain('The restore is complete. Start the servers.');
    expect(command.output).toContain('- the shared password is on: it logs in an owner');
    expect(command.output).toContain('- Ada Baker (ada@example.com) can log in as owner');
    expect(await runSql(restored, state)).toEqual([
      { forms: 1, counted: 1, erased: 0, refusals: 1, links: 0, sessions: 0, unmarked: 0 },
    ]);
    const second = await start(restored);
    await supertest(second.url).get(`/api/forms/${erased}`).expect(404);
    await supertest(second.url).get(`/api/forms/${kept}`).expect(200);
  });
});

import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Connection } from '../../src/database/connection.js';
import { MIGRATIONS_FOLDER, migrate, UnknownSchemaError } from '../../src/database/migrate.js';
import { openPostgres } from '../../src/database/postgres.js';
import { INTEGRATIONS } from '../../src/integrations.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { openBlankDatabase } from '../support/database.js';
import { DATABASE_1_0_0, fillAs1_0_0, isOf1_0_0 } from '../support/database-1.0.0.js';
import { mailsTo } from '../support/inbox.js';
import { describeWith } from '../support/needs.js';
import { NO_POSTGRES, startPostgres } from '../support/postgres.js';
import { clientProgram } from '../support/psql.js';
import { NO_POSTGREST, startMigratedSupabase } from '../support/supabase.js';
import { until } from '../support/until.js';

/* Databases that 1.0.0 has written, upgraded by this version. */

const versions = (await readdir(MIGRATIONS_FOLDER)).map((file) => file.split('_')[0] ?? '').sort();
const postgres = await startPostgres({ older: true });
afterAll(() => postgres?.stop());

/** A database of 1.0.0 with its rows, not upgraded yet; how the server connects to it, beside its connection. */
interface Opened {
  connection: Connection;
  environment?: Record<string, string>;
}

/** Tables and columns that were renamed. */
const RENAMED: Readonly<Record<string, string>> = {
  follow_ups: 'jobs',
  ruled_out: 'exclusions',
  spam_at: 'quarantined_at',
  pot: 'budget',
};
const nameNow = (name: string) => RENAMED[name] ?? name;
/** Ideas get a month, a client who has decided gets a name, and the test completes interviews now. */
const CHANGED = new Set(['content_ideas', 'selected_ideas', 'completed_at', 'modified_at']);

async function rowsNow(connection: Connection, table: string): Promise<Record<string, unknown>[]> {
  const rows = await connection.withSession((execute) =>
    execute(`select to_jsonb(t) as row from public.${table} as t`),
  );
  return rows.map(({ row }) => row as Record<string, unknown>);
}

/** The columns that a row had in 1.0.0, under their present names. */
const inWordsOfNow = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !CHANGED.has(column))
      .map(([column, value]) => [nameNow(column), value]),
  );
const byText = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();

function testUpgrade(open: () => Promise<Opened>): void {
  let api: TestApp;
  let connection: Connection;
  beforeAll(async () => {
    const opened = await open();
    connection = opened.connection;
    await migrate(connection);
    api = await startTestApp(opened.environment, INTEGRATIONS, async () => connection);
  });
  afterAll(() => api.close());

  const { links, clients, tables } = DATABASE_1_0_0;
  const { one, two, spam, three, four, five } = clients;

  it('opens the links of 1.0.0 on their own rounds, and no revoked one', async () => {
    const { body: first } = await api.visitor.get(`/api/review/${links.first}`).expect(200);
    expect(first.posts).toMatchObject([
      { verdict: { verdict: 'approved', name: 'Ada' } },
      { verdict: { verdict: 'changes_wanted', words: 'Please leave out my uncle.' } },
    ]);
    const { body: second } = await api.visitor.get(`/api/review/${links.second}`).expect(200);
    expect(second.posts).toMatchObject([{ verdict: null }, { verdict: null }]);
    await api.visitor.get(`/api/review/${links.revoked}`).expect(404);
  });

  it('keeps the seals of the log, and continues its chain', async () => {
    const evidence = async () =>
      (await api.admin.get(`/api/form_submissions/${one}/evidence`).expect(200)).body;
    const before = await evidence();
    expect(before.intact).toBe(true);
    expect(before.events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['released', 'approved', 'changes_wanted']),
    );
    const path = `/api/review/${links.second}`;
    const { body } = await api.visitor.get(path).expect(200);
    const [post] = body.posts;
    await api.visitor
      .post(`${path}/decisions`)
      .send({
        name: 'Ada',
        decisions: [{ postId: post.id, version: post.version, hash: post.hash, verdict: 'approved' }],
      })
      .expect(200);
    const after = await evidence();
    expect(after.intact).toBe(true);
    expect(after.events.length).toBeGreaterThan(before.events.length);
  });

  it('runs the pending jobs, and the failed ones on request', async () => {
    const states = async (id: string) => {
      const { jobs } = await api.detail(id);
      return Object.fromEntries(
        jobs.filter(({ kind }) => !kind.startsWith('round_')).map(({ kind, state }) => [kind, state]),
      );
    };
    await until(async () => (await states(five)).client_confirmation === 'done');
    expect(await mailsTo(api, 'ed@example.com')).toHaveLength(1);
    const failed = (await api.detail(four)).jobs.filter(({ state }) => state === 'failed');
    expect(failed.map(({ kind }) => kind)).toEqual(['provider_notification']);
    for (const job of failed)
      await api.admin.post(`/api/form_submissions/${four}/jobs/${job.id}/retry`).expect(201);
    await until(async () => Object.values(await states(four)).every((state) => state === 'done'));
  });

  it('makes clients of completed interviews, and leaves forms as they are', async () => {
    const stateOf = async (id: string) => (await api.detail(id)).client_state;
    expect(await Promise.all([one, two, four, five].map(stateOf))).toEqual(Array(4).fill('active'));
    expect(await Promise.all([spam, three].map(stateOf))).toEqual([null, null]);
    await api.visitor.put(`/api/forms/${three}/answers/0`).send({ answer: 'A new answer.' }).expect(200);
    const { rows } = await sql<{ count: number }>`select count(*)::int from form_submissions`.execute(
      api.app.get(Kysely),
    );
    expect(rows).toEqual([{ count: tables.form_submissions?.length }]);
  });
}

function testRows(open: () => Promise<Opened>): void {
  it('keeps every row', async () => {
    const { connection } = await open();
    await migrate(connection);
    for (const [table, rows] of Object.entries(DATABASE_1_0_0.tables)) {
      const before = rows.map(inWordsOfNow);
      const columns = Object.keys(before[0] ?? {});
      const after = (await rowsNow(connection, nameNow(table))).map((row) =>
        Object.fromEntries(columns.map((column) => [column, row[column]])),
      );
      expect(byText(after)).toEqual(byText(before));
    }
    await connection.close();
  });
}

async function embedded(): Promise<Opened> {
  const connection = await openBlankDatabase();
  await fillAs1_0_0(connection, connection, versions);
  return { connection };
}

describe('the embedded database of 1.0.0', () => {
  testRows(embedded);
  testUpgrade(embedded);
});

describeWith({ found: postgres, lacking: NO_POSTGRES }, 'PostgreSQL', (server) => {
  async function filled(): Promise<string> {
    const url = await server().newDatabase();
    const connection = await openPostgres(url);
    await fillAs1_0_0(connection, connection, versions);
    await connection.close();
    return url;
  }
  const open = async () => ({ connection: await openPostgres(await filled()) });
  describe('a database of 1.0.0', () => {
    testRows(open);
    testUpgrade(open);
  });

  const [pgDump, psql, pgRestore] = [
    clientProgram('pg_dump'),
    clientProgram('psql'),
    clientProgram('pg_restore'),
  ];
  const tools = pgDump && psql && pgRestore ? { pgDump, psql, pgRestore } : undefined;
  describeWith({ found: tools, lacking: 'no pg_dump and pg_restore' }, 'a rollback to 1.0.0', (needed) => {
    /** Every row of every table, and the applied migrations. */
    const contentOf = (connection: Connection) =>
      connection.withSession(async (execute) => {
        const tables = await execute(`select format('%I.%I', schemaname, tablename) as name from pg_tables
          where schemaname in ('public', 'supabase_migrations') order by 1`);
        const content: Record<string, unknown> = {};
        for (const { name } of tables)
          content[String(name)] = await execute(`select t::text as row from ${name} as t order by 1`);
        return content;
      });
    const run = (program: string, args: readonly string[]) => {
      const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    };

    it('restores the backup from before the upgrade, on which 1.0.0 starts', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'byline-rollback-'));
      const [dump, migrations] = [join(folder, 'byline.dump'), join(folder, 'migrations')];
      for (const file of (await readdir(MIGRATIONS_FOLDER)).filter(isOf1_0_0))
        await cp(join(MIGRATIONS_FOLDER, file), join(migrations, file));
      const old = await filled();
      const connection = await openPostgres(old);
      const before = await contentOf(connection);
      run(needed().pgDump, ['--format=custom', '--no-owner', `--file=${dump}`, old]);

      await migrate(connection);
      const api = await startTestApp({}, INTEGRATIONS, async () => connection);
      await api.newForm();
      await api.close();
      const upgraded = await openPostgres(old);
      await expect(migrate(upgraded, { folder: migrations })).rejects.toThrow(UnknownSchemaError);
      await upgraded.close();

      const url = await server().newDatabase();
      run(needed().pgRestore, ['--no-owner', '--exit-on-error', `--dbname=${url}`, dump]);
      const restored = await openPostgres(url);
      expect(await contentOf(restored)).toEqual(before);
      expect(await migrate(restored, { folder: migrations })).toEqual([]);
      await restored.close();
      await rm(folder, { recursive: true, force: true });
    });
  });

  describeWith({ found: tools, lacking: 'no pg_dump and psql' }, 'a dump of 1.0.0', (needed) => {
    testUpgrade(async () => {
      const dump = spawnSync(needed().pgDump, ['--no-owner', '--dbname', await filled()], {
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
      });
      expect(dump.status).toBe(0);
      const restored = await server().newDatabase();
      const options = ['--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1', restored];
      const { status } = spawnSync(needed().psql, options, { input: dump.stdout, encoding: 'utf8' });
      expect(status).toBe(0);
      return { connection: await openPostgres(restored) };
    });
  });
});

const supabase =
  postgres &&
  (await startMigratedSupabase(postgres, async ({ url, ownerUrl }) => {
    const [owner, superuser] = [await openPostgres(ownerUrl), await openPostgres(url)];
    await fillAs1_0_0(owner, superuser, versions);
    for (const connection of [owner, superuser]) await connection.close();
  }));
afterAll(() => supabase?.stop());
describeWith({ found: supabase, lacking: NO_POSTGREST }, 'a Supabase project of 1.0.0', (project) =>
  testUpgrade(async () => {
    const { ownerUrl, apiUrl, keys } = project();
    return {
      connection: await openPostgres(ownerUrl),
      environment: { DATABASE_URL: ownerUrl, SUPABASE_URL: apiUrl, SUPABASE_SECRET_KEY: keys.secret },
    };
  }),
);

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Connection } from '../../src/database/connection.js';
import { CONNECTION } from '../../src/database/database.module.js';
import { openInMemory } from '../../src/database/embedded.js';
import { exportSql } from '../../src/database/export.js';
import { openDatabase } from '../../src/database/open.js';
import { INTEGRATIONS } from '../../src/integrations.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import { startTestApp } from '../support/app.js';
import { openEmbeddedTestDatabase } from '../support/database.js';
import { describeWith } from '../support/needs.js';
import { startPostgres } from '../support/postgres.js';
import { psqlBinary } from '../support/psql.js';

/** Characters that COPY, SQL and psql treat specially. */
const HOSTILE = "tab\t backslash \\ newline\n\\.\n'quote' $$ \u2028 é 🥖";

const open: Connection[] = [];
const newest = await startPostgres();
const oldest = await startPostgres({ older: true });
afterEach(async () => {
  for (const connection of open.splice(0)) await connection.close();
});
afterAll(async () => {
  await newest?.stop();
  await oldest?.stop();
});

function opened(connection: Connection): Connection {
  open.push(connection);
  return connection;
}

/** A copy of the database of a server with data from a client and the agency. */
async function usedDatabase(): Promise<Connection> {
  const api = await startTestApp({}, INTEGRATIONS, openEmbeddedTestDatabase);
  try {
    const id = await api.newForm({ industry: HOSTILE });
    await api.visitor.put(`/api/forms/${id}/answers/0`).send({ answer: HOSTILE }).expect(200);
    const post = await api.app
      .get(PostsRepository)
      .write(
        id,
        'idea-1',
        { title: 'Bread', fullPost: HOSTILE, contentType: 'Story', madeBy: 'editor', made: 'edited' },
        { month: '2026-12' },
      );
    const posts = [{ postId: post?.id, version: post?.version }];
    const { body: round } = await api.admin
      .post(`/api/form_submissions/${id}/rounds`)
      .send({ posts, strategy: null })
      .expect(201);
    await api.admin.delete(`/api/rounds/${round.id}`).expect(204);
    await api.admin.delete(`/api/form_submissions/${await api.newForm()}`).expect(200);
    const { embedded } = api.app.get<Connection>(CONNECTION);
    return opened(await openInMemory(await embedded?.copyFiles()));
  } finally {
    await api.close();
  }
}

/** Count and hash of the rows of each table. */
async function fingerprints({ withSession }: Connection): Promise<Record<string, unknown>> {
  return withSession(async (execute) => {
    const tables = await execute("select tablename from pg_tables where schemaname = 'public' order by 1");
    const found: Record<string, unknown> = {};
    for (const { tablename } of tables)
      [found[String(tablename)]] = await execute(
        `select count(*)::int, md5(string_agg(t::text, '|' order by t::text collate "C")) from public.${tablename} t`,
      );
    return found;
  });
}

const bothServers = {
  found: newest && oldest && psqlBinary(),
  lacking: 'no PostgreSQL with psql on this machine',
};

describeWith(bothServers, 'an export of the embedded database', (psql) => {
  const load = (url: string, file: string) =>
    spawnSync(psql(), ['--no-psqlrc', '--quiet', '--file', file, url], { encoding: 'utf8' });

  it('loads into the oldest and the newest PostgreSQL with the same rows in every table', async () => {
    const source = await usedDatabase();
    if (!source.embedded) throw new Error('not embedded');
    const before = await fingerprints(source);
    for (const table of [
      'form_submissions',
      'audit_log',
      'post_versions',
      'rounds',
      'review_events',
      'erasures',
    ])
      expect({ table, rows: before[table] }).not.toMatchObject({ rows: { count: 0 } });
    const folder = await mkdtemp(join(tmpdir(), 'byline-export-'));
    const file = join(folder, 'export.sql');
    await writeFile(file, exportSql(source.embedded));
    for (const server of [newest, oldest]) {
      const url = (await server?.newDatabase()) ?? '';
      const target = opened(await openDatabase({ kind: 'postgres', url }, ''));
      // Simulates a migration or a first start.
      await target.withSession((execute) =>
        execute("insert into server_secrets (name, secret) values ('rounds', 'made by the new server')"),
      );
      expect(load(url, file)).toMatchObject({ status: 0, stderr: '' });
      expect(await fingerprints(target)).toEqual(before);
      // Triggers and sequences work after the load.
      await expect(target.withSession((execute) => execute('delete from audit_log'))).rejects.toThrow();
      const next =
        "insert into audit_log (actor, action) values ('admin', 'log_in') returning id > (select max(id) from audit_log) as fresh";
      expect(await target.withSession((execute) => execute(next))).toEqual([{ fresh: true }]);
      // A second load would overwrite newer data.
      const again = load(url, file);
      expect(again.status).not.toBe(0);
      expect(again.stderr).toMatch(/already holds submissions/);
    }
    await rm(folder, { recursive: true, force: true });
  });

  it('is refused by a database with another schema', async () => {
    const source = opened(await openInMemory());
    if (!source.embedded) throw new Error('not embedded');
    await source.embedded.execute(
      "create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text); insert into supabase_migrations.schema_migrations values ('1'); create table t (n int)",
    );
    const url = (await newest?.newDatabase()) ?? '';
    opened(await openDatabase({ kind: 'postgres', url }, ''));
    const script = await text(exportSql(source.embedded));
    const { status, stderr } = spawnSync(psql(), ['--no-psqlrc', url], { input: script, encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(stderr).toMatch(/The schema differs\. Run "npm run migrate"/);
  });
});

import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../src/config/config.types.js';
import { resolveSecretKey } from '../../src/config/secret-key.js';
import { openDatabase } from '../../src/database/open.js';
import { openPostgres } from '../../src/database/postgres.js';
import { checkRestored } from '../../src/rehearse-restore.js';
import { DEMO_CLIENTS } from '../../tools/seed/clients.ts';
import { seed } from '../../tools/seed/seed.ts';
import { testConfig } from '../support/config.js';
import { describeWith } from '../support/needs.js';
import { startPostgres } from '../support/postgres.js';
import { clientProgram } from '../support/psql.js';
import { ROOT } from '../support/root.js';
import { ServerProcess } from '../support/server-process.js';

// The oldest installed pg_dump: an older server cannot read the output of a newer one.
const postgres = await startPostgres({ older: true });
const [pgDump, psql] = [clientProgram('pg_dump'), clientProgram('psql')];
const tools = {
  found: postgres && pgDump && psql ? { postgres, pgDump, psql } : undefined,
  lacking: 'no PostgreSQL with pg_dump and psql on this machine',
};
afterAll(() => postgres?.stop());

/** A client who has only begun, and two with photos, strategies, posts, decisions and comments. */
const CLIENTS = DEMO_CLIENTS.filter(({ stage }) => ['new', 'changes', 'approved'].includes(stage));

describeWith(tools, 'npm run rehearse-restore', (needed) => {
  let folder: string;
  let admin: URL;
  let live: string;
  let config: Config;
  let dump: string;
  let copies: string;
  let secretKey: string;

  /** Runs SQL as the administrator of PostgreSQL. */
  const run = (database: string, sql: string) => {
    const url = new URL(admin);
    url.pathname = database;
    const { status, stderr } = spawnSync(
      needed().psql,
      ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1', url.href],
      { input: sql, encoding: 'utf8' },
    );
    expect({ status, stderr: stderr.replace(/^.*NOTICE.*\n/gm, '') }).toEqual({ status: 0, stderr: '' });
  };
  const urlOf = (database: string) => {
    const url = new URL(admin);
    Object.assign(url, { username: 'agency', pathname: database });
    return url.href;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'byline-rehearsal-'));
    admin = new URL(await needed().postgres.newDatabase());
    // The documented role and databases, with names of this test.
    const sql = await readFile(join(ROOT, 'deploy', 'database.sql'), 'utf8');
    run('postgres', `\\set password letters\n${sql.replaceAll('byline', 'agency')}`);
    live = urlOf('agency');
    config = testConfig({ DATABASE_URL: live, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' });
    const connection = await openDatabase(config.database, config.dataDir);
    await seed({ config, connection, secretKey: await resolveSecretKey(config), clients: CLIENTS });
    secretKey = await readFile(join(config.dataDir, 'secret-key'), 'utf8');
    copies = join(folder, 'copies');
    await cp(join(config.filesDir, 'stored'), copies, { recursive: true });
    dump = join(folder, 'agency.dump');
    dumpInto(dump);
  }, 300_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const dumpInto = (file: string, ...options: string[]) => {
    const args = ['--format=custom', '--no-owner', ...options, `--file=${file}`, live];
    expect(spawnSync(needed().pgDump, args).status).toBe(0);
  };

  const rehearse = async (
    file: string,
    { files = copies, programs = join(needed().pgDump, '..') }: { files?: string; programs?: string } = {},
  ) => {
    const args = [file, '--exact', '--files', files];
    const command = await ServerProcess.spawn({
      dataDir: config.dataDir,
      environment: { DATABASE_URL: live, PATH: `${programs}:${process.env.PATH}` },
      entry: 'scripts/rehearse-restore.js',
      args,
    });
    return { code: await command.ended, lines: command.output.trim().split('\n') };
  };

  it('restores an intact dump with the documented role, and finds no damage', async () => {
    const { code, lines } = await rehearse(dump);
    expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: 'No damage was found.' });
    expect(lines).toContainEqual(expect.stringMatching(/^form_submissions +3 rows, 3 in the live database$/));
    expect(lines).toContainEqual(expect.stringMatching(/^activity logs +(\d+) of \1 are intact$/));
    expect(lines).toContainEqual(expect.stringMatching(/^files +([1-9]\d*) of \1 copies are equal$/));
  });

  it('reports each file as missing if the folder of the copies does not exist', async () => {
    const { code, lines } = await rehearse(dump, { files: join(folder, 'nowhere') });
    const [, count] = /^files +0 of (\d+) copies are equal$/m.exec(lines.join('\n')) ?? [];
    expect(Number(count)).toBeGreaterThan(0);
    const missing = lines.filter((line) => /^the copy of the file \S+ is missing$/.test(line));
    expect({ code, missing: missing.length }).toEqual({ code: 1, missing: Number(count) });
  });

  it.each([
    ['is cut off', async (file: string) => truncate(file, Math.floor((await readFile(file)).length / 2))],
    ['is empty', (file: string) => writeFile(file, '')],
    [
      'has changed bytes',
      async (file: string) => {
        const bytes = await readFile(file);
        bytes.fill(7, Math.floor(bytes.length * 0.7), Math.floor(bytes.length * 0.7) + 64);
        await writeFile(file, bytes);
      },
    ],
    [
      'has a changed row',
      async (file: string) => {
        dumpInto(file, '--compress=0');
        const text = await readFile(file, 'latin1');
        await writeFile(
          file,
          text.replace(/[0-9a-f]{8}(?=(-[0-9a-f]{4}){3}-[0-9a-f]{12}\t)/, 'no id !!'),
          'latin1',
        );
      },
    ],
    ['is another kind of file', (file: string) => writeFile(file, 'not a dump\n')],
  ])('reports a dump that %s, in one line', async (_what, damage) => {
    const file = join(folder, 'damaged.dump');
    await cp(dump, file);
    await damage(file);
    const { code, lines } = await rehearse(file);
    expect({ code, lines: lines.filter((line) => /pg_restore(: error| failed):/.test(line)) }).toEqual({
      code: 1,
      lines: [expect.any(String)],
    });
  });

  it.each([
    ['has too little memory', 'echo "out of memory" >&2; exit 1', 'out of memory'],
    ['crashes', 'kill -SEGV $$', 'it was ended by SIGSEGV'],
  ])('says that the dump may be damaged when pg_restore %s', async (_what, script, reason) => {
    const programs = await mkdtemp(join(folder, 'programs-'));
    await writeFile(join(programs, 'pg_restore'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const { code, lines } = await rehearse(dump, { programs });
    expect(code).toBe(1);
    expect(lines.join('\n')).toContain(`pg_restore failed: ${reason}. The dump may be damaged.`);
  });

  /** Checks a copy of the restored database after some SQL. */
  async function damagesAfter(sql: string): Promise<string[]> {
    run(
      'postgres',
      'drop database if exists agency_damaged; create database agency_damaged template agency owner agency',
    );
    run('agency_damaged', `set session_replication_role = replica; ${sql}`);
    const [inLive, restored] = [await openPostgres(live), await openPostgres(urlOf('agency_damaged'))];
    try {
      return await checkRestored({
        config,
        live: inLive,
        restored,
        dumpedAt: undefined,
        folder: copies,
        print: () => undefined,
      });
    } finally {
      await inLive.close();
    }
  }
  const anEvent = '(select ctid from review_events where number = 2 limit 1)';

  it.each([
    [
      'a submission is missing',
      'delete from form_submissions where id = (select min(id::text)::uuid from form_submissions)',
      /^form_submissions: 1 rows are missing/,
    ],
    [
      'a post is missing',
      'delete from posts where id = (select id from posts order by id limit 1)',
      /^posts: 1 rows are missing/,
    ],
    [
      'the text of a post differs',
      "update posts set full_post = 'Other' where id = (select id from posts order by id limit 1)",
      /^posts: 1 rows differ/,
    ],
    [
      'an earlier text of a post is missing',
      'delete from post_versions where ctid = (select min(ctid) from post_versions)',
      /^post_versions: 1 rows are missing/,
    ],
    ['a table is empty', 'truncate comments, verdicts cascade', /^comments: \d+ rows are missing/],
    ['a table is missing', 'drop table settings', /^missing: table settings/],
    [
      'an event of the activity log was reworded',
      `update review_events set words = 'Changed' where ctid = ${anEvent}`,
      /^1 activity logs were changed/,
    ],
    [
      'an event of the activity log is missing',
      `delete from review_events where ctid = ${anEvent}`,
      /^1 activity logs were changed/,
    ],
    [
      'the chain of an activity log was calculated again',
      `update review_events set chain = md5('x') where ctid = ${anEvent}`,
      /^1 activity logs were changed/,
    ],
    [
      'the audit log is shorter',
      'delete from audit_log where ctid = (select max(ctid) from audit_log)',
      /^audit_log: 1 rows are missing/,
    ],
    ['an index is missing', 'drop index posts_by_day', /^missing: index /],
    [
      'the audit log can be changed',
      'drop trigger audit_log_append_only on audit_log',
      /^missing: trigger .*audit_log/,
    ],
    [
      'a constraint is missing',
      'alter table posts drop constraint posts_state_check',
      /^missing: constraint posts/,
    ],
    ['row level security is off', 'alter table posts disable row level security', /^missing: table posts/],
  ])('finds that %s', async (_what, sql, damage) => {
    expect(await damagesAfter(sql)).toContainEqual(expect.stringMatching(damage));
  });

  it('finds that a copy of a file is missing, shorter or changed', async () => {
    const [first = '', second = '', third = ''] = (await readdir(copies)).sort();
    await rm(join(copies, first));
    await truncate(join(copies, second), 10);
    const bytes = await readFile(join(copies, third));
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await writeFile(join(copies, third), bytes);
    expect((await damagesAfter('select 1')).sort()).toEqual(
      [
        `the copy of the file ${second} differs from the file`,
        `the copy of the file ${third} differs from the file`,
        `the copy of the file ${first} is missing`,
      ].sort(),
    );
  });

  it('finds that SECRET_KEY is another one', async () => {
    config = { ...config, secretKey: `${secretKey}x` };
    expect(await damagesAfter('select 1')).toContainEqual(
      expect.stringMatching(/activity logs were changed, or SECRET_KEY is another one/),
    );
  });
});

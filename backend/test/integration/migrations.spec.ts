import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '../../src/database/connection.js';
import { MIGRATIONS_FOLDER, migrate, UnknownSchemaError } from '../../src/database/migrate.js';
import { openPostgres } from '../../src/database/postgres.js';
import { KyselySubmissionsRepository } from '../../src/submissions/kysely-submissions.repository.js';
import { openBlankDatabase, openEmbeddedTestDatabase } from '../support/database.js';
import { describeWith, type Need } from '../support/needs.js';
import { ORIGINAL_ID, ORIGINAL_SUBMISSION, ORIGINAL_TABLES } from '../support/original-tables.js';
import { NO_POSTGRES, startPostgres, type TestPostgres } from '../support/postgres.js';
import { newSupabaseDatabase, runSql } from '../support/supabase.js';

const versions = (await readdir(MIGRATIONS_FOLDER)).map((file) => file.split('_')[0]).sort();
const postgres = await startPostgres({ older: true });
const open: Connection[] = [];
const folders: string[] = [];
afterAll(async () => {
  for (const connection of open) await connection.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  await postgres?.stop();
});

const keep = async (connection: Promise<Connection>): Promise<Connection> => {
  open.push(await connection);
  return connection;
};
const rows = (connection: Connection, script: string) => connection.withSession((execute) => execute(script));
const tables = async (connection: Connection) =>
  (await rows(connection, "select tablename from pg_tables where schemaname = 'public' order by 1")).map(
    ({ tablename }) => tablename,
  );

/** The product's migrations, followed by these. */
async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-migrations-'));
  folders.push(folder);
  for (const [name, script] of Object.entries(files)) await writeFile(join(folder, name), script);
  return folder;
}

const server: Need<TestPostgres> = { found: postgres, lacking: NO_POSTGRES };

describe('migrations of the embedded database', () => testMigrations(() => keep(openBlankDatabase())));

describeWith(server, 'migrations of PostgreSQL', (running) =>
  testMigrations(async () => keep(openPostgres(await running().newDatabase()))),
);

describeWith(server, 'migrations of a Supabase project', (running) =>
  testMigrations(async () => keep(openPostgres((await newSupabaseDatabase(running())).ownerUrl))),
);

const POSTS_IN_TURN = '20261123070000';
const NAMES = '20261129053100';
const CLIENTS = '20261129091500';
const FLAT_LISTS = '20261129053500';
/** Migrations before this one. */
const earlierThan = (last: string) => ({
  versions: versions.filter((version = '') => version < last) as string[],
});

/** Names of 1.0.0 that later migrations changed, within names and texts of the schema. */
const OLD_WORDS =
  /\b(?:p_|is_)?(?:follow_ups|ruled_out|ai_pots|pot|spam_at|doubted|doubtful|owe_post_card_archive|owe_post_card_update)\b/g;
const NEW_WORDS: Readonly<Record<string, string>> = {
  follow_ups: 'jobs',
  ruled_out: 'exclusions',
  ai_pots: 'ai_budgets',
  pot: 'budget',
  spam_at: 'quarantined_at',
  doubted: 'quarantined',
  doubtful: 'quarantined',
  owe_post_card_archive: 'enqueue_post_card_archive',
  owe_post_card_update: 'enqueue_post_card_update',
};
const inNewWords = (text: string) =>
  text.replaceAll(OLD_WORDS, (word) =>
    word.replace(/(p_|is_)?(.+)/, (_, begin = '', name) => begin + NEW_WORDS[name]),
  );

/** A function of 1.0.0 whose old name is that of a column now. */
const RENAMED: Readonly<Record<string, string>> = { client_state: 'client_posts' };

const FIRST_AFTER_1_0_0 = '20261129';

/** Owner, grants, row-level security and the other properties of all tables and functions. */
const catalogue = (connection: Connection) =>
  rows(
    connection,
    `select relname::text as name, pg_get_userbyid(relowner) as owner, relrowsecurity as secured,
        (select array_agg(grant_::text order by grant_::text) from unnest(relacl) as grant_) as grants, null as kind,
        (select string_agg(attname, ' ' order by attnum) from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped) as parts, '' as result
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    union all
    select proname::text, pg_get_userbyid(proowner), prosecdef,
        (select array_agg(grant_::text order by grant_::text) from unnest(proacl) as grant_),
        concat_ws(' ', prokind, provolatile, proparallel, proretset, proisstrict, proconfig, prolang),
        pg_get_function_arguments(oid), coalesce(pg_get_function_result(oid), '')
      from pg_proc where pronamespace = 'public'::regnamespace order by name, parts`,
  );

/** Undefined column, table and function. */
const UNDEFINED = new Set(['42703', '42P01', '42883']);

/** Fails for a function that names a table, column, function or parameter that is gone. */
async function callEachFunction(connection: Connection): Promise<void> {
  const functions = await rows(
    connection,
    `select p.oid::regprocedure::text as target, prosrc as text, prorettype = 'trigger'::regtype as is_trigger,
      (select string_agg('null::' || format_type(type, null), ', ' order by place)
        from unnest(proargtypes::oid[]) with ordinality as a (type, place)) as nothing, proname as name
    from pg_proc p join pg_language l on l.oid = prolang
    where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')`,
  );
  expect(functions.filter(({ text }) => String(text).match(OLD_WORDS)).map(({ target }) => target)).toEqual(
    [],
  );
  const missing: unknown[] = [];
  for (const { target, name, nothing, is_trigger } of functions) {
    if (is_trigger) continue;
    const call = rows(connection, `select * from public.${name}(${nothing ?? ''})`);
    await call.catch((error: { code: string }) => {
      if (UNDEFINED.has(error.code)) missing.push({ target, error });
    });
  }
  expect(missing).toEqual([]);
}

function testMigrations(empty: () => Promise<Connection>): void {
  it('keep owner, grants and row-level security of all tables and functions, and leave none with a former name', async () => {
    const connection = await empty();
    await migrate(connection, earlierThan(FIRST_AFTER_1_0_0));
    const before = await catalogue(connection);
    await migrate(connection);
    const after = new Map((await catalogue(connection)).map((entry) => [entry.name, entry]));
    expect(before.length).toBeGreaterThan(80);
    for (const { name, parts, result, ...rest } of before)
      expect(after.get(RENAMED[String(name)] ?? inNewWords(String(name)))).toMatchObject({
        ...rest,
        // Later migrations add columns and parameters at the end.
        parts: expect.stringContaining(inNewWords(String(parts))),
        result: expect.stringContaining(inNewWords(String(result)).split(')')[0] ?? ''),
      });
    await callEachFunction(connection);
  });

  // An estimate from a database without statistics made PostgreSQL compile it for a second, in every call.
  it('read the facts of a client without compiling the query', async () => {
    const connection = await empty();
    await migrate(connection);
    const [facts] = await rows(
      connection,
      `select array_to_string(proconfig, ' ') as settings from pg_proc where proname = 'client_facts'`,
    );
    expect(facts?.settings).toMatch(/\bjit=off\b/);
  });

  it.each(ORIGINAL_TABLES)('take over an original table with data: $name', async ({ script }) => {
    const connection = await empty();
    await rows(
      connection,
      `do $$ begin create role anon; create role authenticated; exception when duplicate_object then null; end $$`,
    );
    await rows(connection, script);
    await migrate(connection);
    const repository = new KyselySubmissionsRepository(connection.db);
    expect(await repository.find(ORIGINAL_ID)).toMatchObject(ORIGINAL_SUBMISSION);
    expect(await repository.findByFile('card-1')).toMatchObject({ id: ORIGINAL_ID });
    await repository.setAnswers(ORIGINAL_ID, [
      { index: 0, answer: 'New', spoken: false, previous: 'Because.' },
    ]);
    await repository.update(ORIGINAL_ID, { last_post_2: { text: 'Second' } });
    expect(await repository.read(ORIGINAL_ID, ['posts_count'])).toEqual({ posts_count: 1 });
    const fields = { website: 'https://new.example', email: 'new@example.com', industry: 'Ovens' };
    expect(await repository.create({ fields, questions: [], jobs: [] })).toMatchObject(fields);
    expect(await repository.find(ORIGINAL_ID)).toMatchObject({
      interview_answers: ['New', ''],
      last_post_1: ORIGINAL_SUBMISSION.last_post_1,
      last_post_2: { text: 'Second' },
    });
    const [reach] = await rows(
      connection,
      `select has_table_privilege('anon', 'form_submissions', 'select') as anon,
        (select count(*)::int from pg_policies where tablename = 'form_submissions') as policies`,
    );
    expect(reach).toEqual({ anon: false, policies: 0 });
  });

  it('reject an original table whose ids are not UUIDs, and do not change it', async () => {
    const connection = await empty();
    await rows(
      connection,
      "create table form_submissions (id text, website text); insert into form_submissions values ('7', 'w')",
    );
    await expect(migrate(connection)).rejects.toThrow(/no UUID/);
    expect(await rows(connection, 'select * from form_submissions')).toEqual([{ id: '7', website: 'w' }]);
  });

  it('keep the applied migrations and the schema when a later one fails', async () => {
    const connection = await empty();
    const files = {
      '1_good.sql': 'create table good (n int);',
      '2_bad.sql':
        'create table half (n int); insert into half values (1); select 1 / 0; create table rest (n int);',
    };
    await expect(migrate(connection, { folder: await folderWith(files) })).rejects.toThrow(
      /division by zero/,
    );
    expect(await tables(connection)).toEqual(['good']);
    const fixed = await folderWith({ ...files, '2_bad.sql': 'create table whole (n int);' });
    expect(await migrate(connection, { folder: fixed })).toEqual(['2']);
    expect(await tables(connection)).toEqual(['good', 'whole']);
  });

  it('reject the schema of a newer version, and change nothing', async () => {
    const connection = await empty();
    await migrate(connection, {
      folder: await folderWith({
        '1_a.sql': 'create table a (n int);',
        '9_new.sql': 'create table n (n int);',
      }),
    });
    const older = await folderWith({
      '1_a.sql': 'create table a (n int);',
      '2_b.sql': 'create table b (n int);',
    });
    const refused = migrate(connection, { folder: older });
    await expect(refused).rejects.toBeInstanceOf(UnknownSchemaError);
    await expect(refused).rejects.toThrow(/\(9\)/);
    expect(await tables(connection)).toEqual(['a', 'n']);
  });

  it('rebuild the posts column of a submission that had an outdated text', async () => {
    const connection = await empty();
    await migrate(connection, earlierThan(POSTS_IN_TURN));
    await rows(
      connection,
      `insert into form_submissions (website, email, full_posts)
          values ('w', 'e', '[{"ideaId":"a","title":"T","fullPost":"As it is."}]');
        begin;
        select set_config('byline.keeping_posts', 'on', true);
        update form_submissions set full_posts = replace(full_posts::text, 'As it is.', 'As it was.');
        commit`,
    );
    const [present] = await rows(connection, 'select full_posts as stale, modified_at from form_submissions');
    expect(present).toMatchObject({ stale: expect.stringContaining('As it was.') });
    await migrate(connection);
    expect(await rows(connection, 'select full_posts, modified_at from form_submissions')).toEqual([
      { full_posts: expect.stringContaining('As it is.'), modified_at: present?.modified_at },
    ]);
  });

  it('clean stored addresses without a mail about it', async () => {
    const connection = await empty();
    await migrate(connection, earlierThan(NAMES));
    await rows(
      connection,
      `insert into form_submissions (website, email, linkedin_profile) values
        (E'https://\\u200Bw.example', E'\\u202Ae@w.example\\u202C', 'https://www.linkedin.com/in/jane%E2%80%8B'),
        ('https://x.example', 'e@x.example', null)`,
    );
    await migrate(connection);
    const found = 'select website, email, linkedin_profile from form_submissions order by email';
    expect(await rows(connection, found)).toEqual([
      {
        website: 'https://w.example',
        email: 'e@w.example',
        linkedin_profile: 'https://www.linkedin.com/in/jane',
      },
      { website: 'https://x.example', email: 'e@x.example', linkedin_profile: null },
    ]);
    expect(await rows(connection, 'select kind from jobs')).toEqual([]);
  });

  it('make clients of completed interviews, end those without recent work, and give ideas a month', async () => {
    const connection = await empty();
    await migrate(connection, earlierThan(CLIENTS));
    await rows(
      connection,
      `insert into form_submissions (website, completed_at, created_at, content_ideas, selected_ideas, full_posts) values
          ('recent', now() - interval '90 days', '2026-01-05', '[{"id":"a","title":"A"},{"id":"b"}]', '[{"id":"a"}]',
            '[{"ideaId":"a","title":"T","fullPost":"One."}]'),
          ('old', '2025-03-05', '2025-02-05', '[{"id":"c"}]', 'not a list', null),
          ('unfinished', null, '2026-01-05', null, null, null);
        update posts set month = '2026-10'`,
    );
    const [before] = await rows(connection, "select modified_at from form_submissions where website = 'old'");
    await migrate(connection);
    const found = await rows(
      connection,
      `select website, client_state, client_state_reason, content_ideas, selected_ideas,
        client_state_since = completed_at as since_completed from form_submissions order by website`,
    );
    expect(found).toMatchObject([
      {
        website: 'old',
        client_state: 'ended',
        client_state_reason: 'before 1.1',
        content_ideas: '[{"id": "c", "month": "2025-03"}]',
        selected_ideas: 'not a list',
      },
      {
        website: 'recent',
        client_state: 'active',
        client_state_reason: null,
        since_completed: true,
        content_ideas: expect.stringMatching(/"month": "2026-10".*"month": "\d{4}-\d{2}"/),
        selected_ideas: '[{"id": "a", "month": "2026-10"}]',
      },
      { website: 'unfinished', client_state: null },
    ]);
    expect(await rows(connection, "select modified_at from form_submissions where website = 'old'")).toEqual([
      before,
    ]);
  });

  it('name a submission after its newest decision that stands', async () => {
    const connection = await empty();
    await migrate(connection, earlierThan(NAMES));
    await rows(
      connection,
      `insert into form_submissions (website, email, full_posts) values
          ('decided', 'e', '[{"ideaId":"a","title":"T","fullPost":"One."},{"ideaId":"b","title":"T","fullPost":"Two."}]'),
          ('undecided', 'e', null);
        insert into rounds (submission_id, number, token_hash, released_at, expires_at)
          select id, 1, 'h', now(), now() from form_submissions where website = 'decided';
        insert into verdicts (post_id, round_id, version, verdict, name, decided_at, undone_at)
          select p.id, r.id, 1, 'approved', v.name, v.at::timestamptz, v.undone::timestamptz from posts as p, rounds as r,
            (values ('a', 'Old Name', '2026-11-01', null), ('b', E' \\u200BSabine Ke\\u200Cller ', '2026-11-02', null),
              ('a', 'Undone', '2026-11-03', '2026-11-03')) as v (idea, name, at, undone)
          where p.idea_id = v.idea`,
    );
    await migrate(connection);
    expect(await rows(connection, 'select website, name from form_submissions order by website')).toEqual([
      // A joiner is part of a name in some scripts.
      { website: 'decided', name: 'Sabine Ke\u200cller' },
      { website: 'undecided', name: null },
    ]);
  });
}

describeWith(server, 'several servers on one PostgreSQL', (running) => {
  it('count the submissions that an older server writes meanwhile', async () => {
    const url = await running().newDatabase();
    const server = await keep(openPostgres(url));
    await migrate(server, earlierThan(FLAT_LISTS));
    await rows(server, "insert into form_submissions (website) select 'w' from generate_series(1, 5)");
    const older = await keep(openPostgres(url));
    await older.withSession(async (execute) => {
      await execute("begin; insert into form_submissions (website, spam_at) values ('late', now())");
      const migrating = migrate(server);
      const waiting = `select from pg_locks where not granted and relation = 'form_submissions'::regclass`;
      while ((await execute(waiting)).length === 0);
      await execute('commit');
      await migrating;
    });
    const found = await new KyselySubmissionsRepository(server.db).list({
      search: '',
      sort: 'created_at',
      direction: 'desc',
      offset: 0,
      limit: 1,
    });
    expect(found.total).toBe(6);
  });

  it('run once when several servers start together', async () => {
    const url = await running().newDatabase();
    const servers = await Promise.all([1, 2, 3, 4].map(() => keep(openPostgres(url))));
    const applied = await Promise.all(servers.map((server) => migrate(server)));
    expect(applied.flat().sort()).toEqual(versions);
  });

  it('leave the old schema when a server is killed during a migration', async () => {
    const url = await running().newDatabase();
    const server = await keep(openPostgres(url));
    await runSql(url, 'create table gate (n int)');
    const folder = await folderWith({
      '1_slow.sql': 'create table half (n int); lock table gate; create table rest (n int);',
    });
    const holder = await keep(openPostgres(url));
    await holder.withSession(async (execute) => {
      await execute('begin; lock table gate');
      const outcome = migrate(server, { folder }).catch((error: Error) => error);
      const waiting = `select pid from pg_locks where not granted and relation = 'gate'::regclass`;
      let [blocked] = await execute(waiting);
      while (!blocked) [blocked] = await execute(waiting);
      await execute(`select pg_terminate_backend(${Number(blocked.pid)})`);
      expect(await outcome).toBeInstanceOf(Error);
      await execute('commit');
    });
    expect(await tables(server)).toEqual(['gate']);
    expect(await migrate(server, { folder })).toEqual(['1']);
  });
});

it('names what is missing on a server without ICU, and changes nothing', async () => {
  const script: string[] = [];
  const withoutIcu = async (text: string) => {
    script.push(text);
    return [];
  };
  const connection = {
    kind: 'postgres' as const,
    withSession: <T>(work: (run: typeof withoutIcu) => Promise<T>) => work(withoutIcu),
  };
  await expect(migrate(connection)).rejects.toThrow(
    'The database server has no collation "und-x-icu". Use a PostgreSQL that is built with ICU.',
  );
  expect(script.join('\n')).not.toContain('form_submissions');
});

it('finds the migrated database in the copy that tests open', async () => {
  const connection = await keep(openEmbeddedTestDatabase());
  expect(await migrate(connection)).toEqual([]);
});

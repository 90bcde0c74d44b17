import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '../../src/database/connection.js';
import { databaseFolder } from '../../src/database/data-folder.js';
import { makeDatabase, openInMemory } from '../../src/database/embedded.js';
import { MIGRATIONS_FOLDER, migrate } from '../../src/database/migrate.js';
import { openPostgres } from '../../src/database/postgres.js';
import { cacheFolder } from './cache-folder.js';
import { startPostgres } from './postgres.js';

/**
 * Creating a database takes seconds, and a thousand tests need one. A copy is stored before the first test, for memory and
 * for a folder, and the tests start from it.
 */
interface Template {
  /** Uncompressed files in one archive: unpacking would take as long as everything else. */
  archive: string;
  /** A DATA_DIR with the same content. */
  dataDir: string;
}

/** A database that its test has closed, and what its schema was before its first test. */
interface Reusable {
  connection: Connection;
  schema: string;
}

/** Opens a migrated, empty database. */
type Source = () => Promise<Connection>;

/** The database that an earlier test closed: emptying it takes 10 ms, opening another one up to half a second. */
const idle = new Map<Source, Reusable>();

/**
 * A migrated, empty database on this worker's PostgreSQL server; the embedded one if PostgreSQL is not installed. Closing
 * it hands it to the next test, unless its schema was changed.
 */
export async function openTestDatabase(): Promise<Connection> {
  return borrow((await startPostgres()) ? openServed : openEmbedded);
}

/** The same in memory, as the embedded database. */
export const openEmbeddedTestDatabase = (): Promise<Connection> => borrow(openEmbedded);

async function openServed(): Promise<Connection> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL.');
  return openPostgres(await postgres.migratedDatabase());
}

async function openEmbedded(): Promise<Connection> {
  return openInMemory(await openAsBlob((await migrated()).archive));
}

async function borrow(source: Source): Promise<Connection> {
  const lent = idle.get(source) ?? (await reusable(source));
  idle.delete(source);
  const { kind, db, withSession, embedded, close } = lent.connection;
  let closed = false;
  const refuseWhenClosed = (): void => {
    if (closed) throw new Error('The database is closed.');
  };
  const guard = <A extends unknown[], R>(call: (...args: A) => Promise<R>) => {
    return async (...args: A): Promise<R> => {
      refuseWhenClosed();
      return call(...args);
    };
  };
  return {
    kind,
    db: db.withPlugin({
      transformQuery: ({ node }) => {
        refuseWhenClosed();
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
    withSession: (work) => {
      refuseWhenClosed();
      return withSession(work);
    },
    ...(embedded && {
      embedded: {
        ...embedded,
        execute: guard(embedded.execute),
        copyOut: guard(embedded.copyOut),
        copyFiles: guard(embedded.copyFiles),
      },
    }),
    close: async () => {
      if (closed) return;
      closed = true;
      if (!idle.has(source) && (await schemaOf(lent.connection)) === lent.schema) {
        await lent.connection.withSession((execute) => execute(EMPTY));
        if (!idle.has(source)) idle.set(source, lent);
      }
      if (idle.get(source) !== lent) await close();
    },
  };
}

async function reusable(source: Source): Promise<Reusable> {
  const connection = await source();
  return { connection, schema: await schemaOf(connection) };
}

/** Deletes all rows without triggers, some of which forbid it, restarts the sequences, and adds what a migration adds. */
const EMPTY = `
  rollback;
  begin;
  set local session_replication_role = replica;
  do $$ declare name regclass; begin
    for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('delete from %s', name);
    end loop;
    for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' loop
      execute format('alter sequence %s restart', name);
    end loop;
  end $$;
  commit;
  select public.add_first_question_sets();
  reset all;
  set timezone to 'UTC';
`;

/** Deleted rows still take space: a database with more than this is slower than a new one. */
const MAX_BYTES = 4 * 2 ** 20;

/** Everything that migrations define, row counts in the statistics of the planner, and whether there was much data. */
async function schemaOf({ withSession }: Connection): Promise<string> {
  const [row] = await withSession((execute) =>
    execute(`
      select
        (select jsonb_agg(jsonb_build_array(oid, relname, relnatts, relkind, reltuples) order by oid)
          from pg_class where relnamespace = 'public'::regnamespace) as relations,
        (select sum(pg_total_relation_size(oid)) > ${MAX_BYTES} from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r') as large,
        (select md5(string_agg(oid || prosrc, ',' order by oid)) from pg_proc
          where pronamespace = 'public'::regnamespace) as functions,
        (select md5(string_agg(oid || tgname || tgenabled::text, ',' order by oid)) from pg_trigger) as triggers,
        (select md5(string_agg(oid || conname, ',' order by oid)) from pg_constraint) as constraints,
        (select string_agg(nspname, ',' order by oid) from pg_namespace) as schemas,
        (select string_agg(rolname, ',' order by oid) from pg_roles) as roles,
        (select string_agg(version, ',' order by version) from supabase_migrations.schema_migrations) as versions
    `),
  );
  return JSON.stringify(row);
}

/** An in-memory database without migrations. */
export async function openBlankDatabase(): Promise<Connection> {
  return openInMemory(await openAsBlob((await blank()).archive));
}

/** Puts an empty, migrated database into a DATA_DIR, so that a process on it starts quickly. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  await copyInto(dataDir, await migrated());
}

/** Puts a database without migrations into a DATA_DIR. */
export async function prepareBlankDataDir(dataDir: string): Promise<void> {
  await copyInto(dataDir, await blank());
}

async function copyInto(dataDir: string, { dataDir: made }: Template): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // For a thousand small files, `cp` is faster than Node.
  execFileSync('cp', ['-R', databaseFolder(made), databaseFolder(dataDir)]);
}

/** A migrated database, stored under a hash of its migrations. */
export async function migrated(): Promise<Template> {
  const hash = createHash('sha256');
  for (const file of (await readdir(MIGRATIONS_FOLDER)).sort())
    hash.update(await readFile(join(MIGRATIONS_FOLDER, file)));
  return template(hash.digest('hex').slice(0, 24), async () => {
    const connection = await openBlankDatabase();
    await migrate(connection);
    return connection;
  });
}

function blank(): Promise<Template> {
  return template('blank', openInMemory);
}

async function template(name: string, make: () => Promise<Connection>): Promise<Template> {
  const root = join(cacheFolder('byline-test-databases'), name);
  const made = { archive: join(root, 'files.tar'), dataDir: join(root, 'data') };
  if (existsSync(root)) return made;
  const unfinished = `${root}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  const connection = await make();
  const files = await connection.embedded?.copyFiles();
  await connection.close();
  if (!files) throw new Error('An embedded database gives out its files.');
  await writeFile(join(unfinished, 'files.tar'), await files.bytes());
  await makeDatabase(join(unfinished, 'data'), files);
  // Another worker may have finished first; its copy is the same.
  await rename(unfinished, root).catch(() => rm(unfinished, { recursive: true, force: true }));
  return made;
}

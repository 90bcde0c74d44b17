import { spawnSync } from 'node:child_process';
import { OperatorError } from '../common/errors.js';
import type { Connection, Execute } from './connection.js';

/** Rows that a running server writes all the time, or that a restore replaces. They are not compared. */
const VOLATILE = new Set([
  'admin_sessions',
  'ai_reservations',
  'confirmations',
  'form_reminders',
  'invitations',
  'jobs',
  'known_devices',
  'new_forms',
  'rate_limits',
  'recovery_codes',
  'server_state',
  'submission_counts',
]);

/** The databases of a rehearsal. */
export interface Rehearsal {
  live: Connection;
  restored: Connection;
  /** When the dump was made: later changes of the live database are no damage. Undefined: nothing may differ. */
  dumpedAt: Date | undefined;
}

export interface TableCount {
  table: string;
  restored: number;
  live: number;
}

export interface Comparison {
  counts: TableCount[];
  damages: string[];
}

/** Empties the scratch database and restores a dump into it. @throws OperatorError with the reason of pg_restore */
export async function restoreDump(scratch: Connection, url: string, dump: string): Promise<void> {
  await scratch.withSession((execute) =>
    execute(
      'drop schema if exists public cascade; drop schema if exists supabase_migrations cascade; create schema public',
    ),
  );
  runPgRestore(['--no-owner', '--exit-on-error', `--dbname=${url}`, dump]);
}

/** When pg_dump made the dump. @throws OperatorError if pg_restore cannot read it */
export function timeOfDump(dump: string): Date {
  const list = runPgRestore(['--list', dump]);
  const [, day, time] = /Archive created at (\S+) (\S+)/.exec(list) ?? [];
  return new Date(`${day}T${time}Z`);
}

function runPgRestore(args: readonly string[]): string {
  const { error, status, signal, stdout, stderr } = spawnSync('pg_restore', args, {
    encoding: 'utf8',
    env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' },
    maxBuffer: 2 ** 28,
  });
  if (error)
    throw new OperatorError(`pg_restore could not be started: ${error.message}. Install postgresql-client.`);
  if (status === 0) return stdout;
  const [line] = stderr.trim().split('\n');
  if (line?.startsWith('pg_restore: error:')) throw new OperatorError(line);
  // A damaged dump can make pg_restore allocate far too much memory, or crash.
  const reason = line || (signal ? `it was ended by ${signal}` : `exit code ${status}`);
  throw new OperatorError(`pg_restore failed: ${reason}. The dump may be damaged.`);
}

/** Compares a restored database with the live one: its schema, and the rows of each table. */
export async function compareDatabases({ live, restored, dumpedAt }: Rehearsal): Promise<Comparison> {
  return live.withSession((inLive) =>
    restored.withSession(async (inRestored) => {
      const schema = await compareSchemas(inLive, inRestored);
      const counts: TableCount[] = [];
      const damages = [...schema];
      for (const table of await tablesOf(inLive)) {
        if (!(await tablesOf(inRestored)).includes(table)) continue;
        const [rows, copies] = [await rowsOf(inLive, table), await rowsOf(inRestored, table)];
        counts.push({ table, live: rows.size, restored: copies.size });
        damages.push(...compareRows(table, { rows, copies, dumpedAt }));
      }
      return { counts, damages };
    }),
  );
}

interface Row {
  /** Hash of all columns. */
  hash: string;
  createdAt: Date | null;
  modifiedAt: Date | null;
}

function compareRows(
  table: string,
  {
    rows,
    copies,
    dumpedAt,
  }: { rows: Map<string, Row>; copies: Map<string, Row>; dumpedAt: Date | undefined },
): string[] {
  const isOlder = (time: Date | null) => dumpedAt === undefined || (time !== null && time < dumpedAt);
  const entries = [...rows];
  const missing = entries.filter(([key, { createdAt }]) => !copies.has(key) && isOlder(createdAt)).length;
  const different = entries.filter(([key, { hash, modifiedAt }]) => {
    const copy = copies.get(key);
    return copy !== undefined && copy.hash !== hash && isOlder(modifiedAt);
  }).length;
  const added = dumpedAt ? 0 : [...copies.keys()].filter((key) => !rows.has(key)).length;
  return [
    missing > 0 && `${table}: ${missing} rows are missing`,
    different > 0 && `${table}: ${different} rows differ`,
    added > 0 && `${table}: ${added} rows are not in the live database`,
  ].filter((damage): damage is string => damage !== false);
}

async function tablesOf(execute: Execute): Promise<string[]> {
  const rows = await execute(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1",
  );
  return rows.map(({ relname }) => String(relname)).filter((name) => !VOLATILE.has(name));
}

async function rowsOf(execute: Execute, table: string): Promise<Map<string, Row>> {
  const columns = await execute(
    `select attname from pg_attribute where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped`,
  );
  const names = new Set(columns.map(({ attname }) => String(attname)));
  const timeOf = (...wanted: string[]) => wanted.find((name) => names.has(name)) ?? 'null::timestamptz';
  const key = await execute(
    `select a.attname from pg_index as i join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = 'public.${table}'::regclass and i.indisprimary order by a.attnum`,
  );
  const keyText =
    key.length > 0 ? `row(${key.map(({ attname }) => `t.${attname}`).join(', ')})::text` : 't::text';
  const rows = await execute(
    `select ${keyText} as key, md5(t::text) as hash, ${timeOf('created_at', 'at', 'released_at')} as created,
      ${timeOf('modified_at')} as modified from public.${table} as t`,
  );
  const toDate = (value: unknown) => (value === null ? null : new Date(String(value)));
  return new Map(
    rows.map(({ key: id, hash, created, modified }) => [
      String(id),
      { hash: String(hash), createdAt: toDate(created), modifiedAt: toDate(modified) },
    ]),
  );
}

/** Everything that the migrations create, one line each. */
const OBJECTS = `
  select concat_ws(' ', 'migration', version) as object from supabase_migrations.schema_migrations
  union all select concat_ws(' ', 'table', relname, relpersistence, relrowsecurity) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull)
    from pg_attribute where attnum > 0 and not attisdropped
      and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
  union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
  union all select concat_ws(' ', 'constraint', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
  union all select concat_ws(' ', 'function', proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'policy', polrelid::regclass, polname) from pg_policy`;

async function compareSchemas(inLive: Execute, inRestored: Execute): Promise<string[]> {
  const [live, restored] = [await objectsOf(inLive), await objectsOf(inRestored)];
  const migrations = (objects: Set<string>) =>
    [...objects]
      .filter((one) => one.startsWith('migration '))
      .sort()
      .join();
  if (restored.size === 0) return ['the dump has no tables of Byline'];
  if (migrations(live) !== migrations(restored))
    return [
      'the dump is of another version of Byline: its schema has other migrations than the live database',
    ];
  return [...live].filter((object) => !restored.has(object)).map((object) => `missing: ${object}`);
}

/** @returns an empty set for a database that was never migrated */
async function objectsOf(execute: Execute): Promise<Set<string>> {
  const [found] = await execute(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as migrated",
  );
  if (!found?.migrated) return new Set();
  return new Set((await execute(OBJECTS)).map(({ object }) => String(object)));
}

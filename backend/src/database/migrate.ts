import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCode, errorMessage, OperatorError } from '../common/errors.js';
import type { Connection, Execute } from './connection.js';

/** The migrations for every database, in the Supabase CLI's layout: <version>_<name>.sql. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));

/** An arbitrary number that all servers share. */
const ADVISORY_LOCK = 7_120_410;

/** The database was migrated by a newer version of the product. */
export class UnknownSchemaError extends OperatorError {
  override readonly name = 'UnknownSchemaError';
}

interface Migration {
  version: string;
  name: string;
  file: string;
}

export interface MigrateOptions {
  folder?: string;
  /** Only these versions, for tests of later migrations. */
  versions?: readonly string[];
}

/**
 * Migrates the database to the newest schema. Each migration and its record are one transaction, so that a
 * crash leaves the schema before or after it. Several servers may call this at the same time; they run one
 * after the other.
 * @returns the versions applied now
 * @throws OperatorError if the database user lacks a role or a right
 * @throws UnknownSchemaError if the database has migrations that this version does not have
 */
export async function migrate(
  connection: Pick<Connection, 'kind' | 'withSession'>,
  { folder = MIGRATIONS_FOLDER, versions }: MigrateOptions = {},
): Promise<string[]> {
  const known = await listMigrations(folder);
  return connection
    .withSession(async (execute) => {
      const findPending = async () => {
        const applied = await appliedVersions(execute);
        refuseUnknown(applied, known);
        return known.filter(
          ({ version }) => !applied.includes(version) && (versions?.includes(version) ?? true),
        );
      };
      // Most starts have nothing to migrate: they need one query and no lock.
      if ((await findPending()).length === 0) return [];
      if (connection.kind === 'postgres') await execute(`select pg_advisory_lock(${ADVISORY_LOCK})`);
      await execute(CREATE_HISTORY);
      const pending = await findPending();
      if (pending.length > 0) await refuseWithoutIcu(execute);
      for (const migration of pending) await apply(execute, migration);
      // Makes PostgREST reload new columns and functions.
      if (pending.length > 0) await execute("notify pgrst, 'reload schema'");
      return pending.map(({ version }) => version);
    })
    .catch((error: unknown) => {
      throw toRightsError(error) ?? error;
    });
}

/** Columns that people sort by have a collation of ICU, so that every database sorts them alike. */
async function refuseWithoutIcu(execute: Execute): Promise<void> {
  const found = await execute("select collname from pg_collation where collname = 'und-x-icu'");
  if (found.length > 0) return;
  throw new OperatorError(
    'The database server has no collation "und-x-icu". Use a PostgreSQL that is built with ICU.',
  );
}

function refuseUnknown(versions: readonly string[], known: readonly Migration[]): void {
  const unknown = versions.filter((version) => !known.some((migration) => migration.version === version));
  if (unknown.length === 0) return;
  throw new UnknownSchemaError(
    `The database has migrations that this version of Byline does not have (${unknown.join(', ')}). Start the newer version, or restore a backup from before the upgrade.`,
  );
}

async function listMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return files.map((file) => {
    const [version = '', ...name] = file.replace(/\.sql$/, '').split('_');
    return { version, name: name.join('_'), file: join(folder, file) };
  });
}

/** The Supabase CLI's own table, so that `supabase db push` and this code agree on applied migrations. */
const CREATE_HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
`;

/** PostgreSQL's code for a missing table. */
const UNDEFINED_TABLE = '42P01';

/** @returns an empty list if the database has never been migrated */
async function appliedVersions(execute: Execute): Promise<string[]> {
  try {
    const rows = await execute('select version from supabase_migrations.schema_migrations order by version');
    return rows.map((row) => String(row.version));
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/** PostgreSQL's codes for a missing right, and for an exception that a migration raises. */
const RIGHTS = ['42501', 'P0001'];

/** A migration without a role or right that it needs, as one line that names the command. */
function toRightsError(error: unknown): OperatorError | undefined {
  if (
    !RIGHTS.includes(errorCode(error) ?? '') ||
    !/permission denied|may not|must be owner/.test(errorMessage(error))
  )
    return undefined;
  return new OperatorError(
    `The database user lacks a role or a right (${errorMessage(error).split(':')[0]}). An administrator of PostgreSQL runs: psql --set=password=... --file=deploy/database.sql`,
  );
}

async function apply(execute: Execute, { version, name, file }: Migration): Promise<void> {
  const script = await readFile(file, 'utf8');
  const record = `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`;
  try {
    await execute(`begin;\n${script}\n${record}\ncommit;`);
  } catch (error) {
    // A lost connection has already rolled back; the original error is the one that matters.
    await execute('rollback').catch(() => undefined);
    throw error;
  }
}

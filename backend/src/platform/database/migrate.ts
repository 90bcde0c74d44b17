import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Connection, Execute } from './connection.js';

/** The one list of migrations for every database, in the Supabase CLI's layout: <version>_<name>.sql. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));

/** Any number will do, as long as all servers use the same. */
const ADVISORY_LOCK = 7_120_410;

/** The database was migrated by a newer version of the product. */
export class UnknownSchemaError extends Error {
  override readonly name = 'UnknownSchemaError';
}

interface Migration {
  version: string;
  name: string;
  script: string;
}

export interface MigrateOptions {
  folder?: string;
  /** Only these, for tests of later migrations. */
  versions?: readonly string[];
}

/**
 * Brings the database to the newest schema, each migration in a transaction of its own together with its record,
 * so that a crash leaves the schema before or after it. Several servers may call this at once: they take turns.
 * @returns the versions applied now.
 * @throws UnknownSchemaError when the database has migrations that this version does not know.
 */
export async function migrate(
  connection: Pick<Connection, 'kind' | 'withSession'>,
  { folder = MIGRATIONS_FOLDER, versions }: MigrateOptions = {},
): Promise<string[]> {
  const known = await readMigrations(folder);
  return connection.withSession(async (execute) => {
    if (connection.kind === 'postgres') await execute(`select pg_advisory_lock(${ADVISORY_LOCK})`);
    const applied = await appliedVersions(execute);
    refuseUnknown(applied, known);
    const due = known.filter(
      ({ version }) => !applied.includes(version) && (versions?.includes(version) ?? true),
    );
    for (const migration of due) await apply(execute, migration);
    // A data API in front of the database learns of new columns and functions.
    if (due.length > 0) await execute("notify pgrst, 'reload schema'");
    return due.map(({ version }) => version);
  });
}

function refuseUnknown(versions: readonly string[], known: readonly Migration[]): void {
  const unknown = versions.filter((version) => !known.some((migration) => migration.version === version));
  if (unknown.length === 0) return;
  throw new UnknownSchemaError(
    `The database has migrations that this version of Byline does not know (${unknown.join(', ')}). Start the newer version, or restore a backup from before the upgrade.`,
  );
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const [version = '', ...name] = file.replace(/\.sql$/, '').split('_');
      return { version, name: name.join('_'), script: await readFile(`${folder}/${file}`, 'utf8') };
    }),
  );
}

/** The Supabase CLI's own table, so that `supabase db push` and this agree on what is done. */
async function appliedVersions(execute: Execute): Promise<string[]> {
  await execute(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  `);
  const rows = await execute('select version from supabase_migrations.schema_migrations order by version');
  return rows.map((row) => String(row.version));
}

async function apply(execute: Execute, { version, name, script }: Migration): Promise<void> {
  const record = `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`;
  try {
    await execute(`begin;\n${script}\n${record}\ncommit;`);
  } catch (error) {
    // A connection that is gone took its transaction with it; what went wrong before that is what matters.
    await execute('rollback').catch(() => undefined);
    throw error;
  }
}

import { readFile } from 'node:fs/promises';
import type { Connection } from '../../src/database/connection.js';
import { migrate } from '../../src/database/migrate.js';

/**
 * The rows of a database that 1.0.0 has written through its API: a client with two rounds, decisions and a file, one whose
 * link was revoked, a quarantined form, an open form, and two completed interviews whose emails the mail server refused.
 * Sessions are left out, and links do not expire in the lifetime of this test.
 */
interface Fixture {
  /** Tokens of the links to rounds. */
  links: { first: string; second: string; revoked: string };
  /** Ids of submissions. */
  clients: { one: string; two: string; spam: string; three: string; four: string; five: string };
  tables: Record<string, Record<string, unknown>[]>;
}

export const DATABASE_1_0_0: Fixture = JSON.parse(
  await readFile(new URL('./fixtures/database-1.0.0.json', import.meta.url), 'utf8'),
);

/** Migrations before this one are those of 1.0.0. */
const FIRST_AFTER_1_0_0 = '20261129';

/** Whether 1.0.0 had this migration, given its version or the name of its file. */
export const isOf1_0_0 = (migration: string) => migration < FIRST_AFTER_1_0_0;

/** Gives an empty database the schema of 1.0.0; `versions` are those of all migrations. */
export async function migrateTo1_0_0(connection: Connection, versions: readonly string[]): Promise<void> {
  await migrate(connection, { versions: versions.filter(isOf1_0_0) });
}

/**
 * Makes an empty database one of 1.0.0, with its rows.
 * @param owner of the schema
 * @param superuser may load rows without their triggers; on the same database
 * @param versions of all migrations
 */
export async function fillAs1_0_0(
  owner: Connection,
  superuser: Connection,
  versions: readonly string[],
): Promise<void> {
  await migrateTo1_0_0(owner, versions);
  await superuser.withSession(async (execute) => {
    await execute('set session_replication_role = replica');
    for (const [table, rows] of Object.entries(DATABASE_1_0_0.tables)) {
      const columns = await execute(`select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'`);
      const names = columns.map(({ name }) => `"${name}"`).join(', ');
      const given = JSON.stringify(rows).replaceAll("'", "''");
      await execute(`delete from public.${table}`);
      await execute(`insert into public.${table} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::public.${table}, '${given}'::jsonb)`);
    }
    // An upgrade ends clients without recent work.
    await execute('update public.form_submissions set completed_at = now() where completed_at is not null');
    await execute('set session_replication_role = origin');
    await execute(`select setval(pg_get_serial_sequence('public.' || c.relname, a.attname), 1000)
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and pg_get_serial_sequence('public.' || c.relname, a.attname) is not null`);
  });
}

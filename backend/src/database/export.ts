import type { Embedded, Execute } from './connection.js';

interface Table {
  /** With its schema, quoted if needed. */
  name: string;
  /** Without generated columns. */
  columns: string;
}

/**
 * SQL that loads all rows of the embedded database into an empty PostgreSQL with the same migrations. Run it
 * with `psql` as the owner of the tables; it is one transaction.
 */
export async function* exportSql({ execute, copyOut }: Embedded): AsyncGenerator<string | Uint8Array> {
  const tables = await publicTables(execute);
  yield await preamble(execute, tables);
  for (const { name, columns } of tables) {
    yield `copy ${name} (${columns}) from stdin;\n`;
    yield* (await copyOut(`select ${columns} from ${name}`)).stream();
    yield '\\.\n';
  }
  yield await epilogue(execute, tables);
}

async function preamble(execute: Execute, tables: Table[]): Promise<string> {
  const [row] = await execute(
    "select string_agg(version, ',' order by version) as list from supabase_migrations.schema_migrations",
  );
  return `-- Byline export. Load it with: psql --file THIS_FILE DATABASE_URL
\\set ON_ERROR_STOP on
begin;
set local client_encoding = 'UTF8';
set local datestyle = 'ISO';
do $$ begin
  if '${row?.list}' is distinct from
    (select string_agg(version, ',' order by version) from supabase_migrations.schema_migrations) then
    raise exception 'The schema differs. Run "npm run migrate" on this database with the version that wrote the export.';
  end if;
  if exists (select from public.form_submissions) then
    raise exception 'This database already holds submissions. Load the export into an empty one.';
  end if;
end $$;
${tables.map(({ name }) => `alter table ${name} disable trigger user;\n`).join('')}truncate ${tables.map(({ name }) => name).join(', ')};
`;
}

async function epilogue(execute: Execute, tables: Table[]): Promise<string> {
  const sequences = await execute(
    "select format('%I.%I', schemaname, sequencename) as name, last_value::text from pg_sequences where schemaname = 'public' and last_value is not null order by 1",
  );
  return [
    ...sequences.map(({ name, last_value }) => `select setval('${name}', ${last_value});`),
    ...tables.map(({ name }) => `alter table ${name} enable trigger user;`),
    'commit;',
    'analyze;',
    '',
  ].join('\n');
}

/** Tables of the schema `public`, each after those that its foreign keys refer to. */
async function publicTables(execute: Execute): Promise<Table[]> {
  const rows = await execute(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(distinct format('%I.%I', n.nspname, f.relname)), '[]') from pg_constraint k
        join pg_class f on f.oid = k.confrelid where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by 1`);
  let waiting = rows.map((row) => ({
    name: String(row.name),
    columns: String(row.columns),
    parents: row.parents as string[],
  }));
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const next = waiting.filter(({ parents }) => !waiting.some(({ name }) => parents.includes(name)));
    if (next.length === 0) throw new Error('The foreign keys form a cycle.');
    ordered.push(...next);
    waiting = waiting.filter((table) => !next.includes(table));
  }
  return ordered;
}

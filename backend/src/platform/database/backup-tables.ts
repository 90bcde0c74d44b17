import type { EmbeddedSession } from './connection.js';

/** A column of a table's key, with the type that its values are written as. */
export interface KeyColumn {
  name: string;
  type: string;
}
/** Values of a key's columns, as text. */
export type Key = readonly string[];

export interface Table {
  /** With its schema, quoted where need be. */
  name: string;
  /** Columns that can be written: no generated ones. */
  columns: string[];
  keys: KeyColumn[];
  /** Columns whose values a sequence counts. */
  identities: string[];
  rows: number;
}

/** The tables of the product, in the order of their names. The queue's own schema is a hint and is not among them. */
export async function publicTables(session: EmbeddedSession): Promise<Table[]> {
  const found = await session.execute(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns,
      array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attidentity <> '') as identities,
      (select json_agg(json_build_object('name', quote_ident(k.attname), 'type', format_type(k.atttypid, null)) order by place)
        from pg_index i, unnest(i.indkey::int[]) with ordinality as u (attnum, place)
        join pg_attribute k on k.attrelid = c.oid and k.attnum = u.attnum
        where i.indrelid = c.oid and i.indisprimary and k.attrelid = i.indrelid) as keys
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = 'public' and c.relkind = 'r' group by c.oid, n.nspname, c.relname order by 1`);
  const tables: Table[] = [];
  for (const row of found) {
    const name = String(row.name);
    const [{ rows } = { rows: 0 }] = await session.execute(`select count(*)::int as rows from ${name}`);
    tables.push({
      name,
      columns: row.columns as string[],
      identities: (row.identities ?? []) as string[],
      keys: (row.keys ?? []) as KeyColumn[],
      rows: Number(rows),
    });
  }
  return tables;
}

/** The last of the next `limit` keys, and how many there were; no key when there are no more. */
export async function keysAfter(
  session: EmbeddedSession,
  { name, keys }: Table,
  after: Key | undefined,
  limit: number,
): Promise<{ last: Key | undefined; count: number }> {
  const names = keys.map((key) => key.name).join(', ');
  const where = after ? `where (${names}) > (${literals(keys, after)})` : '';
  const rows = await session.execute(
    `select array[${keys.map((key) => `${key.name}::text`).join(', ')}] as key from ${name} ${where} order by ${names} limit ${limit}`,
  );
  return { last: rows.at(-1)?.key as Key | undefined, count: rows.length };
}

/** Says which rows lie behind one key, up to and with another. */
export function range({ keys }: Table, after: Key | undefined, last: Key): string {
  const names = keys.map((key) => key.name).join(', ');
  const upTo = `(${names}) <= (${literals(keys, last)})`;
  return after ? `(${names}) > (${literals(keys, after)}) and ${upTo}` : upTo;
}

function literals(keys: readonly KeyColumn[], values: Key): string {
  return keys.map(({ type }, at) => `'${(values[at] ?? '').replaceAll("'", "''")}'::${type}`).join(', ');
}

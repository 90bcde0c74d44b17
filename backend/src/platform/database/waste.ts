import { keysAfter, publicTables, range, type Table } from './backup-tables.js';
import type { Embedded } from './connection.js';

/** Rows measured in one turn: others wait for it. */
const BATCH = 500;

/** Bytes that the tables take on disk, and bytes of the rows in them. */
export interface Measured {
  onDisk: number;
  inRows: number;
}

/** Measures by the rows themselves, in short turns: statistics say nothing of what was written aside in pieces. */
export async function measureWaste(database: Embedded): Promise<Measured> {
  const measured: Measured = { onDisk: 0, inRows: 0 };
  for (const table of await publicTables(database)) {
    const [{ bytes } = { bytes: 0 }] = await database.execute(
      `select pg_table_size('${table.name}')::float8 as bytes`,
    );
    measured.onDisk += Number(bytes);
    measured.inRows += await bytesOfRows(database, table);
  }
  return measured;
}

async function bytesOfRows(database: Embedded, table: Table): Promise<number> {
  const size = table.columns.map((column) => `coalesce(pg_column_size(${column}), 0)`).join(' + ');
  const sum = `select coalesce(sum(${size}), 0)::float8 as bytes from ${table.name}`;
  if (table.keys.length === 0) return Number((await database.execute(sum))[0]?.bytes ?? 0);
  let total = 0;
  for (let after: readonly string[] | undefined; ; ) {
    const { last } = await keysAfter(database, table, after, BATCH);
    if (last === undefined) return total;
    total += Number((await database.execute(`${sum} where ${range(table, after, last)}`))[0]?.bytes ?? 0);
    after = last;
  }
}

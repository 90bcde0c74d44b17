import { type Key, keysAfter, publicTables, range, type Table } from './backup-tables.js';
import type { Embedded, EmbeddedSession } from './connection.js';

/** First line of every backup, before its facts as JSON. */
export const HEADER = '-- Byline backup ';
/** Last line of a backup that is whole. */
export const END = '-- end of the backup';

/** What a backup says of itself. */
export interface BackupFacts {
  format: 2;
  madeAt: string;
  /** Versions of the migrations that its rows fit. */
  migrations: string[];
}

/** Rows asked for at first, and how long one turn should take at most, in milliseconds: others wait so long. */
const FIRST_BATCH = 100;
const LARGEST_BATCH = 2000;
const TURN_MS = 40;

export interface Progress {
  done: number;
  total: number;
}

/**
 * The rows of the embedded database as a script of SQL and COPY, in pieces: read in short turns while everybody goes on
 * working, and brought to one moment at the end, when what changed meanwhile is read once more. Rows only, in no
 * order of pages: what was erased before stands nowhere in it. `psql` can run it too, on a migrated, empty database.
 */
export async function* backupScript(
  database: Embedded,
  onProgress: (progress: Progress) => void = () => undefined,
): AsyncGenerator<string> {
  const tables = await publicTables(database);
  const facts: BackupFacts = {
    format: 2,
    madeAt: new Date().toISOString(),
    migrations: await migrationsOf(database),
  };
  yield `${HEADER}${JSON.stringify(facts)}\n`;
  yield 'set session_replication_role = replica;\n';
  if (tables.length > 0) yield `truncate ${tables.map(({ name }) => name).join(', ')};\n`;
  const since = await nextTransaction(database);
  const progress = { done: 0, total: tables.reduce((sum, { rows }) => sum + rows, 0) };
  const seen = new Map<string, number>();
  for (const table of tables) {
    for await (const { text, rows } of rowsOf(database, table)) {
      seen.set(table.name, (seen.get(table.name) ?? 0) + rows);
      progress.done += rows;
      onProgress({ done: Math.min(progress.done, progress.total), total: progress.total });
      yield `copy ${target(table)} from stdin;\n${text}\\.\n`;
    }
  }
  yield await database.atOnce((session) => sinceThen(session, { tables, since, seen }));
  yield `${END}\n`;
}

/** What changed, came or went since the reading began, all at one moment: a script of its own. */
async function sinceThen(
  session: EmbeddedSession,
  { tables, since, seen }: { tables: Table[]; since: string; seen: ReadonlyMap<string, number> },
): Promise<string> {
  const parts: string[] = [];
  for (const table of tables) {
    const { name, columns, keys } = table;
    if (keys.length === 0) continue;
    const changed = `xmin::text::bigint >= ${since}`;
    const [{ unchanged } = { unchanged: 0 }] = await session.execute(
      `select count(*)::int as unchanged from ${name} where not (${changed})`,
    );
    const list = columns.join(', ');
    const fresh = await session.copyOut(`select ${list} from ${name} where ${changed}`);
    const same = keys.map(({ name: key }) => `t.${key} = other.${key}`).join(' and ');
    if ((seen.get(name) ?? 0) !== unchanged) {
      const present = await session.copyOut(
        `select ${keys.map(({ name: key }) => key).join(', ')} from ${name}`,
      );
      parts.push(
        `create temp table other as select ${keys.map(({ name: key }) => key).join(', ')} from ${name} limit 0;`,
        `copy other from stdin;\n${present}\\.`,
        `delete from ${name} t where not exists (select from other where ${same});`,
        'drop table other;',
      );
    }
    if (fresh !== '') {
      parts.push(
        `create temp table other as select ${list} from ${name} limit 0;`,
        `copy other (${list}) from stdin;\n${fresh}\\.`,
        `delete from ${name} t using other where ${same};`,
        `insert into ${name} (${list}) overriding system value select ${list} from other;`,
        'drop table other;',
      );
    }
    parts.push(...(await sequences(session, table)));
  }
  return parts.map((part) => `${part}\n`).join('');
}

async function sequences(session: EmbeddedSession, { name, identities }: Table): Promise<string[]> {
  const statements: string[] = [];
  for (const column of identities) {
    const [{ last } = { last: null }] = await session.execute(
      `select max(${column})::text as last from ${name}`,
    );
    if (last !== null)
      statements.push(`select setval(pg_get_serial_sequence('${name}', '${column}'), ${last});`);
  }
  return statements;
}

/** Rows in the order of their key, in batches that fit a turn. */
async function* rowsOf(database: Embedded, table: Table): AsyncGenerator<{ text: string; rows: number }> {
  const list = table.columns.join(', ');
  if (table.keys.length === 0) {
    const text = await database.copyOut(`select ${list} from ${table.name}`);
    if (text !== '') yield { text, rows: table.rows };
    return;
  }
  let after: Key | undefined;
  let size = FIRST_BATCH;
  for (;;) {
    const { last, count } = await keysAfter(database, table, after, size);
    if (last === undefined) return;
    const begun = performance.now();
    const text = await database.copyOut(
      `select ${list} from ${table.name} where ${range(table, after, last)}`,
    );
    if (text !== '') yield { text, rows: count };
    const took = performance.now() - begun;
    size = Math.max(1, Math.min(LARGEST_BATCH, Math.floor(size * (took > TURN_MS ? TURN_MS / took : 2))));
    after = last;
  }
}

async function nextTransaction(session: EmbeddedSession): Promise<string> {
  const [{ next } = { next: '0' }] = await session.execute(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  return String(next);
}

async function migrationsOf(session: EmbeddedSession): Promise<string[]> {
  const rows = await session.execute(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => String(version));
}

function target({ name, columns }: Table): string {
  return `${name} (${columns.join(', ')})`;
}

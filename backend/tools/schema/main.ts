import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import { migrate } from '#server/database/migrate.js';
import { readable } from './readable.ts';

/** Writes the schema after all migrations into a file, with PostgreSQL's pg_dump: `npm run codegen`. */
const [, , file = 'backend/supabase/schema.sql'] = process.argv;
const pg = await PGlite.create({ extensions: { pg_trgm } });
const execute = async (script: string) =>
  (await pg.exec(script)).flatMap(({ rows }) => rows as Record<string, unknown>[]);
await migrate({ kind: 'embedded', withSession: (work) => work(execute) });
// Excludes the history of the Supabase CLI and the tables that the queue creates itself.
const args = ['--schema-only', '--no-owner', '--exclude-schema=supabase_migrations'];
await writeFile(file, readable(await (await pgDump({ pg, args })).text()));
await pg.close();

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '#server/database/connection.js';
import { openEmbedded } from '#server/database/embedded.js';
import { openPostgres } from '#server/database/postgres.js';
import { prepareDataDir } from '../../test/support/database.ts';
import type { TestPostgres } from '../../test/support/postgres.ts';

/** A database that a server and the benchmark use alternately. */
export interface Store {
  name: string;
  dataDir: string;
  environment: Record<string, string>;
  open(): Promise<Connection>;
  /** Opens the same data while a server uses it: the embedded database as a copy, made before the server starts. */
  openBeside(): Promise<Connection>;
}

export async function embeddedStore(): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-bench-'));
  await prepareDataDir(dataDir);
  return {
    name: 'embedded',
    dataDir,
    environment: {},
    open: () => openEmbedded(dataDir),
    openBeside: async () => {
      const copy = await mkdtemp(join(tmpdir(), 'byline-bench-'));
      await cp(dataDir, copy, { recursive: true });
      const connection = await openEmbedded(copy);
      const close = async () => {
        await connection.close();
        await rm(copy, { recursive: true, force: true });
      };
      return { ...connection, close };
    },
  };
}

export async function postgresStore(postgres: TestPostgres): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-bench-'));
  const url = await postgres.migratedDatabase();
  const open = () => openPostgres(url);
  return { name: 'PostgreSQL', dataDir, environment: { DATABASE_URL: url }, open, openBeside: open };
}

/** Completed forms of about a year of use. One in 800 is a mill. */
export async function fill(connection: Connection, rows: number): Promise<void> {
  await connection.withSession((execute) =>
    execute(`
      insert into form_submissions (website, email, industry, topics_to_talk_about, interview_questions, interview_answers,
        last_post_1, content_ideas, created_at)
      select 'https://client-' || n || '.example.com', 'person' || n || '@example.com',
        case when n % 800 = 0 then 'Flour mills' else 'Industry ' || n % 97 end, 'Hiring, Remote work',
        '[{"question":"What is your story?","timestamp":"2026-01-01T00:00:00Z"}]', jsonb_build_array(repeat('We sold mills. ', 40)),
        '{"text":"' || repeat('A post. ', 30) || '"}', '[]', now() - n * interval '5 minutes'
      from generate_series(1, ${rows}) n;
      analyze form_submissions;`),
  );
}

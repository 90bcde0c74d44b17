import type { Connection } from '../../src/database/connection.js';
import { openPostgres } from '../../src/database/postgres.js';
import { openSupabase } from '../../src/database/supabase.js';
import { KyselySubmissionsRepository } from '../../src/submissions/kysely-submissions.repository.js';
import type { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import { SupabaseSubmissionsRepository } from '../../src/submissions/supabase-submissions.repository.js';
import { openEmbeddedTestDatabase } from './database.js';
import { describeWith } from './needs.js';
import { NO_POSTGRES, startPostgres } from './postgres.js';
import { NO_POSTGREST, startMigratedSupabase } from './supabase.js';

/** A separate database for one test file. */
export interface Store {
  /** The direct connection for posts and rounds, which do not depend on the store of submissions. */
  connection: Connection;
  submissions: SubmissionsRepository;
}

const EMBEDDED = 'the embedded database';

/** Runs the same tests on each store available on this machine; skips the others by name. */
export async function onEachStore(
  describeOn: (name: string, open: () => Promise<Store>) => void,
): Promise<void> {
  const open: Connection[] = [];
  afterAll(async () => {
    for (const connection of open) await connection.close();
  });
  const kept = (connection: Connection): Connection => {
    open.push(connection);
    return connection;
  };

  describeOn(EMBEDDED, async () => {
    const connection = kept(await openEmbeddedTestDatabase());
    return { connection, submissions: new KyselySubmissionsRepository(connection.db) };
  });

  const postgres = await startPostgres();
  afterAll(() => postgres?.stop());
  describeWith({ found: postgres, lacking: NO_POSTGRES }, 'on a server', (server) =>
    describeOn('PostgreSQL', async () => {
      const connection = kept(await openPostgres(await server().migratedDatabase()));
      return { connection, submissions: new KyselySubmissionsRepository(connection.db) };
    }),
  );

  const supabase = postgres && (await startMigratedSupabase(postgres));
  afterAll(() => supabase?.stop());
  describeWith({ found: supabase, lacking: NO_POSTGREST }, 'behind a data API', (project) =>
    describeOn('Supabase, with a secret key', async () => {
      const { apiUrl: supabaseUrl, keys, ownerUrl } = project();
      return {
        connection: kept(await openPostgres(ownerUrl)),
        submissions: new SupabaseSubmissionsRepository(openSupabase({ supabaseUrl, secretKey: keys.secret })),
      };
    }),
  );
}

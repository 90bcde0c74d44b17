import type { Connection } from '../../src/database/connection.js';
import { openPostgres } from '../../src/database/postgres.js';
import { openSupabase } from '../../src/database/supabase.js';
import { KyselySubmissionsRepository } from '../../src/submissions/kysely-submissions.repository.js';
import { SupabaseSubmissionsRepository } from '../../src/submissions/supabase-submissions.repository.js';
import { openEmbeddedTestDatabase } from '../support/database.js';
import { describeWith } from '../support/needs.js';
import { NO_POSTGRES, startPostgres } from '../support/postgres.js';
import { NO_POSTGREST, runSql, startMigratedSupabase } from '../support/supabase.js';
import { describeSubmissionsRepository, type RepositoryUnderTest } from './submissions-repository.suite.js';

const open: Connection[] = [];
afterAll(async () => {
  for (const connection of open) await connection.close();
});

function underTest(connection: Connection): RepositoryUnderTest {
  open.push(connection);
  return {
    repository: new KyselySubmissionsRepository(connection.db),
    execute: (script) => connection.withSession((execute) => execute(script)),
  };
}

describeSubmissionsRepository('the embedded database', async () =>
  underTest(await openEmbeddedTestDatabase()),
);

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
describeWith({ found: postgres, lacking: NO_POSTGRES }, 'on a server', (server) =>
  describeSubmissionsRepository('PostgreSQL', async () => {
    const connection = await openPostgres(await server().migratedDatabase());
    return underTest(connection);
  }),
);

const supabase = postgres && (await startMigratedSupabase(postgres));
afterAll(() => supabase?.stop());
describeWith({ found: supabase, lacking: NO_POSTGREST }, 'behind a data API', (project) =>
  describeSubmissionsRepository('Supabase, with a secret key', async () => {
    const { apiUrl: supabaseUrl, keys, ownerUrl } = project();
    return {
      repository: new SupabaseSubmissionsRepository(openSupabase({ supabaseUrl, secretKey: keys.secret })),
      execute: (script) => runSql(ownerUrl, script),
    };
  }),
);

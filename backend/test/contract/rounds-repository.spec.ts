import type { Connection } from '../../src/platform/database/connection.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { openPostgres } from '../../src/platform/database/postgres.js';
import { openSupabase } from '../../src/platform/database/supabase.js';
import { KyselySubmissionsRepository } from '../../src/submissions/kysely-submissions.repository.js';
import { SupabaseSubmissionsRepository } from '../../src/submissions/supabase-submissions.repository.js';
import { openTestDatabase } from '../support/database.js';
import { describeWith } from '../support/needs.js';
import { NO_POSTGRES, startPostgres } from '../support/postgres.js';
import { NO_POSTGREST, startMigratedSupabase } from '../support/supabase.js';
import { describeRounds, EMBEDDED } from './rounds-repository.suite.js';

const open: Connection[] = [];
afterAll(async () => {
  for (const connection of open) await connection.close();
});

function kept(connection: Connection): Connection {
  open.push(connection);
  return connection;
}

describeRounds(EMBEDDED, async () => {
  const connection = kept(await openTestDatabase());
  return { connection, submissions: new KyselySubmissionsRepository(connection.db) };
});

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
describeWith({ found: postgres, lacking: NO_POSTGRES }, 'on a server', (server) =>
  describeRounds('PostgreSQL', async () => {
    const connection = kept(await openPostgres(await server().newDatabase()));
    await migrate(connection);
    return { connection, submissions: new KyselySubmissionsRepository(connection.db) };
  }),
);

const supabase = postgres && (await startMigratedSupabase(postgres));
afterAll(() => supabase?.stop());
describeWith({ found: supabase, lacking: NO_POSTGREST }, 'behind a data API', (project) =>
  describeRounds('Supabase, with a secret key', async () => {
    const { apiUrl: supabaseUrl, keys, ownerUrl } = project();
    return {
      connection: kept(await openPostgres(ownerUrl)),
      submissions: new SupabaseSubmissionsRepository(openSupabase({ supabaseUrl, secretKey: keys.secret })),
    };
  }),
);

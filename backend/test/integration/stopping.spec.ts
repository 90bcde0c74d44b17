import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../src/config/config.js';
import { INTEGRATIONS } from '../../src/integrations.js';
import { listBackups } from '../../src/platform/database/backup.js';
import { openEmbedded } from '../../src/platform/database/embedded.js';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { startServer } from '../../src/server.js';
import { KyselySubmissionsRepository } from '../../src/submissions/kysely-submissions.repository.js';
import { ADMIN_PASSWORD } from '../support/app.js';
import { prepareDataDir } from '../support/database.js';
import { until } from '../support/until.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'byline-stopping-'));
  await prepareDataDir(dataDir);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(dataDir, { recursive: true, force: true });
});

/** Something to lose: a database without it is not backed up. */
async function storeForm(): Promise<void> {
  const { db, close } = await openEmbedded(dataDir);
  const fields = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };
  await db.insertInto('form_submissions').values(fields).execute();
  await close();
}

/** Holds every backup before it reads its first row. @returns what lets it go on */
function holdBackups(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const list = KyselySubmissionsRepository.prototype.list;
  const held = jest.spyOn(KyselySubmissionsRepository.prototype, 'list');
  held.mockImplementation(async function (this: KyselySubmissionsRepository, query) {
    await promise;
    return list.call(this, query);
  });
  return resolve;
}

it('a server that stops takes nothing new while a backup goes on, and does not close the database under it', async () => {
  await storeForm();
  const goOn = holdBackups();
  const environment = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error', ADMIN_PASSWORD };
  const server = await startServer(loadConfig({ ...environment, RATE_LIMIT: 'off' }, INTEGRATIONS));
  const stopping = server.stop();
  const refused = until(() =>
    fetch(`${server.url}/api/health`).then(
      () => false,
      () => true,
    ),
  );
  await Promise.all([refused, until(() => !server.app.get(Jobs).running)]).finally(goOn);
  await stopping;
  expect((await listBackups(dataDir)).map(({ reason }) => reason)).toEqual(['daily']);
  // The database is closed: its folder can be had again.
  await (await openEmbedded(dataDir)).close();
});

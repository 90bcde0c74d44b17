import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../src/config/config.js';
import { openEmbedded } from '../../src/database/embedded.js';
import { Housekeeping, requestClearing } from '../../src/database/housekeeping.js';
import { INTEGRATIONS } from '../../src/integrations.js';
import { startServer } from '../../src/server.js';
import { ADMIN_PASSWORD } from '../support/app.js';
import { prepareDataDir } from '../support/database.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'byline-stopping-'));
  await prepareDataDir(dataDir);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(dataDir, { recursive: true, force: true });
});

it('a stopping server closes the database after the housekeeping that is in progress', async () => {
  const { embedded, close } = await openEmbedded(dataDir);
  if (embedded) await requestClearing(embedded);
  await close();
  const checks = jest.spyOn(Housekeeping.prototype, 'check');
  const environment = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error', ADMIN_PASSWORD };
  const server = await startServer(loadConfig({ ...environment, RATE_LIMIT: 'off' }, INTEGRATIONS));
  await server.stop();
  expect(checks).toHaveBeenCalled();
  for (const { value } of checks.mock.results) await expect(value).resolves.toBeUndefined();
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
  // The lock on the folder is released.
  await (await openEmbedded(dataDir)).close();
});

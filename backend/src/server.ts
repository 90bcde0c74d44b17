import type { Server } from 'node:http';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { reapplyJournals } from './after-restore.js';
import { createApp } from './app.js';
import type { Foundation } from './app.module.js';
import { type AdminPassword, resolveAdminPassword } from './auth/admin-password.js';
import { SecondFactorService } from './auth/second-factor.service.js';
import { ActivitySeals } from './client-review/activity-seals.service.js';
import { localUrl } from './common/http/http.js';
import { limitConnections, Readers } from './common/limits/connections.js';
import { PLACE_LIMITS } from './common/limits/policy.js';
import { ServerPlaces } from './common/limits/server-places.js';
import { findWeakness } from './common/weak-password.js';
import { simulatedIntegrations } from './config/config.js';
import { ServerAddress } from './config/config.module.js';
import type { Config } from './config/config.types.js';
import { resolveSecretKey, type SecretKey } from './config/secret-key.js';
import { openDatabase } from './database/open.js';
import { JobWorker } from './jobs/job-worker.js';
import { MailService } from './mail/mail.service.js';
import { SandboxServer } from './sandbox/sandbox.module.js';
import { SettingsService } from './settings/settings.service.js';
import { PRODUCT_NAME } from './shared/settings.js';

/**
 * Keep-alive timeout in milliseconds: more than the 60 s of nginx and usual load balancers, so that they close an idle
 * connection first. The side that closes may do so just as the other sends its next request, which then fails with
 * 'connection reset'. Node's default of 5 s is shorter than a pause between two clicks.
 */
const KEEP_ALIVE_MS = 75_000;
/**
 * The slowest upload of 100 MB. Bodies that stop or trickle end sooner, see common/limits: Node's own five minutes
 * also end uploads that make progress.
 */
const REQUEST_MS = 30 * 60_000;
/** Headers are a few kilobytes. */
const HEADERS_MS = 20_000;
/** Of trusted proxies, which are in no other limit. */
const MAX_CONNECTIONS = 2 * PLACE_LIMITS.connections.places;
/** A killed server releases its folder within seconds. */
const LOCK_WAIT = {
  ms: 15_000,
  onWait: () =>
    console.log('Another process has the data folder; waiting up to 15 seconds for it to end ...'),
};

export interface RunningServer {
  app: NestExpressApplication;
  /** Where it listens on this machine, e.g. http://127.0.0.1:3000 */
  url: string;
  adminPassword: AdminPassword;
  /** Lets requests and jobs in flight finish for some seconds, then closes everything. */
  stop(): Promise<void>;
}

/** Opens the database and serves on it. */
export async function startServer(config: Config): Promise<RunningServer> {
  const adminPassword = await resolveAdminPassword(
    { password: config.adminPassword, hash: config.adminPasswordHash },
    config.dataDir,
  );
  const secretKey = await resolveSecretKey(config);
  let migrated: { migrations: number; newest: string | undefined; ms: number } | undefined;
  const connection = await openDatabase(config.database, config.dataDir, {
    lockWait: LOCK_WAIT,
    onMigrated: (versions, ms) => {
      migrated = { migrations: versions.length, newest: versions.at(-1), ms: Math.round(ms) };
    },
  });
  const server = await serve({ config, connection, adminPassword, secretKey });
  // Once LOG_LEVEL and LOG_FORMAT hold.
  if (migrated) new Logger('Start').log('database migrated', migrated);
  return server;
}

/** Builds the application, listens and starts to work. Leaves nothing open when it fails, the database included. */
export async function serve(foundation: Foundation): Promise<RunningServer> {
  const { config, connection, adminPassword } = foundation;
  let app: NestExpressApplication | undefined;
  try {
    app = await createApp(foundation);
    await reapplyJournals(app);
    await app.init();
    limitSockets(app, config);
    await listen(app.getHttpServer(), config);
    const url = localUrl(app.getHttpServer());
    app.get(ServerAddress).listening(url);
    await warnOfWeakPassword(app, config);
    await app.get(SecondFactorService, { strict: false }).encryptAgain();
    await logPreviousKey(app, foundation.secretKey);
    await startWork(app, config, url);
    return { app, url, adminPassword, stop: stopOnce(app) };
  } catch (error) {
    // Closing the application closes the database with it.
    await (app ? app.close() : connection.close());
    throw error;
  }
}

/** Replaces Nest's `listen`, which prints an error in its own words before the product's message. */
function listen(server: Server, { port, host }: Config): Promise<void> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.requestTimeout = REQUEST_MS;
  server.headersTimeout = HEADERS_MS;
  server.maxConnections = MAX_CONNECTIONS;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** A weak password that is already set still works: the administrator must not be locked out. */
async function warnOfWeakPassword(app: NestExpressApplication, { adminPassword }: Config): Promise<void> {
  if (adminPassword === undefined) return;
  const { name } = await app.get(SettingsService).current();
  const weakness = findWeakness(adminPassword, [PRODUCT_NAME, name]);
  if (weakness) new Logger('Start').warn(`ADMIN_PASSWORD is easy to guess: it ${weakness}.`);
}

/** So that the operator sees when SECRET_KEY_PREVIOUS can be removed: see docs/security.md. */
async function logPreviousKey(app: NestExpressApplication, key: SecretKey): Promise<void> {
  if (!key.previous) return;
  const logs = await app.get(ActivitySeals, { strict: false }).countUnderOtherKeys();
  new Logger('Start').log(
    `SECRET_KEY ${key.id} is in use, and SECRET_KEY_PREVIOUS ${key.previous.id} is valid: ${logs} activity logs have entries that SECRET_KEY did not seal.`,
  );
}

/** Limits connections by network, and how long a response may remain unread. */
function limitSockets(app: NestExpressApplication, config: Config): void {
  const server: Server = app.getHttpServer();
  app.get(Readers).watch(server);
  if (!config.rateLimit) return;
  const isTrusted: (address: string | undefined, hop: number) => boolean = app
    .getHttpAdapter()
    .getInstance()
    .get('trust proxy fn');
  limitConnections(server, app.get(ServerPlaces).connections, (address) => isTrusted(address, 0));
}

/** Not a lifecycle hook: those run before the server listens. The simulated services need its address, and jobs need the simulated services. */
async function startWork(app: NestExpressApplication, config: Config, url: string): Promise<void> {
  if (simulatedIntegrations(config).length > 0) await app.get(SandboxServer).start(url);
  await app.get(JobWorker).start();
  // Not awaited: a mail server that does not respond must not delay the start.
  void app.get(MailService).checkServer();
}

/** Closes the application, once however often it is called. AppModule lets requests and jobs finish first. */
function stopOnce(app: NestExpressApplication): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  return () => {
    stopped ??= app.close();
    return stopped;
  };
}

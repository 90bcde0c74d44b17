import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { reapplyJournals } from './after-restore.js';
import { createApp } from './app.js';
import type { Foundation } from './app.module.js';
import { type AdminPassword, resolveAdminPassword } from './auth/admin-password.js';
import type { Config } from './config/config.types.js';
import { sandboxed } from './config/config-faults.js';
import { ServerAddress } from './config/server-address.js';
import { JobWorker } from './jobs/job-worker.js';
import { openDatabase } from './platform/database/open.js';
import { SandboxServer } from './sandbox/sandbox-server.js';

/**
 * Milliseconds that an idle connection stays open: more than the 60 s after which nginx and the usual load balancers
 * give it up, so that they do it first. Whoever ends it may do so in the moment in which the other side sends its next
 * request, which then fails with 'connection reset'; Node's own 5 s are within what a person pauses between two clicks.
 */
const KEEP_ALIVE_MS = 75_000;
/** Milliseconds that requests and jobs in flight get to finish when the server stops. */
const DRAIN_MS = 4000;
/** A server that was killed a moment ago lets go of its folder within seconds. */
const PATIENCE = {
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
  const connection = await openDatabase(config.database, config.dataDir, PATIENCE);
  return serve({ config, connection, adminPassword });
}

/** Builds the application, listens and starts to work. Leaves nothing open when it fails, the database included. */
export async function serve(foundation: Foundation): Promise<RunningServer> {
  const { config, connection, adminPassword } = foundation;
  let app: NestExpressApplication | undefined;
  try {
    app = await createApp(foundation);
    await reapplyJournals(app);
    await app.init();
    await listen(app.getHttpServer(), config);
    const url = localUrl(app);
    app.get(ServerAddress).listening(url);
    await startWork(app, config, url);
    return { app, url, adminPassword, stop: stopOnce(app) };
  } catch (error) {
    // Closing the application closes the database with it.
    await (app ? app.close() : connection.close());
    throw error;
  }
}

/** Not by the framework's own call, which prints what goes wrong in its own words before it is told in ours. */
function listen(server: Server, { port, host }: Config): Promise<void> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function startWork(app: NestExpressApplication, config: Config, url: string): Promise<void> {
  if (sandboxed(config).length > 0) await app.get(SandboxServer).start(url);
  await app.get(JobWorker).start();
}

function localUrl(app: NestExpressApplication): string {
  const { port } = app.getHttpServer().address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** A function that stops the server: once, however often it is called. */
function stopOnce(app: NestExpressApplication): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= stop(app);
    return stopping;
  };
}

/**
 * Refuses new requests and jobs, lets those in flight finish for at most DRAIN_MS, and closes the database last. A job
 * that needs a stand-in of this server may fail in that time; it is due again at the next start.
 */
async function stop(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer();
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  const answered = new Promise<void>((resolve) => server.close(() => resolve()));
  await Promise.all([answered, app.get(JobWorker).stop()]);
  await app.close();
  clearTimeout(cut);
}

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from './app.js';
import type { Foundation } from './app.module.js';
import { type AdminPassword, resolveAdminPassword } from './auth/admin-password.js';
import type { Config } from './config/config.types.js';
import { sandboxed } from './config/config-faults.js';
import { ServerAddress } from './config/server-address.js';
import { FollowUpWorker } from './follow-ups/follow-up.worker.js';
import { ManualReading } from './manuals/manual-reading.js';
import { BackupKeeper } from './platform/database/backup-keeper.js';
import type { Connection } from './platform/database/connection.js';
import { openDatabase } from './platform/database/open.js';
import { Upkeep } from './platform/database/upkeep.js';
import { Jobs } from './platform/jobs/jobs.js';
import { Erasures } from './privacy/erasures.js';
import { Retention } from './privacy/retention.js';
import { FormReminders } from './reminders/form-reminders.js';
import { RemindersService } from './reminders/reminders.service.js';
import { PostDays } from './round-mails/post-days.js';
import { SandboxServer } from './sandbox/sandbox-server.js';
import { type EndBeside, stopOnce } from './server-stop.js';
import { SubmissionsRepository } from './submissions/submissions.repository.js';

/**
 * Milliseconds that an idle connection stays open: more than the 60 s after which nginx and the usual load balancers
 * give it up, so that they do it first. Whoever ends it may do so in the moment in which the other side sends its next
 * request, which then fails with 'connection reset'; Node's own 5 s are within what a person pauses between two clicks.
 */
const KEEP_ALIVE_MS = 75_000;
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
  /** Finishes what is in flight, for some seconds, and what is ended by `endBeside`; then closes everything. */
  stop(endBeside?: EndBeside): Promise<void>;
}

/** Opens the database and serves on it. */
export async function startServer(config: Config): Promise<RunningServer> {
  const adminPassword = await resolveAdminPassword(
    { password: config.adminPassword, hash: config.adminPasswordHash },
    config.dataDir,
  );
  const connection = await openDatabase(config.database, config.dataDir, { patience: PATIENCE });
  const server = await serve({ config, connection, adminPassword });
  return connection.embedded ? lookAfter(server, connection, config.dataDir) : server;
}

/** What a database server does for itself is done here for the embedded one. */
async function lookAfter(
  server: RunningServer,
  connection: Connection,
  dataDir: string,
): Promise<RunningServer> {
  const submissions = server.app.get(SubmissionsRepository);
  const backups = new BackupKeeper(connection, {
    dataDir,
    isWorthIt: async () =>
      (await submissions.list({ search: '', sort: 'created_at', direction: 'desc', offset: 0, limit: 1 }))
        .total > 0,
  });
  const upkeep = connection.embedded && new Upkeep(connection.embedded);
  const stop = () => server.stop(() => Promise.all([upkeep?.stop(), backups.stop()]));
  try {
    await backups.start();
    await upkeep?.start();
  } catch (error) {
    // Nothing stays open of a start that failed.
    await stop();
    throw error;
  }
  return { ...server, stop };
}

/** Builds the application, listens and starts to work. Leaves nothing open when it fails, the database included. */
export async function serve(foundation: Foundation): Promise<RunningServer> {
  const { config, connection, adminPassword } = foundation;
  let app: NestExpressApplication | undefined;
  try {
    app = await createApp(foundation);
    await app.get(Erasures).reapply();
    await app.get(RemindersService).reapply();
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
  await app.get(Jobs).start();
  await app.get(FollowUpWorker).start();
  await app.get(Erasures).start();
  await app.get(ManualReading).start();
  await app.get(Retention).start();
  await app.get(PostDays).start();
  await app.get(FormReminders).start();
}

function localUrl(app: NestExpressApplication): string {
  const { port } = app.getHttpServer().address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

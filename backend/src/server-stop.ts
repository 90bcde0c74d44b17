import type { NestExpressApplication } from '@nestjs/platform-express';
import { Jobs } from './platform/jobs/jobs.js';

/** Milliseconds that requests and jobs in flight get to finish when the server stops. */
const DRAIN_MS = 4000;

/** Ends what works on the database beside requests and jobs, and returns once it has ended. */
export type EndBeside = () => Promise<unknown>;

/** What stops the server: once, however often it is called. */
export function stopOnce(app: NestExpressApplication): (endBeside?: EndBeside) => Promise<void> {
  let stopping: Promise<void> | undefined;
  return (endBeside = async () => undefined) => {
    stopping ??= stop(app, endBeside);
    return stopping;
  };
}

/**
 * Takes no new requests and no new jobs at once, and lets those in flight finish, for at most DRAIN_MS, and what works
 * beside them; the database is closed last, under nobody. A job that needs a stand-in of this same server may fail by
 * that; it is due again at the next start.
 */
async function stop(app: NestExpressApplication, endBeside: EndBeside): Promise<void> {
  const server = app.getHttpServer();
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  const answered = new Promise<void>((resolve) => server.close(() => resolve()));
  await Promise.all([answered, app.get(Jobs).stop(DRAIN_MS), endBeside()]);
  await app.close();
  clearTimeout(cut);
}

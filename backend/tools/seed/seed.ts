import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { createApp } from '#server/app.js';
import { AdminPassword } from '#server/auth/admin-password.js';
import { ActivitySeals } from '#server/client-review/activity-seals.service.js';
import { Clock } from '#server/common/clock.js';
import { OperatorError } from '#server/common/errors.js';
import { ServerAddress } from '#server/config/config.module.js';
import type { Config } from '#server/config/config.types.js';
import type { SecretKey } from '#server/config/secret-key.js';
import type { Connection } from '#server/database/connection.js';
import { OPENAI } from '#server/openai/openai.integration.js';
import { SandboxServer } from '#server/sandbox/sandbox.module.js';
import { TRELLO } from '#server/trello/trello.integration.js';
import { DEMO_CLIENTS } from './clients.ts';
import type { DemoClient } from './demo-client.ts';
import { seedClient } from './journeys.ts';
import { seedPeople } from './people.ts';
import { Timeline } from './timeline.ts';

/** US dollars per million tokens, so that the report has costs. */
const PRICES = { AI_INPUT_PRICE: '1.25', AI_OUTPUT_PRICE: '10' };

interface Seeding {
  config: Config;
  /** Open and migrated; closed at the end. */
  connection: Connection;
  secretKey: SecretKey;
  /** Whether the database may already contain submissions. */
  mayHoldData?: boolean;
  /** The password of the demo's people; without it there are none, and everyone uses the shared password. */
  peoplePassword?: string;
  /** The time at which the demo ends; the present by default. */
  now?: Date;
  /** All clients of the demo by default. */
  clients?: readonly DemoClient[];
}

/** @throws OperatorError where the demo data must never go */
export function refuseProduction(isProduction: boolean): void {
  if (isProduction)
    throw new OperatorError(
      'NODE_ENV=production: the demo data is for development and never for production.',
    );
}

/**
 * Fills a database with the clients of the demo, through the application's own services and simulated vendors. No job
 * runs: no mail is sent and no card is created, even when a server starts on the database later.
 * @throws OperatorError in production, and for a database that contains submissions
 */
export async function seed({
  config,
  connection,
  secretKey,
  mayHoldData = false,
  peoplePassword,
  now = new Date(),
  clients = DEMO_CLIENTS,
}: Seeding): Promise<number> {
  const foundation = { config: simulated(config), connection, secretKey };
  const app = await createApp({ ...foundation, adminPassword: new AdminPassword('not used', 'nowhere') });
  try {
    refuseProduction(config.production);
    if (!mayHoldData) await refuseData(connection);
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    app.get(ServerAddress).listening(url);
    await app.get(SandboxServer).start(url);
    const timeline = new Timeline(connection, app.get(Clock), now);
    const withBoards = config.integrations[TRELLO.name]?.mode === 'sandbox';
    const ids = new Map<string, string>();
    for (const client of clients)
      ids.set(await seedClient({ app, timeline, withBoards }, client), client.stage);
    if (peoplePassword !== undefined) await seedPeople(connection, [...ids.keys()], peoplePassword);
    await finishJobs(connection, ids, withBoards);
    await timeline.rewriteTimes([...ids.keys()]);
    await app.get(ActivitySeals).sealAll();
    return ids.size;
  } finally {
    await app.close();
  }
}

/** The same server with simulated vendors only: a live one is never called. */
function simulated(config: Config): Config {
  const trello = config.integrations[TRELLO.name]?.mode === 'sandbox' ? 'sandbox' : 'off';
  const integrations = Object.entries(config.integrations).map(([name, integration]) => [
    name,
    {
      ...integration,
      mode: name === TRELLO.name ? trello : 'sandbox',
      variables: name === OPENAI.name ? PRICES : {},
    },
  ]);
  return { ...config, rateLimit: false, integrations: Object.fromEntries(integrations) };
}

async function refuseData({ db }: Connection): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from form_submissions`.execute(
    db,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw new OperatorError(
      `The database holds ${count} submissions already. To add the demo to them: npm run seed -- --add`,
    );
}

/** Marks the clients' jobs as done: their mails, cards and the mails on the days of their posts. */
async function finishJobs(
  { db }: Connection,
  stages: ReadonlyMap<string, string>,
  withBoards: boolean,
): Promise<void> {
  const ids = sql.join([...stages.keys()]);
  await sql`update jobs set state = 'done', attempts = 1, failures = 0, due_at = null, last_error = null,
      claimed_until = null, done_at = clock_timestamp()
    where submission_id in (${ids}) and state = 'due'`.execute(db);
  await sql`insert into jobs (submission_id, kind, subject, state, attempts, done_at)
    select submission_id, 'post_day', id || ' ' || planned_day, 'done', 1, clock_timestamp() from posts
    where submission_id in (${ids}) and planned_day is not null on conflict do nothing`.execute(db);
  await sql`update rounds as r set told = (select max(e.number) from review_events as e where e.submission_id = r.submission_id)
    where submission_id in (${ids})`.execute(db);
  const [failed] = [...stages].find(([, stage]) => stage === 'board-failed') ?? [];
  if (withBoards && failed !== undefined)
    await sql`update jobs set state = 'failed', attempts = 9, done_at = null,
        last_error = 'Trello answered with 503: Service Unavailable'
      where submission_id = ${failed} and kind = 'board'`.execute(db);
}

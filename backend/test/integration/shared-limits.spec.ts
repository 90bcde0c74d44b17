import { randomUUID } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { Clock } from '../../src/common/clock.js';
import {
  COSTLY_CALLS_OF_AN_ADDRESS,
  GENERATIONS_OF_A_FORM,
  REQUESTS_PER_MINUTE,
} from '../../src/common/limits/policy.js';
import { openDatabase } from '../../src/database/open.js';
import { INTEGRATIONS } from '../../src/integrations.js';
import { JobWorker } from '../../src/jobs/job-worker.js';
import { Amounts } from '../../src/limits/amounts.service.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { orderTranscripts, silence } from '../support/audio.js';
import { openEmbeddedTestDatabase } from '../support/database.js';
import { stopDatabaseClock } from '../support/database-clock.js';
import { describeWith } from '../support/needs.js';
import { type PausableProxy, pausableProxy } from '../support/pausable-proxy.js';
import { NO_POSTGRES, startPostgres } from '../support/postgres.js';
import { until } from '../support/until.js';

const LIMITED = { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' };
const COUNTS = /take_rate_limits|take_login_attempt|count_new_form|reserve_ai_tokens/;

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const startOn = (url: string, environment: Record<string, string> = {}) =>
  startTestApp({ ...LIMITED, ...environment }, INTEGRATIONS, () =>
    openDatabase({ kind: 'postgres', url }, ''),
  );

let addresses = 0;
const newAddress = () => `192.0.2.${++addresses}`;

/** Sends concurrent requests from one address to the servers in turn. @returns the number of each result */
async function results(
  servers: readonly TestApp[],
  times: number,
  send: (server: TestApp, index: number) => Promise<unknown>,
): Promise<Record<string, number>> {
  const all = await Promise.all(
    Array.from({ length: times }, (_, index) => {
      const server = servers[index % servers.length];
      if (!server) throw new Error('There is no server.');
      return send(server, index);
    }),
  );
  return Object.fromEntries(
    Object.entries(Object.groupBy(all, String)).map(([result, those = []]) => [result, those.length]),
  );
}
const logIn = async ({ visitor }: TestApp, address: string): Promise<number> =>
  (
    await visitor
      .post('/api/verify-admin')
      .set('X-Forwarded-For', address)
      .send({ password: 'a wrong guess' })
  ).status;
/** The status, or the code of a refusal by a limit: there are several of status 429. */
const generate = async ({ visitor }: TestApp, address: string, formId: string): Promise<string | number> => {
  const { status, body } = await visitor
    .post('/api/generate-questions')
    .set('X-Forwarded-For', address)
    .send({ topics: ['Hiring'], formId });
  return status === 429 ? body.code : status;
};
/** A new form of an address that has none. */
const newForm = async ({ visitor }: TestApp): Promise<string> =>
  (await visitor.post('/api/forms').set('X-Forwarded-For', newAddress()).send(NEW_FORM).expect(201)).body.id;

/** The same tests for the servers of one database. */
function shareLimits(servers: () => readonly TestApp[]): void {
  const [one, other] = [() => servers().at(0), () => servers().at(-1)].map((find) => () => {
    const server = find();
    if (!server) throw new Error('There is no server.');
    return server;
  }) as [() => TestApp, () => TestApp];

  beforeAll(async () => {
    await stopDatabaseClock(one().app.get(Kysely));
    for (const { app } of servers()) app.get(Amounts).deadlineMs = 120_000;
  });

  it('allow five concurrent log-in attempts of an address', async () => {
    const address = newAddress();
    expect(await results(servers(), 20, (server) => logIn(server, address))).toEqual({ 401: 5, 429: 15 });
  });

  it('allow twenty new forms of an address without a proof of work', async () => {
    const address = newAddress();
    const quarantined = await results(servers(), 30, async ({ visitor }) => {
      const { body } = await visitor.post('/api/forms').set('X-Forwarded-For', address).send(NEW_FORM);
      return body.quarantined;
    });
    expect(quarantined).toEqual({ false: 20, true: 10 });
  });

  it('allow the costly calls of one form', async () => {
    const [address, formId] = [newAddress(), randomUUID()];
    expect(
      await results(servers(), GENERATIONS_OF_A_FORM + 10, (server) => generate(server, address, formId)),
    ).toEqual({ 404: GENERATIONS_OF_A_FORM, too_many_requests: 10 });
  });

  it('allow the costly calls of one address, whatever form it names', async () => {
    const address = newAddress();
    expect(
      await results(servers(), COSTLY_CALLS_OF_AN_ADDRESS + 10, (server) =>
        generate(server, address, randomUUID()),
      ),
    ).toEqual({ 404: COSTLY_CALLS_OF_AN_ADDRESS, too_many_requests: 10 });
  });

  it('count the writes of an address together, and reads on each server', async () => {
    const address = newAddress();
    const write = async ({ visitor }: TestApp) =>
      (await visitor.post('/api/logout').set('X-Forwarded-For', address)).status;
    const db = one().app.get(Kysely);
    await sql`truncate rate_limits`.execute(db);
    expect(await write(one())).toBe(204);
    await sql`update rate_limits set hits = ${REQUESTS_PER_MINUTE - 1}`.execute(db);
    expect([await write(other()), await write(one())]).toEqual([204, 429]);
    await one().visitor.get('/api/session').set('X-Forwarded-For', address).expect(200);
  });

  it('do not depend on the clock of a server', async () => {
    const address = newAddress();
    for (let attempt = 0; attempt < 10; attempt++) await logIn(one(), address);
    jest.spyOn(other().app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + 3_600_000));
    await sql`update rate_limits set wait_until = wait_until + interval '1 minute'`.execute(
      one().app.get(Kysely),
    );
    expect(await logIn(other(), address)).toBe(429);
    jest.restoreAllMocks();
  });

  it('begin a new window when the last one has ended, and delete expired counts', async () => {
    const [address, formId] = [newAddress(), randomUUID()];
    const db = one().app.get(Kysely);
    const ask = () => generate(one(), address, formId);
    for (let call = 0; call < GENERATIONS_OF_A_FORM; call++) await ask();
    expect(await ask()).toBe('too_many_requests');
    await sql`update rate_limits set resets_at = resets_at - interval '1 hour'`.execute(db);
    expect(await ask()).toBe(404);
    await one().visitor.post('/api/forms').set('X-Forwarded-For', address).send(NEW_FORM).expect(201);
    const rows = async () =>
      (
        await sql<{ name: string }>`select 'window' as name, row_to_json(l)::text as row from rate_limits l
          union all select 'form', row_to_json(f)::text from new_forms f`.execute(db)
      ).rows;
    expect(JSON.stringify(await rows())).not.toMatch(new RegExp(`${address}|${formId}`));
    await sql`update rate_limits set resets_at = resets_at - interval '1 day'`.execute(db);
    await sql`update new_forms set made_at = made_at - interval '1 hour'`.execute(db);
    // Run the recurring job now.
    await sql`update jobs set due_at = now() where kind = 'expired-counts'`.execute(db);
    other().app.get(JobWorker).wake();
    await until(async () => (await rows()).length === 0);
  });

  it('need one statement for a counted write and none for a read', async () => {
    const { app, visitor } = one();
    const address = newAddress();
    const sent = jest.spyOn(app.get(Kysely).getExecutor(), 'executeQuery');
    const statementsOf = async (request: () => PromiseLike<unknown>) => {
      sent.mockClear();
      await request();
      return sent.mock.calls.map(([query]) => COUNTS.exec(query.sql)?.[0]).filter(Boolean);
    };
    const from = (test: ReturnType<typeof visitor.get>) => test.set('X-Forwarded-For', address);
    const { body: form } = await from(visitor.post('/api/forms')).send(NEW_FORM).expect(201);
    const password = 'a wrong guess';
    const order = { topics: ['Hiring'], formId: form.id };
    const seen = {
      read: await statementsOf(() => from(visitor.get(`/api/forms/${form.id}`)).expect(200)),
      save: await statementsOf(() =>
        from(visitor.patch(`/api/forms/${form.id}`))
          .send({ icp: 'Owners' })
          .expect(200),
      ),
      form: await statementsOf(() => from(visitor.post('/api/forms')).send(NEW_FORM).expect(201)),
      logIn: await statementsOf(() => from(visitor.post('/api/verify-admin')).send({ password }).expect(401)),
      unknown: await statementsOf(() =>
        from(visitor.post('/api/generate-questions'))
          .send({ ...order, formId: randomUUID() })
          .expect(404),
      ),
      questions: await statementsOf(() =>
        from(visitor.post('/api/generate-questions')).send(order).expect(200),
      ),
    };
    jest.restoreAllMocks();
    expect(seen).toEqual({
      read: [],
      save: ['take_rate_limits'],
      form: ['count_new_form'],
      logIn: ['take_login_attempt'],
      unknown: ['take_rate_limits'],
      // The reservation of the budget is the call's own.
      questions: ['take_rate_limits', 'reserve_ai_tokens'],
    });
  });
}

describe('one server on the embedded database', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(LIMITED, INTEGRATIONS, openEmbeddedTestDatabase);
  });
  afterAll(() => server.close());
  shareLimits(() => [server]);
});

describeWith({ found: postgres, lacking: NO_POSTGRES }, 'two servers on one PostgreSQL', (database) => {
  let servers: TestApp[];
  beforeAll(async () => {
    const url = await database().migratedDatabase();
    servers = [await startOn(url), await startOn(url)];
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));
  shareLimits(() => servers);

  it('spend no more than the budget of strangers together', async () => {
    const url = await database().migratedDatabase();
    // Six seconds of sound are 60 tokens, and forms whose link was not opened have three quarters of 800.
    const cap = { AI_DAILY_TOKEN_CAP: '4000' };
    const spending = [await startOn(url, cap), await startOn(url, cap)];
    try {
      const ids = await Promise.all(
        spending.flatMap((server) => Array.from({ length: 10 }, () => newForm(server))),
      );
      for (const { app } of spending) orderTranscripts(app, { times: 20 });
      const statuses = await results(spending, 20, async ({ visitor }, index) => {
        const { status } = await visitor
          .post('/api/transcribe')
          .set('X-Forwarded-For', newAddress())
          .field('formId', String(ids[index]))
          .attach('file', silence(6), 'answer.wav');
        return status;
      });
      expect(statuses).toEqual({ 200: 10, 429: 10 });
    } finally {
      await Promise.all(spending.map((server) => server.close()));
    }
  });
});

describeWith({ found: postgres, lacking: NO_POSTGRES }, 'a slow database', (database) => {
  let proxy: PausableProxy;
  let server: TestApp;
  let url: string;
  beforeAll(async () => {
    url = await database().migratedDatabase();
    proxy = await pausableProxy(Number(new URL(url).port));
    const slow = new URL(url);
    slow.port = String(proxy.port);
    server = await startOn(slow.href);
    server.app.get(Amounts).deadlineMs = 3000;
  });
  afterAll(async () => {
    await server.close();
    await proxy.close();
  });

  const withLock = async (table: string, work: () => Promise<void>) => {
    const session = new pg.Client(url);
    await session.connect();
    await session.query(`begin; lock table ${table} in access exclusive mode`);
    try {
      await work();
    } finally {
      await session.end();
    }
  };
  const transcribe = async (formId: string) =>
    server.visitor.post('/api/transcribe').field('formId', formId).attach('file', silence(6), 'answer.wav');

  it('refuses log-ins and costly calls that cannot be counted, and serves reads meanwhile', async () => {
    const id = await newForm(server);
    await withLock('rate_limits', async () => {
      const refused = results([server], 30, (one) => logIn(one, newAddress()));
      const calls = results([server], 10, (one) => generate(one, newAddress(), id));
      for (let read = 0; read < 20; read++) await server.visitor.get(`/api/forms/${id}`).expect(200);
      expect(await refused).toEqual({ 503: 30 });
      expect(await calls).toEqual({ 503: 10 });
      const { headers } = await server.visitor.post('/api/logout').expect(503);
      expect(headers['retry-after']).toBe('5');
    });
    expect(await generate(server, newAddress(), id)).toBe(200);
  });

  it('refuses calls whose cost cannot be reserved, before anything is spent', async () => {
    const id = await newForm(server);
    await withLock('ai_reservations', async () => {
      expect((await transcribe(id)).status).toBe(503);
      expect(await generate(server, newAddress(), id)).toBe(503);
      await server.visitor.get(`/api/forms/${id}`).expect(200);
    });
    const { body } = await server.admin.get('/sandbox/requests').expect(200);
    expect(body.filter(({ path }: { path: string }) => path.endsWith('/transcriptions'))).toEqual([]);
  });

  it('refuses log-ins while it does not answer, and serves requests that need no database', async () => {
    proxy.pause();
    try {
      const refused = logIn(server, newAddress());
      await server.visitor.get('/api/health/live').expect(200);
      expect(await refused).toBe(503);
    } finally {
      proxy.resume();
    }
    expect(await logIn(server, newAddress())).toBe(401);
  });
});

import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Connection } from '#server/database/connection.js';
import { ADMIN_PASSWORD, NEW_FORM } from '../../test/support/app.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import { ServerProcess } from '../../test/support/server-process.ts';
import { until } from '../../test/support/until.ts';
import { atRest, cpuTime, line, type Measured, measure, peakMemory, ratios, resetPeak } from './measure.ts';
import { embeddedStore, fill, postgresStore, type Store } from './stores.ts';

const SIZES = [1000, 100_000];
const LOAD = { count: 300, width: 8 };
const LIST = '/api/form_submissions?range=[0,9]';
const SEARCH = `/api/form_submissions?range=[0,9]&filter=${encodeURIComponent('{"q":"flour mills"}')}`;
const say = (text: string) => process.stdout.write(text);

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

async function ok(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** The main statements of the routes, through the same driver. */
async function bareSql(connection: Connection): Promise<Record<string, Measured>> {
  const { db } = connection;
  const { elapsed_ms: _, ...fields } = NEW_FORM;
  const [{ id = '' } = {}] = await db.selectFrom('form_submissions').select('id').limit(1).execute();
  const page = () =>
    db
      .selectFrom('form_submissions')
      .select(['id', 'website', 'email', 'industry', 'created_at', 'full_posts']);
  const count = () => db.selectFrom('form_submissions').select((e) => e.fn.countAll().as('n'));
  const newest = (query: ReturnType<typeof page>) =>
    query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(10).execute();
  const like = sql<boolean>`(email ilike '%flour mills%' or website ilike '%flour mills%' or industry ilike '%flour mills%')`;
  return {
    create: await measure(LOAD, () =>
      db.insertInto('form_submissions').values(fields).returningAll().execute(),
    ),
    autosave: await measure(LOAD, (n) =>
      db
        .updateTable('form_submissions')
        .set({ industry: `i ${n}` })
        .where('id', '=', id)
        .returningAll()
        .execute(),
    ),
    read: await measure(LOAD, () =>
      db.selectFrom('form_submissions').selectAll().where('id', '=', id).execute(),
    ),
    list: await measure(LOAD, () => newest(page())),
    search: await measure(LOAD, () =>
      Promise.all([newest(page().where(like)), count().where(like).execute()]),
    ),
  };
}

async function overHttp(server: ServerProcess, cookie: string): Promise<Record<string, Measured>> {
  const send = async (path: string, method = 'GET', body?: object) =>
    (
      await ok(
        await fetch(server.url + path, {
          method,
          headers: { cookie, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        }),
      )
    ).text();
  const { id } = JSON.parse(await send('/api/forms', 'POST', NEW_FORM));
  const load = { ...LOAD, pid: server.pid };
  return {
    read: await measure(load, () => send(`/api/forms/${id}`)),
    list: await measure(load, () => send(LIST)),
    search: await measure(load, () => send(SEARCH)),
    autosave: await measure(load, (n) => send(`/api/forms/${id}`, 'PATCH', { industry: `i ${n}` })),
    create: await measure(load, () => send('/api/forms', 'POST', NEW_FORM)),
  };
}

async function logIn(server: ServerProcess): Promise<string> {
  const response = await fetch(`${server.url}/api/verify-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: ADMIN_PASSWORD }),
  });
  return (await ok(response)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Longest response time of a request without database access during some work. */
async function slowestWhile(server: ServerProcess, work: Promise<unknown>): Promise<number> {
  let slowest = 0;
  let over = false;
  work.finally(() => {
    over = true;
  });
  while (!over) {
    const begun = performance.now();
    await (await fetch(`${server.url}/api/config`)).text();
    slowest = Math.max(slowest, performance.now() - begun);
  }
  await work;
  return slowest;
}

async function readAll(server: ServerProcess, path: string, cookie: string): Promise<number> {
  const response = await ok(await fetch(server.url + path, { headers: { cookie } }));
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  return bytes;
}

async function bigThings(server: ServerProcess, cookie: string, copied: number): Promise<void> {
  await atRest(server.pid);
  await upload(server);
  await atRest(server.pid);
  // The first export grows the heap; the second one shows the memory that an export needs.
  for (const name of ['first', 'second']) await exportAll(server, cookie, { name, copied });
  const slowest = await slowestWhile(
    server,
    Promise.all([
      readAll(server, '/api/form_submissions.csv', cookie),
      ...Array.from({ length: 5 }, () => readAll(server, SEARCH.replace('flour', 'our'), cookie)),
    ]),
  );
  say(`  slowest other answer while five searches and an export run: ${slowest.toFixed(0)} ms\n`);
}

async function exportAll(
  server: ServerProcess,
  cookie: string,
  { name, copied }: { name: string; copied: number },
): Promise<void> {
  await resetPeak(server.pid);
  const rest = await peakMemory(server.pid);
  const before = await cpuTime(server.pid);
  const bytes = await readAll(server, '/api/form_submissions.csv', cookie);
  const seconds = ((await cpuTime(server.pid)) - before) / 1000;
  say(
    `  CSV of all rows, ${name.padEnd(10)} ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB, ${(seconds / copied).toFixed(1)} times COPY; memory ${rest.toFixed(0)} -> ${(await peakMemory(server.pid)).toFixed(0)} MB\n`,
  );
}

async function upload(server: ServerProcess): Promise<void> {
  const form = await fetch(`${server.url}/api/forms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(NEW_FORM),
  });
  const { id } = (await (await ok(form)).json()) as { id: string };
  const pdf = Buffer.alloc(100 * 1024 * 1024, 32);
  pdf.write('%PDF-1.7\n');
  pdf.write('\n%%EOF\n', pdf.length - 8);
  const body = new FormData();
  body.append('file', new Blob([pdf], { type: 'application/pdf' }), 'manual.pdf');
  await resetPeak(server.pid);
  const rest = await peakMemory(server.pid);
  const begun = performance.now();
  await ok(await fetch(`${server.url}/api/forms/${id}/files?kind=brand_manual`, { method: 'POST', body }));
  const seconds = (performance.now() - begun) / 1000;
  say(
    `  upload of 100 MB            ${seconds.toFixed(1)} s; memory ${rest.toFixed(0)} -> ${(await peakMemory(server.pid)).toFixed(0)} MB\n`,
  );
}

/** Jobs per second for new forms, with the simulated services of the same server. */
async function formJobs(server: ServerProcess, cookie: string): Promise<void> {
  const forms = 40;
  const ids: string[] = [];
  const begun = performance.now();
  for (let n = 0; n < forms; n++) {
    const response = await fetch(`${server.url}/api/forms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...NEW_FORM, email: `bench${n}@example.com` }),
    });
    ids.push(((await (await ok(response)).json()) as { id: string }).id);
  }
  for (const id of ids)
    await until(async () => {
      const detail = await fetch(`${server.url}/api/form_submissions/${id}`, { headers: { cookie } });
      const { jobs } = (await (await ok(detail)).json()) as { jobs: { state: string }[] };
      return jobs.every(({ state }) => state === 'done');
    });
  say(
    `  jobs                        ${((forms * 3) / ((performance.now() - begun) / 1000)).toFixed(0)}/s (board with lists, two mails)\n`,
  );
}

async function copy(connection: Connection, kind: string): Promise<number> {
  const target = kind === 'embedded' ? "'/dev/blob'" : "program 'cat > /dev/null'";
  const begun = { clock: performance.now(), cpu: await cpuTime(process.pid) };
  await connection.withSession((execute) => execute(`copy form_submissions to ${target} (format csv)`));
  const taken =
    kind === 'embedded' ? (await cpuTime(process.pid)) - begun.cpu : performance.now() - begun.clock;
  const seconds = taken / 1000;
  say(`  COPY of all rows            ${seconds.toFixed(1)} s\n`);
  return seconds;
}

const ofFewRows = new Map<string, Record<string, Measured>>();

/** Prints the ratio of many rows to few after both measurements. */
function compare(store: string, many: Record<string, Measured>): void {
  const few = ofFewRows.get(store);
  if (!few) return void ofFewRows.set(store, many);
  for (const [operation, measured] of Object.entries(many)) {
    const before = few[operation];
    if (before) say(`  ${operation.padEnd(28)}beside ${SIZES[0]} rows ${ratios(measured, before)}\n`);
  }
}

const stores: [string, () => Promise<Store>][] = [
  ['embedded', embeddedStore],
  ...(postgres ? [['PostgreSQL', () => postgresStore(postgres)] as [string, () => Promise<Store>]] : []),
];

it.each(stores.flatMap(([name, make]) => SIZES.map((rows) => [name, rows, make] as const)))(
  '%s with %i rows',
  async (name, rows, make) => {
    const store = await make();
    const connection = await store.open();
    await fill(connection, rows);
    say(`\n${name}, ${rows} rows, ${LOAD.width} requests at a time\n`);
    const copied = rows > 1000 ? await copy(connection, name) : 0;
    const bare = await bareSql(connection);
    await connection.close();
    const server = await ServerProcess.start({ dataDir: store.dataDir, environment: store.environment });
    const cookie = await logIn(server);
    if (rows <= 1000) await formJobs(server, cookie);
    const http = await overHttp(server, cookie);
    for (const [operation, measured] of Object.entries(http)) say(line(operation, measured, bare[operation]));
    compare(name, http);
    if (rows > 1000) await bigThings(server, cookie, copied);
    expect(await server.stop()).toBe(0);
    await rm(store.dataDir, { recursive: true, force: true });
  },
  900_000,
);

import { rm } from 'node:fs/promises';
import type { Connection } from '#server/database/connection.js';
import { ADMIN_PASSWORD, NEW_FORM } from '../../test/support/app.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import { ServerProcess } from '../../test/support/server-process.ts';
import { until } from '../../test/support/until.ts';
import { measureGrowth, requestsOf, type Send, searchFor, statementsOf } from './growth.ts';
import { atRest, cpuTime, peakMemory, resetPeak } from './measure.ts';
import { embeddedStore, fill, postgresStore, type Store } from './stores.ts';

const FEW = 1000;
const MANY = 100_000;
const say = (text: string) => process.stdout.write(text);

const postgres = await startPostgres();
afterEach(() => ServerProcess.killAll());
afterAll(() => postgres?.stop());

async function ok(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response;
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
      ...Array.from({ length: 5 }, () => readAll(server, searchFor('our mills'), cookie)),
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

const stores: [string, () => Promise<Store>][] = [
  ['embedded', embeddedStore],
  ...(postgres ? [['PostgreSQL', () => postgresStore(postgres)] as [string, () => Promise<Store>]] : []),
];

async function filledStore(make: () => Promise<Store>, rows: number): Promise<Store> {
  const store = await make();
  const connection = await store.open();
  await fill(connection, rows);
  await connection.close();
  return store;
}

function senderTo(server: ServerProcess, cookie: string): Send {
  return async (path, method = 'GET', body) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await ok(await fetch(server.url + path, init))).text();
  };
}

it.each(stores)(
  '%s',
  async (name, make) => {
    const [few, many] = [await filledStore(make, FEW), await filledStore(make, MANY)];
    const beside = await many.openBeside();
    const start = ({ dataDir, environment }: Store) =>
      ServerProcess.start({ dataDir, environment, isMeasured: true });
    const [small, large] = [await start(few), await start(many)];
    const sideOf = async (server: ServerProcess) => ({
      operations: await requestsOf(senderTo(server, await logIn(server))),
      pid: server.pid,
    });
    say(`\n${name}: ${FEW} rows | ${MANY} rows\n`);
    await formJobs(small, await logIn(small));
    const bare = { operations: statementsOf(beside) };
    const { lines, failures } = await measureGrowth({
      few: await sideOf(small),
      many: await sideOf(large),
      bare,
    });
    say(`${lines.join('\n')}\n`);
    const copied = await copy(beside, name);
    await beside.close();
    await bigThings(large, await logIn(large), copied);
    for (const server of [small, large]) expect(await server.stop()).toBe(0);
    for (const { dataDir } of [few, many]) await rm(dataDir, { recursive: true, force: true });
    expect(failures).toEqual([]);
  },
  900_000,
);

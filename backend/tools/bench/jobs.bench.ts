import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { ADMIN_PASSWORD, NEW_FORM } from '../../test/support/app.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import { SandboxProcess } from '../../test/support/sandbox-process.ts';
import { ServerProcess } from '../../test/support/server-process.ts';
import { embeddedStore, postgresStore, type Store } from './stores.ts';

interface Detail {
  id: string;
  jobs: { state: string }[];
}

/** Each enqueues a board with its lists, a mail to the client and one to the agency. */
const FORMS = 160;
/** Forms that are created concurrently. */
const CONCURRENCY = 8;
const POLL_MS = 200;

const postgres = await startPostgres();
afterAll(async () => {
  await ServerProcess.killAll();
  await postgres?.stop();
});

/**
 * Jobs per second, from the first form until all jobs are done.
 * @param vendors variables of simulated vendors in another process; without them the server simulates them itself
 */
async function jobsPerSecond(store: Store, vendors: Record<string, string> = {}): Promise<number> {
  const settings = { ADMIN_PASSWORD, RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
  const environment = { ...store.environment, ...vendors, ...settings };
  const server = await ServerProcess.start({ dataDir: store.dataDir, environment, isMeasured: true });
  const send = async (path: string, body?: object, cookie = '') => {
    const method = body ? 'POST' : 'GET';
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(server.url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  try {
    const login = await send('/api/verify-admin', { password: ADMIN_PASSWORD });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const started = performance.now();
    const open = new Set<string>();
    const create = async (form: number) => {
      const email = `person${form}@example.com`;
      const made = await send('/api/forms', { ...NEW_FORM, email });
      open.add(((await made.json()) as Detail).id);
    };
    for (let form = 0; form < FORMS; form += CONCURRENCY)
      await Promise.all(Array.from({ length: CONCURRENCY }, (_, index) => create(form + index)));
    let jobs = 0;
    // Rarely: a request takes the server as long as a job.
    for await (const _tick of setInterval(POLL_MS)) {
      for (const id of open) {
        const detail = await send(`/api/form_submissions/${id}`, undefined, cookie);
        const made = (await detail.json()) as Detail;
        if (made.jobs.some(({ state }) => state !== 'done')) break;
        jobs += made.jobs.length;
        open.delete(id);
      }
      if (open.size === 0) break;
    }
    return (jobs / (performance.now() - started)) * 1000;
  } finally {
    await server.stop();
    await rm(store.dataDir, { recursive: true, force: true });
  }
}

const report = (name: string, figure: number): void =>
  console.log(`jobs a second, ${name}: ${figure.toFixed(0)}`);

it('finishes jobs on the embedded database', async () => {
  report('embedded', await jobsPerSecond(await embeddedStore()));
});

(postgres ? it : it.skip)('finishes jobs on PostgreSQL [skipped: no PostgreSQL here]', async () => {
  if (!postgres) return;
  report('PostgreSQL', await jobsPerSecond(await postgresStore(postgres)));
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-bench-'));
  const vendors = await SandboxProcess.start(dataDir);
  try {
    report(
      'PostgreSQL, vendors in another process',
      await jobsPerSecond(await postgresStore(postgres), vendors.environment),
    );
  } finally {
    await vendors.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

import { Cluster, haproxy } from '../../test/faults/cluster.ts';
import { ADMIN_PASSWORD, NEW_FORM } from '../../test/support/app.ts';
import { describeWith } from '../../test/support/needs.ts';
import { NO_POSTGRES, startPostgres } from '../../test/support/postgres.ts';
import { until } from '../../test/support/until.ts';
import { type Measured, measure } from './measure.ts';

const LOAD = { count: 1500, width: 16 };
/** Each enqueues a board with its lists, a mail to the client and one to the agency. */
const FORMS = 240;

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

async function send(url: string, method: string, body?: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function newForm(url: string): Promise<string> {
  return ((await (await send(`${url}/api/forms`, 'POST', NEW_FORM)).json()) as { id: string }).id;
}

/** Jobs per second from the first new form until all jobs are done. */
async function jobsPerSecond({ url }: Cluster): Promise<number> {
  const login = await send(`${url}/api/verify-admin`, 'POST', { password: ADMIN_PASSWORD });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const began = performance.now();
  const ids: string[] = [];
  const create = async () => {
    while (ids.length < FORMS) ids.push(await newForm(url));
  };
  await Promise.all(Array.from({ length: 8 }, create));
  let jobs = 0;
  for (const id of ids)
    await until(async () => {
      const detail = await send(`${url}/api/form_submissions/${id}`, 'GET', undefined, cookie);
      const made = (await detail.json()) as { jobs: { state: string }[] };
      if (made.jobs.some(({ state }) => state !== 'done')) return false;
      jobs += made.jobs.length;
      return true;
    });
  return (jobs / (performance.now() - began)) * 1000;
}

describeWith(haproxy, 'behind HAProxy', () => {
  describeWith({ found: postgres, lacking: NO_POSTGRES }, 'on PostgreSQL', (database) => {
    it.each([1, 3])(
      'serves with %i servers',
      async (size) => {
        const cluster = await Cluster.start({
          postgres: database(),
          size,
          environment: { RATE_LIMIT: 'off' },
        });
        try {
          const { url } = cluster;
          const line = (what: string, { perSecond, p50, p99 }: Measured) =>
            `${what} ${perSecond.toFixed(0)}/s (p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms)`;
          const read = async (id: string) => (await send(`${url}/api/forms/${id}`, 'GET')).text();
          const save = async (id: string, n: number) =>
            (await send(`${url}/api/forms/${id}`, 'PATCH', { industry: `i ${n}` })).text();
          const ids = await Promise.all(Array.from({ length: LOAD.width }, () => newForm(url)));
          const idOf = (n: number) => ids[n % ids.length] ?? '';
          const figures = [
            line('read', await measure(LOAD, (n) => read(idOf(n)))),
            line('autosave', await measure(LOAD, (n) => save(idOf(n), n))),
            `jobs ${(await jobsPerSecond(cluster)).toFixed(0)}/s`,
          ];
          process.stdout.write(`  servers: ${size}; ${figures.join('; ')}\n`);
        } finally {
          await cluster.stop();
        }
      },
      600_000,
    );
  });
});

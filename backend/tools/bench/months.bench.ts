import { rm } from 'node:fs/promises';
import { monthOf } from '#server/shared/posts.js';
import { ADMIN_PASSWORD } from '../../test/support/app.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import { ServerProcess } from '../../test/support/server-process.ts';
import { fillMonths } from './fill-months.ts';
import { measureAlternately, ratios } from './measure.ts';
import { embeddedStore, postgresStore, type Store } from './stores.ts';

/** Largest p50 with two years of work compared with one month. */
const MAX_GROWTH = 1.3;
const CLIENTS = 40;
const YEARS = 24;
/** The most clients whose steps are decided: see MAX_CLIENTS of the client facts. */
const MANY_CLIENTS = 2000;
const MANY_MONTHS = 12;
/** Runs of each page. */
const COUNT = 120;
const say = (text: string) => process.stdout.write(text);

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const stores: [string, () => Promise<Store>][] = [
  ['embedded', embeddedStore],
  ...(postgres ? [['PostgreSQL', () => postgresStore(postgres)] as [string, () => Promise<Store>]] : []),
];

async function filledStore(make: () => Promise<Store>, clients: number, months: number): Promise<Store> {
  const store = await make();
  folders.push(store.dataDir);
  const connection = await store.open();
  await fillMonths(connection, clients, months);
  await connection.close();
  return store;
}

/** Data folders of the running test. */
const folders: string[] = [];

afterEach(async () => {
  await ServerProcess.killAll();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

interface Side {
  server: ServerProcess;
  get: (path: string) => Promise<string>;
  id: string;
}

async function sideOf({ dataDir, environment }: Store): Promise<Side> {
  const server = await ServerProcess.start({
    dataDir,
    environment: { ...environment, LOG_LEVEL: 'error' },
    isMeasured: true,
  });
  const login = await fetch(`${server.url}/api/verify-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: ADMIN_PASSWORD }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const get = async (path: string) => {
    const response = await fetch(server.url + path, { headers: { cookie } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.text();
  };
  const [row] = JSON.parse(await get('/api/form_submissions?range=[0,0]'));
  return { server, get, id: row.id };
}

/** Steps that open the section of the ideas: see STEP_SECTIONS of the panel. */
const STEPS_OF_IDEAS = ['add', 'find', 'choose', 'prepare'];

/**
 * The browser's requests about a client when its page is opened from the list, in this order. The first time it also reads 50
 * rows of the list, for the links to the neighbours.
 */
async function openSubmission({ get, id }: Side): Promise<void> {
  const present = monthOf(new Date());
  const part = (path: string) => get(`/api/form_submissions/${id}${path}`);
  const { next } = JSON.parse(await part(`?posts=none&months_from=${present}&selected=ids`));
  const parts = ['/post-runs', `/posts?texts_from=${present}`, `/threads?texts_from=${present}`];
  if (next?.name === 'prepare') parts.push('/material-need');
  await Promise.all(parts.map(part));
  // Sections are rendered once it is known which of them is open.
  if (STEPS_OF_IDEAS.includes(next?.name)) await part('/material');
}

const PAGES: Readonly<Record<string, (side: Side) => Promise<unknown>>> = {
  list: ({ get }) => get('/api/form_submissions?range=[0,24]'),
  Today: ({ get }) => get('/api/today'),
  'submission page': openSubmission,
};

async function compare(
  pages: readonly string[],
  few: Side,
  many: Side,
): Promise<{ lines: string[]; failures: string[] }> {
  const lines: string[] = [];
  const failures: string[] = [];
  for (const name of pages) {
    const open = PAGES[name];
    if (!open) continue;
    const [one, other] = await measureAlternately(COUNT, [
      { pid: few.server.pid, operation: () => open(few) },
      { pid: many.server.pid, operation: () => open(many) },
    ]);
    const growth = other.p50 / one.p50;
    const line = `  ${name.padEnd(18)}p50 ${one.p50.toFixed(1)} ms | ${other.p50.toFixed(1)} ms | ${ratios(other, one)}`;
    lines.push(line);
    if (growth > MAX_GROWTH) failures.push(`${line.trim()}, at most ${MAX_GROWTH}`);
  }
  return { lines, failures };
}

async function measureMonths(
  make: () => Promise<Store>,
  pages: readonly string[],
  { clients, months }: { clients: number; months: number },
) {
  const few = await sideOf(await filledStore(make, clients, 1));
  const many = await sideOf(await filledStore(make, clients, months));
  const compared = await compare(pages, few, many);
  for (const { server } of [few, many]) expect(await server.stop()).toBe(0);
  return compared;
}

it.each(stores)(
  '%s: pages are about as fast with two years of work as with one month',
  async (name, make) => {
    const { lines, failures } = await measureMonths(make, Object.keys(PAGES), {
      clients: CLIENTS,
      months: YEARS,
    });
    say(`\n${name}, ${CLIENTS} clients: 1 month | ${YEARS} months\n${lines.join('\n')}\n`);
    expect(failures).toEqual([]);
  },
  600_000,
);

it.each(stores)(
  '%s: steps of the most clients are decided about as fast with a year of work as with one month',
  async (name, make) => {
    const { lines, failures } = await measureMonths(make, ['Today'], {
      clients: MANY_CLIENTS,
      months: MANY_MONTHS,
    });
    say(`\n${name}, ${MANY_CLIENTS} clients: 1 month | ${MANY_MONTHS} months\n${lines.join('\n')}\n`);
    expect(failures).toEqual([]);
  },
  900_000,
);

import { rm } from 'node:fs/promises';
import type { Connection } from '#server/database/connection.js';
import { monthOf, shiftMonth } from '#server/shared/posts.js';
import { ADMIN_PASSWORD } from '../../test/support/app.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import { ServerProcess } from '../../test/support/server-process.ts';
import { type Measured, measure, ratios } from './measure.ts';
import { embeddedStore, postgresStore, type Store } from './stores.ts';

/** Largest p50 with two years of work compared with one month. */
const MAX_GROWTH = 1.3;
const CLIENTS = 40;
const YEARS = 24;
/** The most clients whose steps are decided: see MAX_CLIENTS of the client facts. */
const MANY_CLIENTS = 2000;
const MANY_MONTHS = 12;
const POSTS_PER_MONTH = 8;
const LOAD = { count: 60, width: 1 };
/** Measured alternately; the median counts. */
const ROUNDS = 3;
const say = (text: string) => process.stdout.write(text);

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const stores: [string, () => Promise<Store>][] = [
  ['embedded', embeddedStore],
  ...(postgres ? [['PostgreSQL', () => postgresStore(postgres)] as [string, () => Promise<Store>]] : []),
];

/** Active clients with ideas, answers, posts and rounds of so many months, the present one included. */
async function fillMonths(connection: Connection, clients: number, months: number): Promise<void> {
  const present = monthOf(new Date());
  const first = shiftMonth(present, 1 - months);
  await connection.withSession(async (execute) => {
    await execute(`
      insert into form_submissions (website, email, name, industry, topics_to_talk_about, time_zone, client_state,
        client_state_since, completed_at, created_at, interview_questions, interview_answers, content_ideas, selected_ideas)
      select 'https://client-' || n || '.example.com', 'person' || n || '@example.com', 'Person ' || n, 'Bakery',
        'Bread, Ovens', 'Europe/Berlin', 'active', '${first}-01', '${first}-01', '${first}-01',
        (select jsonb_agg(jsonb_build_object('question', 'What happened on day ' || q || '?', 'timestamp',
          '${first}-01T09:00:00Z')) from generate_series(1, ${8 + 8 * months}) q),
        (select jsonb_agg(repeat('We lit the oven on day ' || q || '. ', 12)) from generate_series(1, ${8 + 8 * months}) q),
        i.ideas::text, i.ideas::text
      from generate_series(1, ${clients}) n, (
        select jsonb_agg(jsonb_build_object('id', 'idea-' || m || '-' || p, 'title', 'Bread ' || m || ' ' || p,
          'description', repeat('Why slow bread is better. ', 6), 'contentType', 'Story', 'hook', 'We lit the oven.',
          'month', to_char('${first}-01'::date + make_interval(months => m), 'YYYY-MM'))) as ideas
        from generate_series(0, ${months - 1}) m, generate_series(1, ${POSTS_PER_MONTH}) p) i`);
    await execute(`
      insert into posts (submission_id, idea_id, content_type, title, full_post, version, state, month, planned_day,
        planned_time, position, released_version)
      select s.id, 'idea-' || m || '-' || p, 'Story', 'Bread ' || m || ' ' || p, repeat('We lit the oven at two. ', 40), 1,
        case when m < ${months - 1} then 'posted' else 'approved' end,
        to_char('${first}-01'::date + make_interval(months => m), 'YYYY-MM'),
        to_char('${first}-01'::date + make_interval(months => m, days => 3 * p), 'YYYY-MM-DD'), '09:00', p, 1
      from form_submissions s, generate_series(0, ${months - 1}) m, generate_series(1, ${POSTS_PER_MONTH}) p`);
    await execute(`
      insert into post_versions (post_id, number, title, full_post, hash, made_by, made)
      select id, 1, title, full_post, md5(id::text), 'model', 'written' from posts`);
    await execute(`
      insert into rounds (submission_id, number, token_hash, released_at, expires_at)
      select s.id, m + 1, md5(s.id::text || m), '${first}-01'::date + make_interval(months => m),
        '${first}-01'::date + make_interval(months => m, days => 30)
      from form_submissions s, generate_series(0, ${months - 1}) m`);
    await execute(`
      insert into round_posts (round_id, post_id, version)
      select r.id, p.id, 1 from rounds r join posts p on p.submission_id = r.submission_id
        and p.month = to_char('${first}-01'::date + make_interval(months => r.number - 1), 'YYYY-MM');
      analyze form_submissions; analyze posts; analyze rounds; analyze round_posts`);
  });
}

async function filledStore(make: () => Promise<Store>, clients: number, months: number): Promise<Store> {
  const store = await make();
  const connection = await store.open();
  await fillMonths(connection, clients, months);
  await connection.close();
  return store;
}

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

const PAGES: Readonly<Record<string, (side: Side) => Promise<unknown>>> = {
  list: ({ get }) => get('/api/form_submissions?range=[0,24]'),
  Today: ({ get }) => get('/api/today'),
  // What a page of a submission reads before its first tab is complete.
  'submission page': ({ get, id }) =>
    Promise.all(
      ['', '/posts', '/months', '/rounds', '/strategy', '/post-runs', '/exclusions'].map((part) =>
        get(`/api/form_submissions/${id}${part}`),
      ),
    ),
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
    const measured: [Measured[], Measured[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++)
      for (const [place, side] of [few, many].entries())
        measured[place]?.push(await measure({ ...LOAD, pid: side.server.pid }, () => open(side)));
    const [one, other] = measured.map(
      (rounds) => rounds.toSorted((a, b) => a.p50 - b.p50)[Math.floor(ROUNDS / 2)],
    );
    if (!one || !other) continue;
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
  const made = [await filledStore(make, clients, 1), await filledStore(make, clients, months)] as const;
  const [few, many] = [await sideOf(made[0]), await sideOf(made[1])];
  const { lines, failures } = await compare(pages, few, many);
  for (const { server } of [few, many]) expect(await server.stop()).toBe(0);
  for (const { dataDir } of made) await rm(dataDir, { recursive: true, force: true });
  return { lines, failures };
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

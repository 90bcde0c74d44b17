import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import supertest, { type Agent } from 'supertest';
import { createApp } from '../../src/app.js';
import { AdminPassword } from '../../src/auth/admin-password.js';
import { ThreadsService } from '../../src/client-review/threads.service.js';
import { Clock } from '../../src/common/clock.js';
import type { Config } from '../../src/config/config.types.js';
import { SecretKey } from '../../src/config/secret-key.js';
import type { Connection } from '../../src/database/connection.js';
import { JobWorker } from '../../src/jobs/job-worker.js';
import type { MaterialLedger } from '../../src/material/material.schemas.js';
import type { Person } from '../../src/people/people.schemas.js';
import type { MonthlyReports } from '../../src/results/monthly-reports.schemas.js';
import type { Results } from '../../src/results/results.schemas.js';
import { type RunningServer, serve } from '../../src/server.js';
import { STEP_NAMES } from '../../src/shared/next-step.js';
import { POST_STATE_NAMES } from '../../src/shared/posts.js';
import { ROLES } from '../../src/shared/rights.js';
import { NextStepsService } from '../../src/submissions/next-steps.service.js';
import type { SubmissionDetail } from '../../src/submissions/submission.schemas.js';
import { DEMO_CLIENTS } from '../../tools/seed/clients.ts';
import { refuseProduction, seed } from '../../tools/seed/seed.ts';
import { writtenMonths } from '../../tools/seed/written-posts.ts';
import { ADMIN_PASSWORD } from '../support/app.js';
import { testConfig } from '../support/config.js';
import { openTestDatabase } from '../support/database.js';
import { ROOT } from '../support/root.js';
import { until } from '../support/until.js';

const secretKey = new SecretKey('a secret key for the tests');
let dataDir: string;
let config: Config;
let connection: Connection;
let server: RunningServer;
let admin: Agent;
let clients: SubmissionDetail[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'byline-demo-'));
  config = testConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
  });
  connection = await openTestDatabase();
  await seed({ config, secretKey, connection: stayingOpen(), peoplePassword: ADMIN_PASSWORD });
  server = await serve({
    config,
    connection,
    secretKey,
    adminPassword: new AdminPassword(ADMIN_PASSWORD, 'the test'),
  });
  admin = supertest.agent(server.url);
  await admin.post('/api/verify-admin').send({ password: ADMIN_PASSWORD }).expect(200);
  const range = JSON.stringify([0, 49]);
  const { body } = await admin.get('/api/form_submissions').query({ range }).expect(200);
  clients = await Promise.all(body.map(({ id }: { id: string }) => get(`form_submissions/${id}`)));
}, 300_000);
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = async (path: string) => (await admin.get(`/api/${path}`).expect(200)).body;
/** The database for the seeding, which closes it at the end. */
const stayingOpen = (): Connection => ({ ...connection, close: () => Promise.resolve() });

it('has 25 clients in two languages, each with a finished interview or a reason why it is unfinished', () => {
  expect(clients).toHaveLength(25);
  expect(clients.filter(({ language }) => language === 'de')).toHaveLength(8);
  expect(clients.filter(({ quarantined_at }) => quarantined_at)).toHaveLength(2);
  expect(clients.filter(({ completed_at }) => completed_at).length).toBeGreaterThanOrEqual(18);
  expect(clients.every(({ unreadable }) => unreadable.length === 0)).toBe(true);
  const answered = clients
    .filter(({ completed_at }) => completed_at)
    .flatMap((one) => one.interview_answers.filter(Boolean));
  for (const answer of answered) expect(answer.split(/\s+/).length).toBeGreaterThan(45);
});

it('has a person for each role, who can log in, and clients with a responsible person', async () => {
  const people: Person[] = await get('people');
  expect(people.map(({ role }) => role).toSorted()).toEqual([...ROLES].toSorted());
  for (const { email } of people)
    await supertest(server.url)
      .post('/api/verify-admin')
      .send({ email, password: ADMIN_PASSWORD })
      .expect(200);
  const responsible = new Set(clients.map(({ responsible_id }) => responsible_id));
  const ids = people.filter(({ role }) => role === 'writer' || role === 'editor').map(({ id }) => id);
  expect(responsible).toEqual(new Set([null, ...ids]));
});

it('spreads them over four months, none in the future', () => {
  const ages = clients.map(({ created_at }) => (Date.now() - Date.parse(created_at)) / 86_400_000);
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...ages)).toBeGreaterThan(65);
  expect(Math.max(...ages)).toBeLessThan(110);
});

it('has posts in every state, past posts, a planned month and open rounds', async () => {
  const posts: { state: string; plannedDay: string | null }[] = await get(
    `posts?range=${encodeURIComponent('[0,99]')}&filter=${encodeURIComponent('{"written":true}')}`,
  );
  expect(new Set(posts.map(({ state }) => state))).toEqual(new Set(POST_STATE_NAMES));
  expect(clients.some(({ last_post_5 }) => last_post_5 !== null)).toBe(true);
  expect(
    posts.filter(({ plannedDay }) => plannedDay && plannedDay > new Date().toISOString()).length,
  ).toBeGreaterThan(8);
});

it('has three months of eight posts written by hand for six clients and one month for six, linked to their answers', async () => {
  const own = DEMO_CLIENTS.map(({ website }) => ({ website, months: writtenMonths(website) }));
  const unfit: unknown[] = [];
  expect(own.filter(({ months }) => months.length === 3)).toHaveLength(6);
  expect(own.filter(({ months }) => months.length === 1)).toHaveLength(6);
  for (const { website, months } of own.filter(({ months }) => months.length > 0)) {
    const { id } = clients.find((client) => client.website === website) ?? { id: '' };
    const titles = months.flatMap(({ posts }) => posts.map(({ title }) => title));
    const all: Written[] = await get(`form_submissions/${id}/posts`);
    const posts = all.filter(({ title }) => titles.includes(title));
    // The days of a single month are around today.
    const counts = months.length === 1 ? [posts.length] : countBy(posts);
    expect({ website, months: counts }).toEqual({ website, months: months.map(() => 8) });
    for (const { title, review } of posts) {
      const linked = review?.sentences.filter(({ verdict }) => verdict?.label === 'supported') ?? [];
      if (!review || review.faults.length > 0 || linked.length === 0)
        unfit.push({ website, title, faults: review?.faults, linked: linked.length });
    }
  }
  expect(unfit).toEqual([]);
});

interface Written {
  title: string;
  month: string;
  review?: { faults: unknown[]; sentences: { verdict: { label: string } | null }[] };
}

const countBy = (posts: readonly Written[]) =>
  [...Map.groupBy(posts, ({ month }) => month).values()].map((some) => some.length);

it('gives Today every step but the last, with one overdue strategy', async () => {
  const { steps, unfinished, months, next } = await get('today');
  const names: string[] = steps.map(({ name }: { name: string }) => name);
  expect([...new Set(names)]).toEqual(STEP_NAMES.filter((name) => name !== 'done'));
  const clients = steps.flatMap((group: { clients: { next: { isOverdue: boolean } }[] }) => group.clients);
  expect(clients.some((one: { next: { isOverdue: boolean } }) => one.next.isOverdue)).toBe(true);
  expect(unfinished.length).toBeGreaterThan(0);
  expect(months.length).toBeGreaterThan(3);
  expect(next).not.toBeNull();
});

it('shows every step in the list', () => {
  const names = new Set(clients.map(({ next }) => next?.name));
  expect(STEP_NAMES.filter((name) => !names.has(name))).toEqual([]);
});

/** Without two clients of several months, whose steps others also have: writing three months takes the most time. */
const FOR_STEPS = DEMO_CLIENTS.filter(({ stage, ending, call }) => stage !== 'running' || ending || call);

// Early on a day with posts, before the next month opens, and on a Sunday after that.
it.each(['2026-11-10T07:00:00Z', '2026-11-22T13:00:00Z'])(
  'shows every step when it is made at %s, with activity logs in order',
  async (day) => {
    const now = new Date(day);
    const other = await openTestDatabase();
    const open = { ...other, close: () => Promise.resolve() };
    await seed({ config, secretKey, connection: open, now, clients: FOR_STEPS });
    const adminPassword = new AdminPassword(ADMIN_PASSWORD, 'the test');
    const app = await createApp({ config, secretKey, connection: other, adminPassword });
    try {
      app.get(Clock).now = () => now;
      const found = await app.get(NextStepsService).open();
      const names = new Set(found.map(({ step }) => step?.name));
      expect(STEP_NAMES.filter((name) => !names.has(name))).toEqual([]);
      for (const { facts } of found) {
        const { intact, events } = await app.get(ThreadsService).activityLog(facts.id);
        const times = events.map(({ at }) => at);
        expect({ intact, times }).toEqual({ intact: true, times: times.toSorted() });
      }
    } finally {
      await app.close();
    }
  },
  300_000,
);

it('keeps every activity log intact and dates only events of today to the day of the seeding', async () => {
  const logs = await Promise.all(clients.map(({ id }) => get(`form_submissions/${id}/evidence`)));
  expect(logs.every(({ intact }) => intact)).toBe(true);
  const times = logs.map(({ events }) => events.map(({ at }: { at: string }) => at));
  expect(times.flat().length).toBeGreaterThan(100);
  for (const log of times) expect(log).toEqual(log.toSorted());
});

it('sends no email and creates no card, even when a server runs its jobs', async () => {
  const worker = server.app.get(JobWorker);
  await until(async () => {
    worker.wake();
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from jobs
      where submission_id is null and due_at is null`.execute(server.app.get<Kysely<never>>(Kysely));
    return rows[0]?.left === 0;
  });
  expect((await admin.get('/sandbox/mail').expect(200)).body).toEqual([]);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from posts
    where trello_card_id is not null`.execute(server.app.get<Kysely<never>>(Kysely));
  expect(rows[0]?.count).toBe(0);
  const jobs = clients.flatMap((client) => client.jobs);
  expect(jobs.filter(({ state }) => state === 'due')).toEqual([]);
  expect(jobs.filter(({ state }) => state === 'failed')).toHaveLength(1);
});

it('rejects production, and a database with data', async () => {
  expect(() => refuseProduction(true)).toThrow('never for production');
  await expect(seed({ config, secretKey, connection: stayingOpen() })).rejects.toThrow(
    'holds 25 submissions',
  );
});

it('uses only web addresses under .example', () => {
  for (const { website } of DEMO_CLIENTS) expect(new URL(website).hostname).toMatch(/\.example$/);
});

it('is not built in a folder with other files, which stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'byline-own-data-'));
  await writeFile(join(folder, 'notes.txt'), 'mine');
  const tool = join(ROOT, 'backend', 'tools', 'seed', 'demo.ts');
  const run = spawnSync(
    process.execPath,
    ['--import', join(ROOT, 'backend/test/runner/typescript.mjs'), tool],
    {
      env: { PATH: process.env.PATH, DATA_DIR: folder },
      encoding: 'utf8',
    },
  );
  expect(run.stderr).toContain(`${folder} contains other files. The demo needs its own folder`);
  expect(run.status).toBe(1);
  expect(await readdir(folder)).toEqual(['notes.txt']);
  await rm(folder, { recursive: true });
});

it('shows clients of three months with results and a released report', async () => {
  const running = DEMO_CLIENTS.filter(({ stage }) => stage === 'running').map(({ website }) => website);
  const found = clients.filter(({ website }) => running.some((one) => website.includes(one)));
  expect(found).toHaveLength(running.length);
  for (const { id } of found) {
    const { posts } = (await get(`form_submissions/${id}/results`)) as Results;
    expect(new Set(posts.map(({ postedOn }) => postedOn.slice(0, 7))).size).toBeGreaterThanOrEqual(2);
    const readings = posts.flatMap((post) => post.readings);
    expect(new Set(readings.map(({ source }) => source))).toEqual(new Set(['agency', 'client', 'scraper']));
    expect(posts.some(({ latest }) => latest.impressions === null)).toBe(true);
    expect(posts.every((post) => post.readings.every(({ day }) => day >= post.postedOn))).toBe(true);
    const { reports } = (await get(`form_submissions/${id}/monthly-reports`)) as MonthlyReports;
    expect(reports).toHaveLength(1);
    const [{ content } = { content: undefined }] = reports;
    expect(content?.published.length).toBeGreaterThanOrEqual(6);
    expect(content?.totals.impressions?.value).toBeGreaterThan(1000);
    expect(content?.answers.length).toBeGreaterThan(0);
  }
});

it('has a client with open questions, and one with an imported call', async () => {
  expect(clients.filter(({ open_asks }) => open_asks.length > 0)).toHaveLength(1);
  const ledgers = await Promise.all(
    clients.map(({ id }) => get(`form_submissions/${id}/sources`) as Promise<MaterialLedger>),
  );
  const calls = ledgers.flatMap(({ sources }) => sources.filter(({ kind }) => kind === 'call'));
  expect(calls).toMatchObject([
    { id: 'import-1', title: 'Call about the winter', context: [{ speaker: 'Jo' }, { speaker: 'Jo' }] },
  ]);
  // Three months of posts have used what the first clients said.
  expect(ledgers.some(({ sources }) => sources.some(({ usedCharacters }) => usedCharacters > 0))).toBe(true);
});

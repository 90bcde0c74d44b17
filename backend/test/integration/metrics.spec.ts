import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import supertest from 'supertest';
import type { Tables } from '../../src/database/tables.js';
import { JobWorker } from '../../src/jobs/job-worker.js';
import { MetricsServer } from '../../src/metrics/metrics.server.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { testConfig } from '../support/config.js';
import { describeWith } from '../support/needs.js';
import { until } from '../support/until.js';

const TOKEN = 'a-token-of-the-metrics';
const REVIEW_TOKEN = 'kq3vX-9_kq3vX-9_kq3vX-9_kq3vX-9_';
const VERSION: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version;

const OPERATIONS = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

const urlOf = ({ app }: TestApp): string => {
  const { url } = app.get(MetricsServer);
  if (!url) throw new Error('The metrics have no port.');
  return url;
};
const scrape = async (api: TestApp): Promise<string> =>
  (await supertest(urlOf(api)).get('').expect(200)).text;

/** Value of a metric with these labels, in the order of the output; undefined if there is none. */
function sampleOf(text: string, sample: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length));
}

describe('the metrics', () => {
  it('are off by default', async () => {
    const api = await startTestApp();
    expect(api.app.get(MetricsServer).url).toBeUndefined();
    await api.visitor.get('/metrics').set('Accept', 'text/plain').expect(404);
    await api.close();
  });

  it('need the token on the port of the product', async () => {
    const api = await startTestApp({ METRICS_TOKEN: TOKEN });
    for (const sent of [undefined, '', TOKEN, 'Bearer', 'Bearer another-long-token', `bearer ${TOKEN}`]) {
      const request = api.visitor.get('/metrics');
      const { text, headers } = await (sent === undefined ? request : request.set('Authorization', sent));
      expect({ sent, text, challenge: headers['www-authenticate'] }).toEqual({
        sent,
        text: '',
        challenge: 'Bearer',
      });
    }
    const { text, headers } = await api.visitor
      .get('/metrics')
      .set('Authorization', `Bearer ${TOKEN}`)
      .expect(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(sampleOf(text, 'byline_database_up')).toBe(1);
    await api.close();
  });

  it('are on METRICS_PORT only, where it is set', async () => {
    const api = await startTestApp({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN });
    const { origin } = new URL(urlOf(api));
    await api.visitor.get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(404);
    await supertest(origin).get('/metrics').expect(401);
    await supertest(origin).get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200);
    await supertest(origin).get('/api/config').expect(404);
    await supertest(origin).post('/metrics').expect(404);
    await api.close();
    await expect(fetch(urlOf(api))).rejects.toThrow();
  });

  it('refuse settings that would not work', async () => {
    expect(() => testConfig({ METRICS_TOKEN: 'short' })).toThrow('at least 16 characters');
    expect(() => testConfig({ PORT: '3000', METRICS_PORT: '3000' })).toThrow(
      'METRICS_PORT and PORT are the same',
    );
    const api = await startTestApp({ METRICS_PORT: '0' });
    const { port } = new URL(urlOf(api));
    await expect(startTestApp({ METRICS_PORT: port })).rejects.toThrow(`port ${port} is taken`);
    await api.close();
  });
});

describe('on a server that is used', () => {
  let api: TestApp;
  let db: Kysely<Tables>;
  let formId: string;
  beforeAll(async () => {
    api = await startTestApp({
      METRICS_PORT: '0',
      RATE_LIMIT: 'on',
      AI_INPUT_PRICE: '1',
      AI_OUTPUT_PRICE: '2',
    });
    db = api.app.get<Kysely<Tables>>(Kysely);
    formId = await api.newForm();
  });
  afterAll(() => api.close());

  it('count requests by route pattern, without ids, tokens and addresses', async () => {
    await api.visitor.get(`/api/forms/${formId}`).expect(200);
    await api.visitor.get(`/api/review/${REVIEW_TOKEN}`).expect(404);
    // A page where the pages are built, else an unknown path.
    const { status: page } = await api.visitor.get(`/review/${REVIEW_TOKEN}`);
    await api.visitor.get('/api/nowhere/ada@example.com?token=a-typed-secret').expect(404);
    await api.visitor
      .post('/api/forms')
      .send({ ...NEW_FORM, email: 'no-address-of-ada' })
      .expect(422);
    const text = await until(async () => {
      const now = await scrape(api);
      return now.includes('route="/api/forms",status="422"') && now;
    });
    const count = 'byline_http_request_duration_seconds_count';
    expect(sampleOf(text, `${count}{method="GET",route="/api/forms/:id",status="200"}`)).toBe(1);
    expect(sampleOf(text, `${count}{method="GET",route="/api/review/:token",status="404"}`)).toBe(1);
    expect(sampleOf(text, `${count}{method="POST",route="/api/forms",status="201"}`)).toBe(1);
    expect(sampleOf(text, `${count}{method="GET",route="unmatched",status="404"}`)).toBe(
      page === 200 ? 1 : 2,
    );
    expect(sampleOf(text, `${count}{method="GET",route="page",status="200"}`)).toBe(
      page === 200 ? 1 : undefined,
    );
    for (const secret of [formId, REVIEW_TOKEN, 'ada', 'nowhere', 'a-typed-secret'])
      expect({ secret, found: text.includes(secret) }).toEqual({ secret, found: false });
  });

  it('count each refused log-in and operation by route pattern', async () => {
    for (const password of ['a wrong password', 'another wrong password'])
      await api.visitor.post('/api/verify-admin').send({ password }).expect(401);
    await api.visitor.get(`/api/form_submissions/${formId}`).expect(401);
    await api.visitor.post('/api/forms').set('Origin', 'https://other.example').send(NEW_FORM).expect(403);
    const text = await scrape(api);
    const refusals = (labels: string) => sampleOf(text, `byline_refusals_total{${labels}}`);
    expect(refusals('route="/api/verify-admin",status="401"')).toBe(2);
    expect(refusals('route="/api/form_submissions/:id",status="401"')).toBe(1);
    expect(refusals('route="unmatched",status="403"')).toBe(1);
    expect(text).not.toMatch(/byline_refusals_total\{[^}]*status="4(04|22)"/);
  });

  it('count calls of vendors by outcome, AI tokens and costs, and runs of jobs', async () => {
    await api.settled(formId);
    const questions = { topics: ['Leadership'], formId };
    await api.admin.post('/sandbox/faults').send({ service: 'openai', status: 429, times: 1 }).expect(201);
    await api.visitor.post('/api/generate-questions').send(questions).expect(200);
    const text = await scrape(api);
    const calls = (vendor: string, outcome: string) =>
      sampleOf(text, `byline_vendor_call_duration_seconds_count{vendor="${vendor}",outcome="${outcome}"}`);
    expect(calls('openai', 'rate_limited')).toBe(1);
    expect(calls('openai', 'ok')).toBe(1);
    expect(calls('mail', 'ok')).toBeGreaterThanOrEqual(2);
    expect(calls('trello', 'ok')).toBeGreaterThanOrEqual(1);
    const tokens = (direction: string) =>
      sampleOf(text, `byline_ai_tokens_total{purpose="questions",direction="${direction}"}`) ?? 0;
    expect(tokens('input')).toBeGreaterThan(0);
    expect(sampleOf(text, 'byline_ai_cost_dollars_total{purpose="questions"}')).toBeCloseTo(
      (tokens('input') + 2 * tokens('output')) / 1_000_000,
    );
    expect(sampleOf(text, 'byline_ai_budget_tokens{budget="strangers",state="used"}')).toBe(
      tokens('input') + tokens('output'),
    );
    expect(sampleOf(text, 'byline_ai_budget_tokens{budget="strangers",state="limit"}')).toBe(2_000_000);
    expect(text).toMatch(/byline_job_runs_total\{kind="\w+",outcome="done"\} 1/);
  });

  it('show quarantined forms, due and failed jobs with their age, and late recurring jobs', async () => {
    await api.app.get(JobWorker).stop();
    await api.newForm({ company_fax: '+1 555 0100' });
    const set = (changes: string, kind: string) =>
      sql`update jobs set ${sql.raw(changes)}, created_at = now() - interval '1 day'
        where kind = ${kind} and (submission_id is null or submission_id = ${formId}::uuid)`.execute(db);
    await set("state = 'due', due_at = now() - interval '10 minutes'", 'client_confirmation');
    await set("state = 'failed'", 'provider_notification');
    await set("due_at = now() - interval '2 hours'", 'retention');
    const text = await scrape(api);
    expect(sampleOf(text, 'byline_quarantined_forms')).toBe(1);
    expect(sampleOf(text, 'byline_jobs_due{kind="client_confirmation"}')).toBe(1);
    expect(sampleOf(text, 'byline_job_oldest_due_age_seconds{kind="client_confirmation"}')).toBeCloseTo(
      600,
      -2,
    );
    expect(sampleOf(text, 'byline_jobs_failed{kind="provider_notification"}')).toBe(1);
    expect(sampleOf(text, 'byline_job_oldest_due_age_seconds{kind="provider_notification"}')).toBe(0);
    expect(sampleOf(text, 'byline_recurring_job_lateness_seconds{kind="retention"}')).toBeCloseTo(7200, -2);
  });

  it('name the build and describe the process', async () => {
    const text = await scrape(api);
    const node = process.versions.node;
    expect(sampleOf(text, `byline_build_info{version="${VERSION}",node="${node}",database="embedded"}`)).toBe(
      1,
    );
    expect(sampleOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(text).toContain('\nnodejs_eventloop_lag_seconds ');
  });

  const promtool = spawnSync('promtool', ['--version']).status === 0 || undefined;
  describeWith({ found: promtool, lacking: 'no promtool here' }, 'promtool', () => {
    const check = (args: string[], input = '') => {
      const { status, stderr } = spawnSync('promtool', ['check', ...args], { input, encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    };

    it('accepts the metrics', async () => check(['metrics'], await scrape(api)));

    it('accepts the alerts in docs/operations.md', async () => {
      const file = join(api.dataDir, 'alerts.yml');
      await writeFile(file, /```yaml\n(groups:.*?)```/s.exec(OPERATIONS)?.[1] ?? '');
      check(['rules', file]);
    });
  });

  it('are listed in docs/operations.md', async () => {
    const own = [...(await scrape(api)).matchAll(/^# TYPE (byline_\w+)/gm)].map(([, name]) => name);
    const listed = [...OPERATIONS.matchAll(/^\| `(byline_\w+)/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(own.sort());
  });

  it('are served without the figures of a database that fails', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await sql`alter table jobs rename to away`.execute(db);
    const text = await scrape(api);
    await sql`alter table away rename to jobs`.execute(db);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('figures of the database'));
    warn.mockRestore();
    expect(sampleOf(text, 'byline_database_up')).toBe(0);
    expect(text).toMatch(/^byline_http_request_duration_seconds_count/m);
    expect(text).not.toMatch(/^byline_(jobs_due|quarantined_forms)[ {]/m);
    expect(sampleOf(await scrape(api), 'byline_database_up')).toBe(1);
  });
});

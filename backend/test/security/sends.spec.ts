import { Kysely, sql } from 'kysely';
import { PER_HOUR } from '../../src/common/limits/policy.js';
import { Faults } from '../../src/sandbox/faults.js';
import { RequestLog } from '../../src/sandbox/request-log.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
});
afterAll(() => api.close());
beforeEach(() => api.app.get(Faults).clear());

/** A new form with a new address. */
let forms = 0;
async function newForm(): Promise<{ id: string; address: string }> {
  forms += 1;
  const address = `203.0.113.${forms}`;
  const { body } = await api.visitor
    .post('/api/forms')
    .set('X-Forwarded-For', address)
    .send({ website: 'example.com', email: `a${forms}@example.com`, industry: 'Mills', elapsed_ms: 30_000 })
    .expect(201);
  return { id: body.id, address };
}
const jobs = async (id: string) =>
  (
    await sql<{ kind: string; attempts: number; state: string }>`
      select kind, attempts, state from jobs where submission_id = ${id}::uuid`.execute(api.app.get(Kysely))
  ).rows;
const call = (route: string, { id, address }: { id: string; address: string }) =>
  api.visitor.post(`/api/${route}`).set('X-Forwarded-For', address).send({ formData: { id } });
const trelloCalls = () =>
  api.app
    .get(RequestLog)
    .all()
    .filter(({ path }) => path.includes('/trello/')).length;

describe("A114: a visitor's call for a job", () => {
  it('does not start an attempt before the job is due again', async () => {
    api.app.get(Faults).add({ service: 'trello', status: 503, times: 1000 });
    const form = await newForm();
    const board = async () => (await jobs(form.id)).find(({ kind }) => kind === 'board');
    await until(async () => ((await board())?.attempts ?? 0) === 1);
    await until(async () => {
      const { numAffectedRows } = await sql`update jobs set due_at = now() + interval '4 minutes'
        where submission_id = ${form.id}::uuid and kind = 'board' and claimed_until is null`.execute(
        api.app.get(Kysely),
      );
      return numAffectedRows === 1n;
    });
    const [before, attempts] = [trelloCalls(), (await board())?.attempts];
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await call('create-trello-board', form)).status),
    );
    expect(statuses).toEqual(Array(8).fill(502));
    expect(trelloCalls()).toBe(before);
    expect((await board())?.attempts).toBe(attempts);
  });

  it('does not revive a job that has failed, until an hour has passed', async () => {
    const form = await newForm();
    await until(async () => (await jobs(form.id)).every(({ state }) => state === 'done'));
    const db = api.app.get(Kysely);
    const fail = (since: string) =>
      sql`update jobs set state = 'failed', last_error = 'refused', attempts = 5, due_at = now() - ${since}::interval
        where submission_id = ${form.id}::uuid and kind = 'board'`.execute(db);
    await fail('59 minutes');
    await call('create-trello-board', form).expect(502);
    expect(await jobs(form.id)).toContainEqual({ kind: 'board', state: 'failed', attempts: 5 });
    await fail('61 minutes');
    await call('create-trello-board', form).expect(200);
    expect(await jobs(form.id)).toContainEqual({ kind: 'board', state: 'done', attempts: 6 });
  });

  it('is counted by form and by network, except for the administrator', async () => {
    const form = await newForm();
    const statuses = async (sends: number, who: typeof form) => {
      const all: number[] = [];
      for (let sent = 0; sent < sends; sent++) all.push((await call('send-email', who)).status);
      return all;
    };
    const { sends } = PER_HOUR;
    expect(await statuses(sends + 10, form)).toEqual([...Array(sends).fill(200), ...Array(10).fill(429)]);
    // Another form of the network, and the form from another network.
    const second = { ...(await newForm()), address: form.address };
    expect(await statuses(1, second)).toEqual([429]);
    expect(await statuses(1, { ...form, address: '198.51.100.9' })).toEqual([429]);
    await api.admin
      .post('/api/send-email')
      .send({ formData: { id: form.id } })
      .expect(200);
  });
});

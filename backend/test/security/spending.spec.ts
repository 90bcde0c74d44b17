import { Kysely, sql } from 'kysely';
import { AiUsageRepository } from '../../src/ai-budgets/ai-usage.repository.js';
import { Faults } from '../../src/sandbox/faults.js';
import { RequestLog } from '../../src/sandbox/request-log.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { orderTranscripts, silence } from '../support/audio.js';
import { until } from '../support/until.js';

/**
 * Six seconds of sound are 60 tokens: ten of them use up the share of strangers whose link was not opened, and a form may have
 * one.
 */
const TEN_CALLS = { AI_DAILY_TOKEN_CAP: '4000', TRUST_PROXY: '1' };

let tenCalls: TestApp;
let usualCaps: TestApp;
beforeAll(async () => {
  tenCalls = await startTestApp(TEN_CALLS);
  usualCaps = await startTestApp();
  for (const { app } of [tenCalls, usualCaps]) orderTranscripts(app, { times: 200 });
});
afterAll(() => Promise.all([tenCalls.close(), usualCaps.close()]));

/** Calls of earlier tests. */
let askedBefore: ReadonlyMap<TestApp, number>;
beforeEach(async () => {
  for (const { app } of [tenCalls, usualCaps]) {
    app.get(Faults).clear();
    await sql`truncate ai_usage, ai_reservations`.execute(app.get(Kysely));
  }
  askedBefore = new Map([tenCalls, usualCaps].map((test) => [test, askedEver(test)]));
});

const transcribe = ({ visitor }: TestApp, formId: string, seconds = 6) =>
  visitor.post('/api/transcribe').field('formId', formId).attach('file', silence(seconds), 'answer.wav');
const askedEver = ({ app }: TestApp): number =>
  app
    .get(RequestLog)
    .all()
    .filter(({ path }) => path.endsWith('/audio/transcriptions')).length;
const asked = (test: TestApp): number => askedEver(test) - (askedBefore.get(test) ?? 0);
const budgetsOf = async ({ admin }: TestApp) => {
  const { body } = await admin.get('/api/ai-budgets').expect(200);
  return Object.fromEntries(body.budgets.map(({ budget, ...rest }: { budget: string }) => [budget, rest]));
};
/** A form that the agency has worked on. */
async function takenUp(test: TestApp): Promise<string> {
  const id = await test.newForm();
  await sql`update form_submissions set completed_at = now(), content_ideas = '[{"id":"a"}]' where id = ${id}::uuid`.execute(
    test.app.get(Kysely),
  );
  return id;
}

describe('A56: the budget of strangers', () => {
  it('stops twenty concurrent transcriptions at the cap, because tokens are reserved before the call', async () => {
    const test = tenCalls;
    test.app.get(Faults).add({ service: 'openai', times: 20, delayMs: 200 });
    const forms = await Promise.all(Array.from({ length: 20 }, () => test.newForm()));
    const answers = await Promise.all(
      forms.map((id, number) => transcribe(test, id).set('X-Forwarded-For', `203.0.113.${number}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(asked(test)).toBe(10);
    for (const { body, headers } of refused) {
      expect(body.message).toContain('which resets at midnight UTC');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await budgetsOf(test)).toMatchObject({ strangers: { used: 600, reserved: 0, limit: 800 } });
  });

  it('is limited per form, so that many forms are needed to use it up', async () => {
    const test = tenCalls;
    const id = await test.newForm();
    const statuses = [];
    for (let call = 0; call < 4; call++) statuses.push((await transcribe(test, id)).status);
    expect(statuses).toEqual([200, 429, 429, 429]);
    expect(asked(test)).toBe(1);
  });

  it('is separate from the budgets of clients and the administrator', async () => {
    const test = tenCalls;
    for (let form = 0; form < 11; form++) await transcribe(test, await test.newForm());
    expect(asked(test)).toBe(10);
    await transcribe(test, await takenUp(test)).expect(200);
    expect(await budgetsOf(test)).toMatchObject({
      administrator: { used: 0, limit: 2400 },
      confirmed: { used: 60, limit: 800 },
      strangers: { used: 600 },
    });
  });

  it('is used until the agency works on a form, whatever the client sends', async () => {
    const test = usualCaps;
    const id = await test.newForm();
    await test.visitor
      .post('/api/generate-questions')
      .send({ topics: ['Bread'], formId: id })
      .expect(200);
    const answerAll = async (answer: string) => {
      for (const index of [0, 1, 2, 3])
        await test.visitor.put(`/api/forms/${id}/answers/${index}`).send({ answer }).expect(200);
    };
    await answerAll('.');
    await test.visitor.post(`/api/forms/${id}/complete`).expect(200);
    await transcribe(test, id).expect(200);
    expect(await budgetsOf(test)).toMatchObject({ confirmed: { used: 0 } });
    await answerAll('I began as a baker, and I learned that bread does not wait for anybody. '.repeat(5));
    await transcribe(test, id).expect(200);
    expect(await budgetsOf(test)).toMatchObject({ confirmed: { used: 0 } });
    await test.admin.post('/api/generate-content-ideas').send({ submission: { id } }).expect(200);
    await transcribe(test, id).expect(200);
    expect(await budgetsOf(test)).toMatchObject({ confirmed: { used: 60 } });
  });

  it('includes erased forms, and quarantined ones may spend nothing', async () => {
    const test = tenCalls;
    const erased = await test.newForm();
    await transcribe(test, erased).expect(200);
    await test.visitor.delete(`/api/forms/${erased}`).expect(204);
    expect(await budgetsOf(test)).toMatchObject({ strangers: { used: 60 } });
    const quarantined = await takenUp(test);
    await sql`update form_submissions set quarantined_at = now() where id = ${quarantined}::uuid`.execute(
      test.app.get(Kysely),
    );
    await transcribe(test, quarantined).expect(409);
    expect(await budgetsOf(test)).toMatchObject({ confirmed: { used: 0 } });
  });
});

describe('A56: reserved tokens', () => {
  it('are shown in the panel during the call, and replaced by the actual usage', async () => {
    const test = usualCaps;
    test.app.get(Faults).add({ service: 'openai', delayMs: 600_000 });
    const going = transcribe(test, await test.newForm(), 30).then(({ status }) => status);
    await until(async () => (await budgetsOf(test)).strangers.reserved === 300);
    test.app.get(Faults).clear();
    expect(await going).toBe(200);
    expect(await budgetsOf(test)).toMatchObject({ strangers: { used: 300, reserved: 0 } });
  });

  it('are released when the call fails', async () => {
    const test = tenCalls;
    const id = await test.newForm();
    test.app.get(Faults).add({ service: 'openai', status: 401 });
    await transcribe(test, id).expect(502);
    await transcribe(test, id).expect(200);
    expect(await budgetsOf(test)).toMatchObject({ strangers: { used: 60, reserved: 0 } });
  });

  it('expire some minutes after a crash', async () => {
    const test = tenCalls;
    const id = await test.newForm();
    const order = { administrator: false, submissionId: id, networks: [], tokens: 60, tokensPerSecond: 10 };
    const limits = {
      ...{ administrator: null, confirmed: null, submission: null },
      ...{ strangers: 800, unopened: 600, stranger: 100, formless: 40 },
    };
    await test.app.get(AiUsageRepository).reserve({ ...order, limits, seconds: 900 });
    await transcribe(test, id).expect(429);
    await sql`update ai_reservations set expires_at = now()`.execute(test.app.get(Kysely));
    await transcribe(test, id).expect(200);
  });
});

describe('A53: AI calls of one form', () => {
  it('are limited to two concurrent ones; another gets a 429 and spends nothing', async () => {
    const test = usualCaps;
    test.app.get(Faults).add({ service: 'openai', times: 20, delayMs: 600_000 });
    const id = await test.newForm();
    const refused: { body: { code: string }; headers: Record<string, string> }[] = [];
    const calls = Array.from({ length: 20 }, async () => {
      const answer = await transcribe(test, id);
      if (answer.status === 429) refused.push(answer);
      return answer.status;
    });
    await until(() => refused.length === 18);
    test.app.get(Faults).clear();
    expect((await Promise.all(calls)).filter((status) => status === 200)).toHaveLength(2);
    expect(asked(test)).toBe(2);
    expect(refused[0]?.body.code).toBe('too_many_at_once');
    expect(refused[0]?.headers['retry-after']).toBe('5');
    await transcribe(test, id).expect(200);
  });
});

it('shows the budgets to the administrator only', async () => {
  const test = usualCaps;
  await test.visitor.get('/api/ai-budgets').expect(401);
  const { body } = await test.admin.get('/api/ai-budgets').expect(200);
  expect(new Date(body.refilled_at).getTime()).toBeGreaterThan(Date.now());
});

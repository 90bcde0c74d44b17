import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import supertest, { type Agent } from 'supertest';
import { BotDetector } from '../../src/bot-protection/bot-detector.service.js';
import type { ProofChallenge } from '../../src/bot-protection/proof.schemas.js';
import { ProofOfWorkService } from '../../src/bot-protection/proof-of-work.service.js';
import { Clock } from '../../src/common/clock.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { silence } from '../support/audio.js';
import { inbox } from '../support/inbox.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  // A low difficulty keeps the tests fast.
  api.app.get(ProofOfWorkService).rounds = 50;
});
afterAll(() => api.close());

/** The client of the current test, with its own IP address. */
let visitor: Agent;
let tests = 0;
let people = 0;
let called = 0;
beforeEach(async () => {
  visitor = supertest.agent(api.url).set('X-Forwarded-For', `203.0.113.${++tests}`);
  called = 0;
  called = await aiCalls();
});
/** Email domain of the current test, which appears in all data of its forms. */
const domain = () => `@test-${tests}.example`;

interface Quarantined {
  id: string;
  quarantined: boolean;
  challenge: ProofChallenge | null;
}

const SIGNS = [
  ['the field that people do not see, which a browser filled in', { company_fax: '+1 555 0100' }],
  ['autofill in one second', { elapsed_ms: 900 }],
] as const;
const HASTY = { elapsed_ms: 1 };

const create = async (fields: object): Promise<Quarantined> =>
  (
    await visitor
      .post('/api/forms')
      .send({ ...NEW_FORM, industry: domain(), email: `${++people}${domain()}`, ...fields })
      .expect(201)
  ).body;
const list = async (filter: object, to = 9) =>
  api.admin
    .get(`/api/form_submissions?filter=${JSON.stringify({ q: domain(), ...filter })}&range=[0,${to}]`)
    .expect(200);
/** Data of the simulated vendors about the forms of this test. */
const about = (all: object[]) => all.filter((one) => JSON.stringify(one).includes(domain()));
const mails = async () => about(await inbox(api));
const boards = async () => about((await api.admin.get('/sandbox/trello/boards').expect(200)).body);
/** Calls since the test began. */
const aiCalls = async () =>
  (await api.admin.get('/sandbox/requests').expect(200)).body.filter(
    ({ service }: { service: string }) => service === 'openai',
  ).length - called;

/** Solves the challenge as the page does. */
async function solve(challenge: ProofChallenge | null) {
  if (!challenge) throw new Error('There is nothing to solve.');
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved.');
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}
const prove = (id: string, proof: object) => visitor.post(`/api/forms/${id}/proof`).send(proof);

/** Waits until the boards and emails of these forms are created. */
async function onTheirWay(ids: string[]): Promise<void> {
  for (const id of ids)
    await until(async () => {
      const { jobs } = await api.detail(id);
      return jobs.length === 3 && jobs.every(({ state }) => state === 'done');
    });
  expect(await boards()).toHaveLength(ids.length);
  expect(await mails()).toHaveLength(2 * ids.length);
}

describe('A48: a suspicious form', () => {
  it.each(SIGNS)('is released by the page’s proof of work: %s', async (_sign, fields) => {
    const person = await create({});
    expect(person).toMatchObject({ quarantined: false, challenge: null });
    const quarantinedForm = await create({ ...fields });
    expect(quarantinedForm.quarantined).toBe(true);
    expect(Object.keys(quarantinedForm)).toEqual(Object.keys(person));
    const { body } = await prove(quarantinedForm.id, await solve(quarantinedForm.challenge)).expect(200);
    expect(body).toMatchObject({ id: quarantinedForm.id, quarantined: false, challenge: null });
    await onTheirWay([person.id, quarantinedForm.id]);
  });

  it('is released by the next visit when the client left before', async () => {
    const { id } = await create(HASTY);
    const { body } = await visitor.get(`/api/forms/${id}`).expect(200);
    await prove(id, await solve(body.challenge)).expect(200);
    await onTheirWay([id]);
  });

  it('is released once, and the jobs of a completed interview follow', async () => {
    const { id, challenge } = await create(HASTY);
    const { body: questions } = await visitor
      .post('/api/generate-questions')
      .send({ topics: ['Hiring'], formId: id })
      .expect(200);
    // The standard ones, which are stored: without a model call.
    expect(questions.Hiring).toHaveLength(2);
    for (const index of [0, 1, 2, 3])
      await visitor.put(`/api/forms/${id}/answers/${index}`).send({ answer: 'An answer' }).expect(200);
    await visitor.post(`/api/forms/${id}/complete`).expect(200);
    expect(await boards()).toEqual([]);
    const proof = await solve(challenge);
    await Promise.all([1, 2, 3].map(() => prove(id, proof).expect(200)));
    await until(async () => {
      const { jobs } = await api.detail(id);
      return jobs.length === 5 && jobs.every(({ state }) => state === 'done');
    });
    const again = await visitor.post('/api/generate-questions').send({ topics: ['Hiring'], formId: id });
    expect(again.body).toEqual(questions);
    expect(await aiCalls()).toBe(0);
    // The email about the completed interview does not name the address.
    expect(await mails()).toHaveLength(2);
  });

  it('is not released by an invalid proof or that of another form', async () => {
    const one = await create(HASTY);
    const other = await create(HASTY);
    const proof = await solve(other.challenge);
    const dear = { ...proof.challenge.parameters, data: { form: one.id } };
    const wrong = { ...proof, solution: { ...proof.solution, derivedKey: '00'.repeat(32) } };
    const refused = [proof, { ...proof, challenge: { ...proof.challenge, parameters: dear } }];
    for (const attempt of refused) await prove(one.id, attempt).expect(422);
    await prove(other.id, wrong).expect(422);
    await prove(one.id, {}).expect(422);
    await prove('3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11', proof).expect(404);
    const clock = api.app.get(Clock);
    const original = clock.now;
    clock.now = () => new Date(Date.now() + 3_700_000);
    await prove(other.id, proof).expect(422);
    clock.now = original;
    expect((await visitor.get(`/api/forms/${one.id}`)).body.quarantined).toBe(true);
    expect(await boards()).toEqual([]);
    await prove(other.id, proof).expect(200);
  });

  it('that the administrator quarantined is released by the administrator only', async () => {
    const { id, challenge } = await create(HASTY);
    const { modified_at } = await api.detail(id);
    await api.admin.put(`/api/form_submissions/${id}`).send({ modified_at, quarantined: true }).expect(200);
    expect((await visitor.get(`/api/forms/${id}`)).body).toMatchObject({
      quarantined: true,
      challenge: null,
    });
    const { body } = await prove(id, await solve(challenge)).expect(409);
    expect(body.code).toBe('held_by_hand');
    await api.admin.post(`/api/form_submissions/${id}/release`).expect(200);
    await onTheirWay([id]);
  });

  it('stays quarantined if the administrator quarantines it while a proof is submitted', async () => {
    const { id, challenge } = await create(HASTY);
    const proofs = api.app.get(ProofOfWorkService);
    const verify = proofs.verify.bind(proofs);
    jest.spyOn(proofs, 'verify').mockImplementationOnce(async (form, proof) => {
      await verify(form, proof);
      const { modified_at } = await api.detail(id);
      await api.admin.put(`/api/form_submissions/${id}`).send({ modified_at, quarantined: true }).expect(200);
    });
    const { body } = await prove(id, await solve(challenge)).expect(409);
    expect(body.code).toBe('held_by_hand');
    expect((await visitor.get(`/api/forms/${id}`)).body).toMatchObject({
      quarantined: true,
      challenge: null,
    });
    expect((await list({ quarantined: true })).body.map((form: { id: string }) => form.id)).toEqual([id]);
    await prove(id, await solve(challenge)).expect(409);
    expect(await boards()).toEqual([]);
    expect(await mails()).toEqual([]);
    await api.admin.post(`/api/form_submissions/${id}/release`).expect(200);
    await onTheirWay([id]);
  });

  it('gets no false messages while it is quarantined, and causes no cost', async () => {
    const { id } = await create(HASTY);
    const answers = await Promise.all([
      visitor.post('/api/send-email').send({ formData: { id } }),
      visitor.post('/api/create-trello-board').send({ formData: { id }, organizationId: '' }),
      visitor.post('/api/transcribe').field('formId', id).attach('file', silence(1), 'answer.wav'),
      api.admin.post('/api/generate-content-ideas').send({ submission: { id } }),
    ]);
    expect(answers.map(({ status, body }) => ({ status, code: body.code }))).toEqual(
      Array(4).fill({ status: 409, code: 'form_held' }),
    );
    expect(JSON.stringify(answers.map(({ body }) => body.message))).not.toMatch(/spen[dt]/);
    expect(await aiCalls()).toBe(0);
    expect(await mails()).toEqual([]);
  });
});

describe('A70: no client is lost', () => {
  it('among 24 people behind one address within an hour', async () => {
    const made: Quarantined[] = [];
    for (let person = 0; person < 24; person++) made.push(await create({}));
    expect(made.map(({ quarantined }) => quarantined)).toEqual([
      ...Array(20).fill(false),
      ...Array(4).fill(true),
    ]);
    for (const { id, challenge } of made.slice(20)) await prove(id, await solve(challenge)).expect(200);
    await onTheirWay(made.map(({ id }) => id));
    expect((await list({ quarantined: true })).body).toEqual([]);
  });

  it('by retries of a first save during an outage, which do not count as forms', async () => {
    const creation_key = 'd6a2f3de-3c39-4b9d-9c84-7a8b5a5d1c11';
    for (let attempt = 0; attempt < 30; attempt++) await create({ creation_key });
    expect((await create({})).quarantined).toBe(false);
    expect((await list({})).headers['content-range']).toBe('form_submissions 0-1/2');
  });

  it('by parallel retries of a first save, which do not count as forms', async () => {
    const creation_key = 'd6a2f3de-3c39-4b9d-9c84-7a8b5a5d1c12';
    const made = await Promise.all(Array.from({ length: 19 }, () => create({ creation_key })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    for (let person = 0; person < 19; person++) expect((await create({})).quarantined).toBe(false);
    expect((await create({})).quarantined).toBe(true);
  });

  it('whose page cannot solve: the list and its filter show the form, and one or several can be released', async () => {
    const made: Quarantined[] = [];
    for (let number = 0; number < 4; number++)
      made.push(await create({ ...HASTY, email: `p${number}${domain()}` }));
    const passing = await create({});
    const { body, headers } = await list({ quarantined: true });
    expect(body.map(({ id }: { id: string }) => id).sort()).toEqual(made.map(({ id }) => id).sort());
    expect(headers['content-range']).toBe('form_submissions 0-3/4');
    expect((await list({ quarantined: true, q: `p2${domain()}` })).body).toHaveLength(1);
    expect((await list({ quarantined: false })).body.map(({ id }: { id: string }) => id)).toEqual([
      passing.id,
    ]);
    await api.admin.get('/api/form_submissions?filter={"quarantined":"x"}').expect(422);
    const { modified_at } = await api.detail(made[0]?.id ?? '');
    await api.admin
      .put(`/api/form_submissions/${made[0]?.id}`)
      .send({ modified_at, quarantined: false })
      .expect(200);
    await Promise.all(
      made.slice(1).map(({ id }) => api.admin.post(`/api/form_submissions/${id}/release`).expect(200)),
    );
    await onTheirWay([...made, passing].map(({ id }) => id));
    expect((await list({ quarantined: true })).body).toEqual([]);
  });
});

describe('A48: no bot is accepted', () => {
  it('with 100 scripted saves: no email, no AI, no board, and all of them in the list', async () => {
    const made: Quarantined[] = [];
    // Half of them state how little time they took, half fill in the hidden field.
    for (let batch = 0; batch < 5; batch++)
      made.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, (_, at) => create(at % 2 ? HASTY : { company_fax: '+1 555 0100' })),
        )),
      );
    expect(made.every(({ quarantined }) => quarantined)).toBe(true);
    await Promise.all(
      made
        .slice(0, 5)
        .map(({ id }) => visitor.post('/api/generate-questions').send({ topics: ['x'], formId: id })),
    );
    expect((await list({ quarantined: true })).headers['content-range']).toBe('form_submissions 0-9/100');
    expect(await mails()).toEqual([]);
    expect(await boards()).toEqual([]);
    expect(await aiCalls()).toBe(0);
    const work = async (id: string | undefined) =>
      tries((await visitor.get(`/api/forms/${id}`)).body.challenge);
    expect(await work(made[0]?.id)).toBeLessThan(300);
    // Each suspicious form within the hour increases the difficulty of the next.
    expect(await work(made[40]?.id)).toBeGreaterThan(600);
  });

  it.each([
    ['with false times', {}],
    ['without a time', { elapsed_ms: undefined }],
  ])('%s: at most twenty of an hour pass, and some do', async (_, fields) => {
    const made = await Promise.all(Array.from({ length: 40 }, () => create(fields)));
    const passed = made.filter(({ quarantined }) => !quarantined).length;
    // Concurrent ones count for each other: fewer may pass, never more.
    expect(passed).toBeGreaterThan(0);
    expect(passed).toBeLessThanOrEqual(20);
  });
});

describe('A79: a form created again with one creation key', () => {
  const creation_key = 'd6a2f3de-3c39-4b9d-9c84-7a8b5a5d1c13';
  const erase = (id: string) => visitor.delete(`/api/forms/${id}`).expect(204);

  it('counts each time after its record was erased', async () => {
    const quarantined: boolean[] = [];
    for (let round = 0; round < 22; round++) {
      const form = await create({ creation_key });
      quarantined.push(form.quarantined);
      await erase(form.id);
    }
    expect(quarantined).toEqual([...Array(20).fill(false), ...Array(2).fill(true)]);
  });

  it('counts however its saves and erasures overlap', async () => {
    const passed = new Set<string>();
    for (let round = 0; round < 8; round++) {
      const made = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const form = await create({ creation_key });
          await visitor.delete(`/api/forms/${form.id}`);
          return form;
        }),
      );
      for (const { id, quarantined } of made) if (!quarantined) passed.add(id);
    }
    expect(passed.size).toBeLessThanOrEqual(20);
  });
});

it('A83: counts forms of an IPv6 /56 together, with four times the limit of an address', async () => {
  const detector = api.app.get(BotDetector);
  const isQuarantined = async (address: string) =>
    (await detector.check({ address, trap: undefined, elapsedMs: 60_000 })).work !== undefined;
  const quarantined: boolean[] = [];
  // Nine in each of ten /64 networks.
  for (let form = 0; form < 89; form++)
    quarantined.push(await isQuarantined(`2001:db8:7:${Math.floor(form / 9)}::1`));
  expect(quarantined).toEqual([...Array(80).fill(false), ...Array(9).fill(true)]);
  visitor = supertest.agent(api.url).set('X-Forwarded-For', '2001:db8:7:9::1');
  expect((await create({})).quarantined).toBe(true);
  visitor = supertest.agent(api.url).set('X-Forwarded-For', '2001:db8:8::1');
  expect((await create({})).quarantined).toBe(false);
});

/** Attempts that a challenge takes, found by solving it. */
async function tries(challenge: ProofChallenge | null): Promise<number> {
  return (await solve(challenge)).solution.counter;
}

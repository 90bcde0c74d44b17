import { Kysely, sql } from 'kysely';
import supertest, { type Agent } from 'supertest';
import { Clock } from '../../src/common/clock.js';
import type { Connection } from '../../src/database/connection.js';
import { INTEGRATIONS } from '../../src/integrations.js';
import { InvitationsService } from '../../src/people/invitations.service.js';
import type { Person } from '../../src/people/people.schemas.js';
import { ADMIN_PASSWORD, startTestApp, type TestApp } from '../support/app.js';
import { openTestDatabase } from '../support/database.js';
import { codeOf, newPerson, PERSON_PASSWORD, setUpFactor } from '../support/people.js';
import { photo } from '../support/pictures.js';

/* Sessions and second factors, on two servers of one database. */

const STEP_MS = 30_000;
const OLD = 'the old secret key, before it was replaced';
const NEW = 'the new secret key, which replaced another';

let connection: Connection;
let api: TestApp;
let other: TestApp;
let now: number;
const start = (keys: Record<string, string> = {}) =>
  startTestApp({ TRUST_PROXY: 'loopback', ...keys }, INTEGRATIONS, async () => ({
    ...connection,
    close: () => Promise.resolve(),
  }));
const watchClock = (server: TestApp) =>
  jest.spyOn(server.app.get(Clock), 'now').mockImplementation(() => new Date(now));
beforeEach(async () => {
  now = Date.now();
  connection = await openTestDatabase();
  api = await start();
  other = await start();
  watchClock(api);
  watchClock(other);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await other.close();
  await api.close();
  await connection.close();
});

const db = () => api.app.get(Kysely);
const logIn = (person: Person, fields: object = {}, server = api) =>
  supertest(server.url)
    .post('/api/verify-admin')
    .send({ email: person.email, password: PERSON_PASSWORD, ...fields });
/** The time that a person waits before the next code. */
const waitForNextCode = () => {
  now += STEP_MS;
};
interface Listed {
  id: string;
  device: string;
  isCurrent: boolean;
}
const sessionsOf = async (agent: Agent): Promise<Listed[]> =>
  (await agent.get('/api/sessions').expect(200)).body;

describe('the sessions of a person', () => {
  it('are listed with their devices, and an ended one is refused by every server', async () => {
    const { person, agent } = await newPerson(api, 'editor');
    await newPerson(api, 'writer');
    const phone = supertest.agent(other.url);
    await phone
      .post('/api/verify-admin')
      .set('User-Agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
      .send({ email: person.email, password: PERSON_PASSWORD })
      .expect(200);
    const listed = await sessionsOf(agent);
    expect(listed.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual(
      expect.arrayContaining([
        { device: 'Firefox on Linux', isCurrent: false },
        { device: 'Unknown device', isCurrent: true },
      ]),
    );
    expect(listed).toHaveLength(2);
    const id = listed.find(({ isCurrent }) => !isCurrent)?.id;
    await agent.delete(`/api/sessions/${id}`).expect(204);
    await phone.get('/api/form_submissions').expect(401);
    await agent.delete(`/api/sessions/${id}`).expect(404);
    await agent.get('/api/form_submissions').expect(200);
  });

  it('cannot be ended by other people', async () => {
    const { agent } = await newPerson(api, 'editor');
    const { agent: owner } = await newPerson(api, 'owner');
    const [mine] = await sessionsOf(agent);
    await owner.delete(`/api/sessions/${mine?.id}`).expect(404);
    await api.admin.delete('/api/sessions').expect(204);
    await agent.get('/api/form_submissions').expect(200);
  });

  it('end all but one', async () => {
    const { person, agent } = await newPerson(api, 'editor');
    const others = [supertest.agent(other.url), supertest.agent(api.url)];
    for (const one of others)
      await one.post('/api/verify-admin').send({ email: person.email, password: PERSON_PASSWORD });
    await agent.delete('/api/sessions').expect(204);
    for (const one of others) await one.get('/api/form_submissions').expect(401);
    expect(await sessionsOf(agent)).toEqual([expect.objectContaining({ isCurrent: true })]);
    await api.admin.get('/api/form_submissions').expect(200);
  });
});

describe('a second factor', () => {
  it('is asked for at the log-in once a code has confirmed it', async () => {
    const { person, agent } = await newPerson(api, 'editor');
    const { body } = await agent.post('/api/second-factor').expect(200);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Byline:editor%40agency\.example\?/);
    expect(body.uri).toContain(body.secret);
    await logIn(person).expect(200);
    const wrong = await agent.post('/api/second-factor/confirm').send({ code: '000000' }).expect(422);
    expect(wrong.body.errors).toHaveProperty('code');
    const code = codeOf(body.secret, now);
    const { body: confirmed } = await agent.post('/api/second-factor/confirm').send({ code }).expect(200);
    expect(confirmed.codes).toHaveLength(10);
    expect((await logIn(person).expect(401)).body.code).toBe('second_factor_needed');
    expect((await logIn(person, { password: 'wrong' }).expect(401)).body.code).toBe('wrong_password');
    waitForNextCode();
    await logIn(person, { code: codeOf(body.secret, now) }).expect(200);
    expect((await agent.get('/api/second-factor')).body).toEqual({
      isSet: true,
      recoveryCodes: 10,
      isRequired: false,
    });
  });

  it('is stored encrypted, and its recovery codes as hashes', async () => {
    const { agent } = await newPerson(api, 'editor');
    const { secret, recoveryCodes } = await setUpFactor(agent, now);
    const { rows } = await sql`select second_factors::text as row from second_factors
      union all select recovery_codes::text from recovery_codes`.execute(db());
    const stored = JSON.stringify(rows);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });

  it('A123: takes each code once, on whichever server, and none that is older', async () => {
    const { person, agent } = await newPerson(api, 'editor');
    const { secret } = await setUpFactor(agent, now);
    const used = codeOf(secret, now);
    expect((await logIn(person, { code: used }).expect(401)).body.code).toBe('wrong_code');
    waitForNextCode();
    const code = codeOf(secret, now);
    const answers = await Promise.all([logIn(person, { code }), logIn(person, { code }, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    await logIn(person, { code: used }).expect(401);
    now += 3 * STEP_MS;
    await logIn(person, { code }).expect(401);
  });

  it('A124: slows down guesses of codes on all servers together, and locks out no known device', async () => {
    const { person, agent } = await newPerson(api, 'editor');
    const { secret } = await setUpFactor(agent, now);
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess++) {
      const attempt = logIn(person, { code: '000000' }, guess % 2 ? api : other);
      statuses.push((await attempt.set('X-Forwarded-For', `203.0.113.${guess}`)).status);
    }
    expect(statuses.slice(0, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    waitForNextCode();
    await agent
      .post('/api/verify-admin')
      .send({ email: person.email, password: PERSON_PASSWORD, code: codeOf(secret, now) })
      .expect(200);
  });

  it('A125: takes each recovery code once, and counts what is left', async () => {
    const { person, agent } = await newPerson(api, 'editor');
    const { recoveryCodes } = await setUpFactor(agent, now);
    const [first = '', second = ''] = recoveryCodes;
    const answers = await Promise.all([
      logIn(person, { code: first }),
      logIn(person, { code: first.toLowerCase().replaceAll('-', ' ') }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await agent.get('/api/second-factor')).body.recoveryCodes).toBe(9);
    await agent.post('/api/second-factor/recovery-codes').expect(200);
    await logIn(person, { code: second }).expect(401);
    expect((await agent.get('/api/second-factor')).body.recoveryCodes).toBe(10);
  });

  it('belongs to the password that is entered again, and is switched off with it', async () => {
    const { person, agent } = await newPerson(api, 'editor');
    const { secret } = await setUpFactor(agent, now);
    await sql`update admin_sessions set entered_at = now() - interval '10 minutes'`.execute(db());
    expect((await agent.delete('/api/second-factor').expect(403)).body.code).toBe('step_up_needed');
    const enter = (fields: object) =>
      agent.post('/api/step-up').send({ password: PERSON_PASSWORD, ...fields });
    expect((await enter({}).expect(403)).body.code).toBe('second_factor_needed');
    expect((await enter({ code: '000000' }).expect(403)).body.code).toBe('wrong_code');
    waitForNextCode();
    await enter({ code: codeOf(secret, now) }).expect(204);
    await agent.delete('/api/second-factor').expect(204);
    await logIn(person).expect(200);
  });

  it('is not for the shared password', async () => {
    expect((await api.admin.post('/api/second-factor').expect(409)).body.code).toBe('no_person');
  });

  it('ends when the operator resets the access, and stays when only the link is renewed', async () => {
    const { person, agent } = await newPerson(api, 'editor');
    await setUpFactor(agent, now);
    const invitations = api.app.get(InvitationsService, { strict: false });
    const accept = (token: string) =>
      api.visitor
        .post('/api/invitations/accept')
        .send({ token, name: 'Ada', password: PERSON_PASSWORD })
        .expect(204);
    await accept(await invitations.newToken(person.id));
    expect((await logIn(person).expect(401)).body.code).toBe('second_factor_needed');
    await accept((await invitations.reset(person.email ?? '')) ?? '');
    await logIn(person).expect(200);
  });

  it('is encrypted under the new SECRET_KEY when a server starts', async () => {
    const { person } = await newPerson(api, 'editor');
    await api.close();
    api = await start({ SECRET_KEY: OLD });
    watchClock(api);
    const again = supertest.agent(api.url);
    await again.post('/api/verify-admin').send({ email: person.email, password: PERSON_PASSWORD });
    const { secret } = await setUpFactor(again, now);
    await api.close();
    api = await start({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD });
    await api.close();
    api = await start({ SECRET_KEY: NEW });
    watchClock(api);
    waitForNextCode();
    await logIn(person, { code: codeOf(secret, now) }).expect(200);
  });
});

describe('a required second factor', () => {
  const require = (agent: Agent, requireSecondFactor = true) =>
    agent.put('/api/security').send({ requireSecondFactor });

  it('is switched on only by an owner who has one', async () => {
    const { agent } = await newPerson(api, 'owner');
    for (const one of [api.admin, agent])
      expect((await require(one).expect(409)).body.code).toBe('second_factor_missing');
    await api.admin.get('/api/form_submissions').expect(200);
    await setUpFactor(agent, now);
    await require(agent).expect(200, { sharedPassword: false, requireSecondFactor: true });
  });

  it('switches the shared password off on all servers, with the text of the specification', async () => {
    const { agent } = await newPerson(api, 'owner');
    await setUpFactor(agent, now);
    await require(agent).expect(200);
    await api.admin.get('/api/form_submissions').expect(401);
    const { body } = await supertest(other.url)
      .post('/api/verify-admin')
      .send({ password: ADMIN_PASSWORD })
      .expect(401);
    expect(body.message).toBe('Incorrect password. Please try again.');
    expect((await api.visitor.get('/api/session')).body).toMatchObject({ sharedPassword: false });
    expect((await agent.delete('/api/second-factor').expect(409)).body.code).toBe('second_factor_required');
    await require(agent, false).expect(200, { sharedPassword: true, requireSecondFactor: false });
    await supertest(other.url).post('/api/verify-admin').send({ password: ADMIN_PASSWORD }).expect(200);
  });

  it('lets a person without one do nothing but set it up', async () => {
    const { agent } = await newPerson(api, 'owner');
    const { agent: editor } = await newPerson(api, 'editor');
    await setUpFactor(agent, now);
    const form = await api.newForm();
    const upload = api.visitor.post(`/api/forms/${form}/files?kind=team_photos`);
    const { body: file } = await upload.attach('file', await photo('png'), 'photo.png').expect(201);
    const download = `/api/get-trello-image?cardId=${file.id}`;
    await editor.get(download).expect(200);
    await require(agent).expect(200);
    // An open route, which people call without the id of the form.
    await editor.get(download).expect(404);
    for (const path of ['/api/form_submissions', '/api/people', '/api/audit-log'])
      expect((await editor.get(path).expect(403)).body.code).toBe('second_factor_missing');
    expect((await editor.get('/api/session')).body).toMatchObject({
      active: true,
      secondFactorMissing: true,
    });
    await setUpFactor(editor, now);
    await editor.get('/api/form_submissions').expect(200);
    expect((await editor.get('/api/session')).body).not.toHaveProperty('secondFactorMissing');
  });
});

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import supertest from 'supertest';
import { Clock } from '../../src/common/clock.js';
import { InvitationsService } from '../../src/people/invitations.service.js';
import { PeopleRepository } from '../../src/people/people.repository.js';
import { PeopleService } from '../../src/people/people.service.js';
import { DAY_MS } from '../../src/shared/days.js';
import { ROLES } from '../../src/shared/rights.js';
import { ADMIN_PASSWORD, startTestApp, type TestApp } from '../support/app.js';
import { stopDatabaseClock } from '../support/database-clock.js';
import { mailsTo } from '../support/inbox.js';
import { invite, newPerson, PERSON_PASSWORD } from '../support/people.js';

let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.close();
});

const logIn = (body: object) => supertest(api.url).post('/api/verify-admin').send(body);
const accept = (token: string, password = PERSON_PASSWORD) =>
  api.visitor.post('/api/invitations/accept').send({ token, name: 'Ada Baker', password });
const tokenIn = (text: string) => /\/admin\/invitation#([\w-]+)/.exec(text)?.[1] ?? '';
const ADA = { name: 'Ada Baker', email: 'Ada@Agency.example', role: 'editor' };
const CREDENTIALS = { email: 'ada@agency.example', password: PERSON_PASSWORD };

/** Invites Ada by email. @returns the token in the email */
async function inviteAda(person: object = ADA): Promise<{ token: string; id: string }> {
  const { body } = await api.admin.post('/api/people').send(person).expect(201);
  expect(body).toMatchObject({ link: null, failure: null, person: { state: 'invited' } });
  const [mail] = await mailsTo(api, 'ada@agency.example');
  return { token: tokenIn(mail?.text ?? ''), id: body.person.id };
}

describe('an invitation', () => {
  it('is emailed, and lets the person choose a password and log in', async () => {
    const { token } = await inviteAda();
    await logIn(CREDENTIALS).expect(401);
    const { body } = await api.visitor.post('/api/invitations/read').send({ token }).expect(200);
    expect(body).toEqual({ name: 'Ada Baker', email: 'ada@agency.example', role: 'editor', isFirst: true });
    await accept(token).expect(204);
    const ada = supertest.agent(api.url);
    await ada
      .post('/api/verify-admin')
      .send({ ...CREDENTIALS, email: ' ADA@agency.example ' })
      .expect(200);
    expect((await ada.get('/api/session').expect(200)).body).toMatchObject({
      active: true,
      hasPeople: true,
      person: { name: 'Ada Baker', role: 'editor' },
    });
    await logIn({ password: ADMIN_PASSWORD }).expect(200, { ok: true });
  });

  it('is in the language that was chosen', async () => {
    await inviteAda({ ...ADA, language: 'de' });
    const [mail] = await mailsTo(api, 'ada@agency.example');
    expect(mail?.subject).toMatch(/^Ihr Zugang/);
  });

  it('says which of them is wrong, used, replaced or expired, and changes nothing then', async () => {
    const { token, id } = await inviteAda();
    const fault = async (used: string) => (await accept(used)).body.code;
    const stored = async () => (await sql`select * from people`.execute(api.app.get(Kysely))).rows;
    const before = await stored();
    expect(await fault(`${token}x`)).toBe('invitation_unknown');
    await api.admin.post(`/api/people/${id}/invitation`).send({}).expect(200);
    expect(await fault(token)).toBe('invitation_ended');
    const [newer] = await mailsTo(api, 'ada@agency.example');
    const next = tokenIn(newer?.text ?? '');
    const now = Date.now();
    const clock = jest.spyOn(api.app.get(Clock), 'now');
    clock.mockImplementation(() => new Date(now + 7 * DAY_MS + 60_000));
    expect(await fault(next)).toBe('invitation_expired');
    expect(
      (await api.visitor.post('/api/invitations/read').send({ token: next }).expect(409)).body.code,
    ).toBe('invitation_expired');
    clock.mockRestore();
    expect((await accept(next, 'short').expect(422)).body.errors).toHaveProperty('password');
    expect((await accept(next, 'ada@agency.example').expect(422)).body.errors).toHaveProperty('password');
    expect(await stored()).toEqual(before);
    await accept(next).expect(204);
    expect(await fault(next)).toBe('invitation_used');
    await logIn(CREDENTIALS).expect(200);
  });

  it('goes to an address once', async () => {
    await inviteAda();
    const { body } = await api.admin.post('/api/people').send(ADA).expect(409);
    expect(body.code).toBe('email_taken');
  });

  it('is used once, also if two people open it at the same time', async () => {
    const { token } = await inviteAda();
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('is stored as a hash', async () => {
    const { token } = await inviteAda();
    const { rows } = await sql`select i::text as row from invitations as i`.execute(api.app.get(Kysely));
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

it('shows the link once where mail is off', async () => {
  const off = await startTestApp({ INTEGRATIONS_OFF: 'mail' });
  try {
    const { body } = await off.admin.post('/api/people').send(ADA).expect(201);
    expect(body.link).toMatch(/^http:\/\/localhost:\d+\/admin\/invitation#[\w-]{43}$/);
    const password = PERSON_PASSWORD;
    await off.visitor
      .post('/api/invitations/accept')
      .send({ token: tokenIn(body.link), name: 'Ada', password })
      .expect(204);
    await off.visitor.post('/api/verify-admin').send(CREDENTIALS).expect(200);
  } finally {
    await off.close();
  }
});

describe('the log-in with an address', () => {
  it('answers an unknown address, a wrong password and a removed person alike', async () => {
    const { person, agent } = await newPerson(api, 'editor');
    const tries = [
      { email: 'nobody@agency.example', password: PERSON_PASSWORD },
      { email: person.email, password: 'wrong' },
      { email: '', password: ADMIN_PASSWORD },
    ];
    for (const body of tries)
      expect((await logIn(body).expect(401)).body).toMatchObject({
        code: 'wrong_password',
        message: 'Incorrect password. Please try again.',
      });
    await api.admin.delete(`/api/people/${person.id}`).expect(204);
    await agent.get('/api/form_submissions').expect(401);
    await logIn({ email: person.email, password: PERSON_PASSWORD }).expect(401);
  });

  it('counts wrong passwords like those of the shared one', async () => {
    await newPerson(api, 'editor');
    await stopDatabaseClock(api.app.get(Kysely));
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess++)
      statuses.push((await logIn({ email: 'editor@agency.example', password: `guess ${guess}` })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    await logIn({ password: ADMIN_PASSWORD }).expect(429);
  });

  it('records who it was', async () => {
    const { agent, person } = await newPerson(api, 'owner', 'Ada Baker');
    await agent.post('/api/question_sets').send({ name: 'Mine', language: 'en', questions: ['Why?'] });
    const { body } = await api.admin.get('/api/audit-log').expect(200);
    expect(body).toContainEqual(
      expect.objectContaining({ action: 'createQuestionSet', actor: 'admin', person_name: 'Ada Baker' }),
    );
    expect(body).toContainEqual(
      expect.objectContaining({ action: 'logIn', person_id: person.id, person_name: 'Ada Baker' }),
    );
    expect(body).toContainEqual(
      expect.objectContaining({ action: 'invitePerson', person_id: null, person_name: 'Shared password' }),
    );
  });
});

describe('the shared password', () => {
  const off = () => api.admin.put('/api/security').send({ sharedPassword: false });

  it('stays on until an owner could log in', async () => {
    await invite(api, 'owner');
    await newPerson(api, 'editor');
    expect((await off().expect(409)).body.code).toBe('no_owner');
    await api.admin.get('/api/form_submissions').expect(200);
  });

  it('answers with the text of the specification and ends its sessions once it is off', async () => {
    const { agent } = await newPerson(api, 'owner');
    await off().expect(200);
    await api.admin.get('/api/form_submissions').expect(401);
    expect((await logIn({ password: ADMIN_PASSWORD }).expect(401)).body.message).toBe(
      'Incorrect password. Please try again.',
    );
    expect((await api.visitor.get('/api/session')).body).toMatchObject({ sharedPassword: false });
    await agent.put('/api/security').send({ sharedPassword: true }).expect(200);
    await logIn({ password: ADMIN_PASSWORD }).expect(200);
  });
});

describe('the last owner', () => {
  it('is neither removed nor demoted', async () => {
    const { person, agent } = await newPerson(api, 'owner');
    await invite(api, 'owner', 'Invited');
    for (const answer of [
      await api.admin.delete(`/api/people/${person.id}`),
      await api.admin.patch(`/api/people/${person.id}`).send({ name: 'owner', role: 'editor' }),
    ])
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 409, code: 'last_owner' });
    await agent.get('/api/form_submissions').expect(200);
  });

  it('remains when two owners remove each other at the same time', async () => {
    const people = api.app.get(PeopleRepository, { strict: false });
    const addOwner = async (name: string) => {
      const id = (await people.add({ name, email: `${name}@agency.example`, role: 'owner' })) ?? '';
      await sql`update people set state = 'active', password_hash = 'x' where id = ${id}::uuid`.execute(
        api.app.get(Kysely),
      );
      return id;
    };
    for (let round = 0; round < 10; round++) {
      await sql`delete from people`.execute(api.app.get(Kysely));
      const [one, two] = [await addOwner('one'), await addOwner('two')];
      const outcomes = await Promise.all([
        people.remove(one, new Date()),
        people.change(two, { name: 'Two', role: 'reader' }),
      ]);
      expect(outcomes.sort()).toEqual(['done', 'last_owner']);
    }
  });
});

it('erases the address of a removed person and keeps the name', async () => {
  const { person } = await newPerson(api, 'writer', 'Wim');
  await api.admin.delete(`/api/people/${person.id}`).expect(204);
  await api.admin.delete(`/api/people/${person.id}`).expect(404);
  const { body } = await api.admin.get('/api/people').expect(200);
  expect(body).toEqual([expect.objectContaining({ name: 'Wim', email: null, state: 'removed' })]);
  await invite(api, 'writer', 'Wim');
});

it('lets only owners see to people, whatever they send', async () => {
  for (const role of ROLES) {
    const { agent, person } = await newPerson(api, role);
    await agent.get('/api/people').expect(200);
    const answer = await agent.patch(`/api/people/${person.id}`).send({ name: 'New', role: 'owner' });
    expect({ role, status: answer.status }).toEqual({ role, status: role === 'owner' ? 200 : 403 });
  }
});

it('ends the sessions of another person for an owner, and nothing else', async () => {
  const { agent, person } = await newPerson(api, 'writer', 'Bo Sander');
  await api.admin.delete(`/api/people/${person.id}/sessions`).expect(204);
  await agent.get('/api/people').expect(401);
  await logIn({ email: person.email, password: PERSON_PASSWORD }).expect(200);
  await api.admin.delete(`/api/people/${randomUUID()}/sessions`).expect(404);
});

describe('the operator', () => {
  const invitations = () => api.app.get(InvitationsService, { strict: false });

  it('ends the sessions and the password of a person, who chooses another one by the link', async () => {
    const { agent, person } = await newPerson(api, 'editor', 'Ada Baker');
    const earlier = await invitations().newToken(person.id);
    const token = (await invitations().reset(person.email ?? '')) ?? '';
    await agent.get('/api/people').expect(401);
    await logIn({ email: person.email, password: PERSON_PASSWORD }).expect(401);
    await accept(earlier).expect(409);
    await accept(token, 'another long password').expect(204);
    await logIn({ email: person.email, password: 'another long password' }).expect(200);
    expect(await invitations().reset('nobody@agency.example')).toBeUndefined();
  });

  it('makes a person an owner, and adds one', async () => {
    const { agent, person } = await newPerson(api, 'writer', 'Ada Baker');
    await invitations().addOwner(person.email ?? '', 'Not used');
    expect((await agent.get('/api/session').expect(200)).body.person).toMatchObject({
      name: 'Ada Baker',
      role: 'owner',
    });
    await accept(await invitations().addOwner('bo@agency.example', 'Bo Sander')).expect(204);
    await logIn({ email: 'bo@agency.example', password: PERSON_PASSWORD }).expect(200);
  });
});

describe('after a restore', () => {
  it('keeps removed people removed, and lists those that the journal lacks', async () => {
    const db = api.app.get(Kysely);
    const people = api.app.get(PeopleService, { strict: false });
    const [bo, cy] = [await newPerson(api, 'owner', 'Bo Sander'), await newPerson(api, 'writer', 'Cy Dent')];
    const { rows } = await sql<{ password_hash: string }>`
      select password_hash from people where id = ${bo.person.id}::uuid`.execute(db);
    await api.admin.delete(`/api/people/${bo.person.id}`).expect(409);
    await newPerson(api, 'owner', 'Di Evans');
    await api.admin.delete(`/api/people/${bo.person.id}`).expect(204);
    await sql`select end_access(${cy.person.id}::uuid, now())`.execute(db);
    // The backup was made while Bo had access.
    await sql`update people set state = 'active', email = ${bo.person.email}, removed_at = null,
      password_hash = ${rows[0]?.password_hash ?? ''} where id = ${bo.person.id}::uuid`.execute(db);
    const credentials = { email: bo.person.email, password: PERSON_PASSWORD };
    await logIn(credentials).expect(200);
    await people.reapply();
    await logIn(credentials).expect(401);
    const journal = await readFile(join(api.dataDir, 'removed-people'), 'utf8');
    expect(new Set(journal.split('\n').filter(Boolean))).toEqual(new Set([bo.person.id, cy.person.id]));
    const named = (await api.admin.get('/api/people').expect(200)).body.find(
      ({ id }: { id: string }) => id === bo.person.id,
    );
    expect(named).toMatchObject({ name: 'Bo Sander', email: null, state: 'removed' });
  });
});

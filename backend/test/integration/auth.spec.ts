import supertest from 'supertest';
import { ADMIN_PASSWORD, startTestApp, type TestApp } from '../support/app.js';

let api: TestApp;
let visitor: ReturnType<typeof supertest.agent>;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(() => {
  visitor = supertest.agent(api.url);
});
afterAll(() => api.close());

it('starts a session with a cookie that scripts and other sites cannot use', async () => {
  const { headers } = await visitor
    .post('/api/verify-admin')
    .send({ password: ADMIN_PASSWORD })
    .expect(200, { ok: true });
  expect(headers['set-cookie']?.[0]).toMatch(
    /^byline_session=[\w-]{40,}; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  await visitor.get('/api/form_submissions').expect(200);
});

it('rejects a wrong password with the text of the specification', async () => {
  const { body } = await visitor.post('/api/verify-admin').send({ password: 'wrong' }).expect(401);
  expect(body).toMatchObject({ code: 'wrong_password', message: 'Incorrect password. Please try again.' });
});

it('A17: rejects an overlong password without hashing it', async () => {
  const send = (length: number) => visitor.post('/api/verify-admin').send({ password: 'x'.repeat(length) });
  await send(60_000).expect(422);
  await send(1_000_000).expect(413);
});

it('A18: rejects a session after logout, also from a client that kept the cookie', async () => {
  const { headers } = await visitor.post('/api/verify-admin').send({ password: ADMIN_PASSWORD }).expect(200);
  const kept = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const { headers: last } = await visitor.post('/api/logout').expect(204);
  expect(last['set-cookie']).toEqual([expect.stringMatching(/^[^=]+=;.* Expires=Thu, 01 Jan 1970/)]);
  await supertest(api.url).get('/api/form_submissions').set('Cookie', kept).expect(401);
});

it('reports whether a browser has a session, and nothing else without one', async () => {
  await visitor.get('/api/session').expect(200, { active: false, hasPeople: false, sharedPassword: true });
  await visitor.post('/api/verify-admin').send({ password: ADMIN_PASSWORD }).expect(200);
  const { body } = await visitor.get('/api/session').expect(200);
  expect(body).toEqual({
    active: true,
    hasPeople: false,
    sharedPassword: true,
    person: { id: null, name: 'Shared password', role: 'owner' },
  });
  await visitor.post('/api/logout').expect(204);
  await visitor.get('/api/session').expect(200, { active: false, hasPeople: false, sharedPassword: true });
});

it('A4: a form’s id opens no admin route', async () => {
  const { body } = await visitor
    .post('/api/forms')
    .send({ website: 'example.com', email: 'a@example.com', industry: 'x' });
  await visitor.get('/api/form_submissions').set('Authorization', `Bearer ${body.id}`).expect(401);
  await visitor.get(`/api/form_submissions/${body.id}`).expect(401);
});

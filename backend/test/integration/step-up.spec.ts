import { readFileSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import supertest, { type Agent } from 'supertest';
import type { Connection } from '../../src/database/connection.js';
import { INTEGRATIONS } from '../../src/integrations.js';
import { RIGHTS } from '../../src/shared/rights.js';
import { ADMIN_PASSWORD, startTestApp, type TestApp } from '../support/app.js';
import { openTestDatabase } from '../support/database.js';
import { newPerson, PERSON_PASSWORD } from '../support/people.js';

/* The password entered again, on two servers of one database. */

let connection: Connection;
let api: TestApp;
let other: TestApp;
beforeEach(async () => {
  connection = await openTestDatabase();
  const shared = async () => ({ ...connection, close: () => Promise.resolve() });
  api = await startTestApp({}, INTEGRATIONS, shared);
  other = await startTestApp({}, INTEGRATIONS, shared);
});
afterEach(async () => {
  await other.close();
  await api.close();
  await connection.close();
});

const CSV = '/api/form_submissions.csv';
const UNKNOWN = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';

/** Moves the last entry of the password in all sessions back. */
const passMinutes = (minutes: number) =>
  sql`update admin_sessions set entered_at = entered_at - make_interval(mins => ${minutes}::int)`.execute(
    api.app.get(Kysely),
  );
const enter = (agent: Agent, password: string) => agent.post('/api/step-up').send({ password });

interface Operation {
  operationId: string;
  'x-rights'?: { right: keyof typeof RIGHTS; stepUp?: boolean };
}
const { paths } = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<'get' | 'post' | 'put' | 'patch' | 'delete', Operation>>;
};
const OPERATIONS = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    method: method as keyof typeof item,
    path: path.replaceAll(/\{[^}]+\}/g, UNKNOWN),
    ...operation,
  })),
);

it('refuses the operations that need the password, once ten minutes have passed', async () => {
  await passMinutes(10);
  for (const { method, path, operationId, 'x-rights': rights } of OPERATIONS) {
    if (!rights || (!rights.stepUp && !RIGHTS[rights.right].stepUp)) continue;
    const { status, body } = await api.admin[method](path);
    expect({ operationId, status, code: body.code }).toEqual({
      operationId,
      status: 403,
      code: 'step_up_needed',
    });
  }
  await api.admin.get('/api/form_submissions').expect(200);
  await api.admin.get(`/api/form_submissions/${UNKNOWN}/export`).expect(404);
  const needing = OPERATIONS.flatMap(({ operationId, 'x-rights': rights }) =>
    rights?.stepUp ? [operationId] : [],
  );
  expect(needing).toEqual(
    expect.arrayContaining(['exportSubmissions', 'eraseSubmission', 'revokeRound', 'invitePerson']),
  );
});

it('lets an operation pass on every server after the password was entered, for ten minutes', async () => {
  await api.admin.get(CSV).expect(200);
  await passMinutes(9);
  await api.admin.get(CSV).expect(200);
  await passMinutes(1);
  await api.admin.get('/api/step-up').expect(403);
  await enter(api.admin, ADMIN_PASSWORD).expect(204);
  const [cookie = ''] = (await logIn(other, { password: ADMIN_PASSWORD })).cookies;
  await supertest(api.url).get(CSV).set('Cookie', cookie).expect(200);
  await passMinutes(10);
  await supertest(api.url).get(CSV).set('Cookie', cookie).expect(403);
  await supertest(other.url)
    .post('/api/step-up')
    .set('Cookie', cookie)
    .send({ password: ADMIN_PASSWORD })
    .expect(204);
  await supertest(api.url).get(CSV).set('Cookie', cookie).expect(200);
  await api.admin.get(CSV).expect(403);
});

it('takes the password of the person only', async () => {
  const { agent } = await newPerson(api, 'editor');
  await newPerson(api, 'owner');
  await passMinutes(10);
  for (const password of [ADMIN_PASSWORD, '', 'wrong'])
    expect((await enter(agent, password).expect(403)).body.code).toBe('wrong_password');
  await agent.get(CSV).expect(403);
  await enter(agent, PERSON_PASSWORD).expect(204);
  await agent.get(CSV).expect(200);
});

it('answers a role without the right before it asks for the password', async () => {
  const { agent } = await newPerson(api, 'reader');
  await passMinutes(10);
  expect((await agent.get(CSV).expect(403)).body.code).toBe('role_forbidden');
});

it('A122: slows down guesses in an open session, on all servers, and locks out no other session', async () => {
  const { cookies } = await logIn(api, { password: ADMIN_PASSWORD });
  const [session = ''] = cookies;
  await passMinutes(10);
  // At the same time, because the limit allows another guess every few seconds.
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, guess) =>
      supertest((guess % 2 ? api : other).url)
        .post('/api/step-up')
        .set('Cookie', session)
        .send({ password: `guess ${guess}` }),
    ),
  );
  const statuses = answers.map(({ status }) => status).toSorted((one, two) => one - two);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
  await enter(api.admin, ADMIN_PASSWORD).expect(204);
  await logIn(other, { password: ADMIN_PASSWORD });
});

async function logIn(server: TestApp, body: object): Promise<{ cookies: string[] }> {
  const { headers } = await supertest(server.url).post('/api/verify-admin').send(body).expect(200);
  return { cookies: (headers['set-cookie'] as unknown as string[]).map((line) => line.split(';')[0] ?? '') };
}

import { Secret, TOTP } from 'otpauth';
import supertest, { type Agent } from 'supertest';
import { PASSWORD_COST } from '../../src/common/password-hash.js';
import { InvitationsService } from '../../src/people/invitations.service.js';
import type { Person } from '../../src/people/people.schemas.js';
import type { Role } from '../../src/shared/rights.js';
import type { TestApp } from './app.js';

// Each person is hashed twice: at the product's cost that is half a second of processor time.
Object.assign(PASSWORD_COST, { N: 2 ** 14, p: 1 });

export const PERSON_PASSWORD = 'a long password of a person';

/** Invites a person, who does not answer yet. */
export async function invite(test: TestApp, role: Role, name: string = role): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@agency.example`;
  const { body } = await test.admin.post('/api/people').send({ name, email, role }).expect(201);
  return body.person;
}

/** A person who has chosen PERSON_PASSWORD and is logged in. */
export async function newPerson(
  test: TestApp,
  role: Role,
  name: string = role,
): Promise<{ person: Person; agent: Agent }> {
  const person = await invite(test, role, name);
  const token = await test.app.get(InvitationsService, { strict: false }).newToken(person.id);
  const agent = supertest.agent(test.url);
  await agent.post('/api/invitations/accept').send({ token, name, password: PERSON_PASSWORD }).expect(204);
  await agent
    .post('/api/verify-admin')
    .send({ email: person.email, password: PERSON_PASSWORD })
    .expect(200, { ok: true });
  return { person, agent };
}

/** The code of an authenticator app. @param at milliseconds since 1970 */
export function codeOf(secret: string, at = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}

/** Sets up a second factor for a person. */
export async function setUpFactor(
  agent: Agent,
  at?: number,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await agent.post('/api/second-factor').expect(200)).body;
  const { body } = await agent
    .post('/api/second-factor/confirm')
    .send({ code: codeOf(secret, at) })
    .expect(200);
  return { secret, recoveryCodes: body.codes };
}

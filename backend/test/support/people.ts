import supertest, { type Agent } from 'supertest';
import { InvitationsService } from '../../src/people/invitations.service.js';
import type { Person } from '../../src/people/people.schemas.js';
import type { Role } from '../../src/shared/rights.js';
import type { TestApp } from './app.js';

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

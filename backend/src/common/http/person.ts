import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { type Reach, type Right, type Role, reachOf } from '../../shared/rights.js';
import { unauthorized } from './api-error.js';

/** The person whose session a request carries. */
export interface Person {
  /** Undefined for the shared password. */
  id: string | undefined;
  name: string;
  role: Role;
}

/** Who the shared password logs in. */
export const SHARED_PASSWORD: Person = { id: undefined, name: 'Shared password', role: 'owner' };

/** The session that a request carries. */
export interface Session {
  id: string;
  /** Of the device on which it was opened, for the audit log; undefined for sessions from before 1.1. */
  devicePseudonym: string | undefined;
  person: Person;
  /** Whether the password was entered within the last STEP_UP_MINUTES. */
  isConfirmed: boolean;
  /** Whether the agency requires a second factor, and the person has none yet. */
  lacksSecondFactor: boolean;
}

const sessions = new WeakMap<Request, Session>();

/** Notes the session of a request; called by the guard. */
export function setSession(request: Request, session: Session): void {
  sessions.set(request, session);
}

/** The session of a request, on a route that requires or records one. */
export function sessionOf(request: Request): Session | undefined {
  return sessions.get(request);
}

/** The session of a request, on a route that requires one. */
export function requireSession(request: Request): Session {
  const session = sessions.get(request);
  if (!session) throw unauthorized();
  return session;
}

/** The person of a request, on a route that requires or records one. */
export function personOf(request: Request): Person | undefined {
  return sessions.get(request)?.person;
}

/** The clients that a right of a person covers. */
export const reachOfPerson = ({ role }: Person, right: Right): Reach => reachOf(role, right);

/** The person who sees own clients only; undefined for one who sees all. */
export function ownClientsOf(person: Person | undefined): string | undefined {
  return person && reachOfPerson(person, 'read clients') === 'own' ? person.id : undefined;
}

/** Injects the name of the person of a request, for the record. */
export const PersonName = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => personOf(context.switchToHttp().getRequest<Request>())?.name,
);

/** Injects the person whose own clients a list is limited to; undefined where it shows all clients. */
export const VisibleTo = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  ownClientsOf(personOf(context.switchToHttp().getRequest<Request>())),
);

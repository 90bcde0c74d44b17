import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { type Reach, type Right, type Role, reachOf } from '../../shared/rights.js';

/** The person whose session a request carries. */
export interface Person {
  /** Undefined for the shared password. */
  id: string | undefined;
  name: string;
  role: Role;
}

/** Who the shared password logs in. */
export const SHARED_PASSWORD: Person = { id: undefined, name: 'Shared password', role: 'owner' };

const people = new WeakMap<Request, Person>();

/** Notes whose session the request carries; called by the guard. */
export function setPerson(request: Request, person: Person): void {
  people.set(request, person);
}

/** The person of a request, on a route that requires or records one. */
export function personOf(request: Request): Person | undefined {
  return people.get(request);
}

/** The clients for which a person has a right. */
export const reachOfPerson = ({ role }: Person, right: Right): Reach => reachOf(role, right);

/** The person who sees own clients only; undefined for one who sees all. */
export function ownClientsOf(person: Person | undefined): string | undefined {
  return person && reachOfPerson(person, 'read clients') === 'own' ? person.id : undefined;
}

/** Injects the person whose own clients a list is limited to; undefined where it shows all clients. */
export const VisibleTo = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  ownClientsOf(personOf(context.switchToHttp().getRequest<Request>())),
);

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

import type { Request } from 'express';

/** Requests that came with the administrator's session, as the guard found. */
const administrators = new WeakSet<Request>();

export function markAdministrator(request: Request): void {
  administrators.add(request);
}

/** Whether the administrator's session came with a request, on a route that asks for it or has it recorded. */
export function isAdministrator(request: Request): boolean {
  return administrators.has(request);
}

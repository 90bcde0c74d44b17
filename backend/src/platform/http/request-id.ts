import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const ids = new WeakMap<object, string>();

/** Gives every request an id that stands in its answer, its error and its log lines. */
export function assignRequestId(request: Request, response: Response, next: NextFunction): void {
  const id = randomUUID();
  ids.set(request, id);
  response.setHeader('X-Request-Id', id);
  next();
}

/** The id of a request that passed assignRequestId. */
export function requestId(request: object): string {
  return ids.get(request) ?? '';
}

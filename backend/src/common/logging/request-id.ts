import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

/** Ids that a proxy may send: a value from elsewhere must not forge a log line or fill the log. */
const VALID = /^[\w.-]{8,128}$/;

const ids = new WeakMap<object, string>();
/** The id for log lines that are written while a request is handled. */
const current = new AsyncLocalStorage<string>();

/**
 * Assigns an id to every request for its response, its errors and its log lines. A valid X-Request-Id of a
 * trusted proxy (TRUST_PROXY) is used, so that the proxy's log and ours can be joined.
 */
export function assignRequestId(request: Request, response: Response, next: NextFunction): void {
  const sent = request.get('x-request-id');
  const id = sent !== undefined && VALID.test(sent) && isFromProxy(request) ? sent : randomUUID();
  ids.set(request, id);
  response.setHeader('X-Request-Id', id);
  current.run(id, next);
}

/** Whether the peer of the connection is trusted by Express's setting `trust proxy`. */
function isFromProxy({ app, socket }: Request): boolean {
  const isTrusted: (address: string | undefined, hop: number) => boolean = app.get('trust proxy fn');
  return isTrusted(socket.remoteAddress, 0);
}

/** Id of a request that passed assignRequestId. */
export function requestId(request: object): string {
  return ids.get(request) ?? '';
}

/** Id of the request that the caller handles, or undefined. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}

/** Runs work that a request only started, such as jobs: its log lines do not have the request's id. */
export function outsideRequest<T>(work: () => T): T {
  return current.exit(work);
}

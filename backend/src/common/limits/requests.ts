import type { NextFunction, Request, Response } from 'express';
import { unavailable } from '../http/api-error.js';
import { isUnlimited, requestsOf } from './limits.js';
import { countedNetworks } from './networks.js';
import type { ServerAmounts } from './server-amounts.js';
import type { ServerPlaces } from './server-places.js';

const RETRY_AFTER_S = 5;

/**
 * Limits all requests of an address, before any path is matched: pages, files, documentation and unknown paths too. A
 * request holds a place until its response is complete.
 */
export function limitRequests(places: ServerPlaces, amounts: ServerAmounts) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!isUnlimited(request)) {
      const leave = places.requests.take(countedNetworks(request.ip));
      if (!leave) throw unavailable({ retryAfter: RETRY_AFTER_S });
      response.once('close', leave);
      const { limit, remaining, reset } = amounts.take(requestsOf(request));
      response.set({
        'X-RateLimit-Limit': String(limit),
        'X-RateLimit-Remaining': String(remaining),
        'X-RateLimit-Reset': String(reset),
      });
    }
    next();
  };
}

import type { NextFunction, Request, Response } from 'express';
import { ApiError } from './api-error.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests that a page of another origin sends (CSRF). Requests without an Origin and without
 * the browser's own word on where they come from are sent by no page and pass; the session cookie is SameSite=Strict
 * besides.
 * @param publicUrl the address the product is known by, when it differs from the Host the server sees
 */
export function refuseOtherOrigins(publicUrl: string | undefined) {
  const known = publicUrl ? new URL(publicUrl).origin : undefined;
  return (request: Request, _response: Response, next: NextFunction): void => {
    const { origin } = request.headers;
    const own =
      origin === undefined
        ? !['cross-site', 'same-site'].includes(request.get('sec-fetch-site') ?? '')
        : origin === known || origin === `${request.protocol}://${request.get('host')}`;
    next(
      own || SAFE.has(request.method)
        ? undefined
        : new ApiError(403, 'other_origin', 'This request came from another site.'),
    );
  };
}

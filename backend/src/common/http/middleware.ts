import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { MESSAGES } from '../../shared/messages.js';
import type { DiskSpace, DiskState } from '../disk-space.js';
import { requestId } from '../logging/request-id.js';
import { ApiError, toErrorBody } from './api-error.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests from pages of another origin (CSRF). Requests with neither Origin nor
 * Sec-Fetch-Site do not come from a page and pass; the session cookie is also SameSite=Strict.
 * @param publicUrl public address of the product. Without it every Host is trusted, including names that
 * another site points here (DNS rebinding).
 */
export function refuseOtherOrigins(publicUrl: string | undefined) {
  const known = publicUrl ? new URL(publicUrl).origin : undefined;
  return (request: Request, _response: Response, next: NextFunction): void => {
    const { origin } = request.headers;
    const own =
      origin === undefined
        ? !['cross-site', 'same-site'].includes(request.get('sec-fetch-site') ?? '')
        : origin === (known ?? `${request.protocol}://${request.get('host')}`);
    next(
      own || SAFE.has(request.method)
        ? undefined
        : new ApiError(403, 'other_origin', 'This request came from another site.'),
    );
  };
}

/**
 * Removes ports that some proxies append to addresses. Otherwise each connection would count as a separate
 * address.
 */
export function removeForwardedPorts(request: Request, _response: Response, next: NextFunction): void {
  const forwarded = request.headers['x-forwarded-for'];
  if (typeof forwarded === 'string')
    request.headers['x-forwarded-for'] = forwarded
      .split(',')
      .map((address) => address.trim().replace(/^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2'))
      .join(', ');
  next();
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'];

/**
 * Warns once if a proxy sends forwarding headers but TRUST_PROXY is not set: all users behind it then count
 * as one address. The header only triggers the warning, because any client can forge it.
 */
export function warnAboutProxy(trustProxy: string | number | boolean) {
  const logger = new Logger('Proxy');
  let hasWarned = trustProxy !== false;
  return ({ headers }: Request, _response: Response, next: NextFunction): void => {
    if (!hasWarned && FORWARDED.some((name) => headers[name] !== undefined)) {
      hasWarned = true;
      logger.warn(
        'A request has the header X-Forwarded-For, but TRUST_PROXY is off. Behind a proxy, all visitors then share one rate limit. Set TRUST_PROXY to the number of proxies (1) or to their addresses.',
      );
    }
    next();
  };
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Seconds until a retry makes sense: the operator has to free disk space first. */
const RETRY_AFTER_S = 60;
const FULL = new ApiError(503, 'disk_full', MESSAGES.unavailable);

/**
 * Refuses writes while the disk is full; reads still work. The check runs before the database would hit a
 * full disk, because it would crash. If the check itself fails, writes are refused too.
 */
export function refuseWhileFull(disk: DiskSpace) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (READING.has(request.method) || (await roomOn(disk)) !== 'full') return next();
    response
      .status(503)
      .setHeader('Retry-After', RETRY_AFTER_S)
      .json(toErrorBody(FULL, requestId(request)));
  };
}

function roomOn(disk: DiskSpace): Promise<DiskState> {
  return disk.room().catch(() => 'full');
}

const SELF = "'self'";
/** The client's page in a frame of the panel, before a release. The panel sends its content: see reviewPreview.ts of the pages. */
export const PREVIEW_PAGE = '/review/preview';
/** The wizard records audio; no other device permission is needed. */
const PERMISSIONS = ['camera=()', 'geolocation=()', 'microphone=(self)', 'payment=()', 'usb=()'].join(', ');

/**
 * Headers for every response. Scripts load only from our own files; styles may be inline because MUI needs
 * it. URLs contain form ids, so no referrer is sent. HSTS only over https, so
 * that a first visit over http does not lock out an installation without TLS.
 */
export function securityHeaders(hsts: string | undefined) {
  const common = commonHeaders({ framedBy: 'nobody' });
  const framed = commonHeaders({ framedBy: 'our own pages' });
  return (request: Request, response: Response, next: NextFunction): void => {
    if (hsts && request.secure) response.setHeader('Strict-Transport-Security', hsts);
    response.setHeader('Permissions-Policy', PERMISSIONS);
    (request.path === PREVIEW_PAGE ? framed : common)(request, response, next);
  };
}

/** Keeps responses of the API out of caches. Mounted by the router, so that it applies where the API's routes do. */
export function noStore(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

function commonHeaders({ framedBy }: { framedBy: 'nobody' | 'our own pages' }) {
  const isFramed = framedBy === 'our own pages';
  return helmet({
    strictTransportSecurity: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        scriptSrc: [SELF],
        styleSrc: [SELF, "'unsafe-inline'"],
        imgSrc: [SELF, 'data:', 'blob:'],
        mediaSrc: [SELF, 'blob:'],
        fontSrc: [SELF, 'data:'],
        connectSrc: [SELF],
        workerSrc: [SELF],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: [SELF],
        frameAncestors: [isFramed ? SELF : "'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: isFramed ? 'sameorigin' : 'deny' },
  });
}

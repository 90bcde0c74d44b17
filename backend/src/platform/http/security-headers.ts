import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

const SELF = "'self'";
/** Two years, in seconds. */
const HSTS = 'max-age=63072000; includeSubDomains';
/** The wizard records; nothing else of the machine is ever asked for. */
const PERMISSIONS = ['camera=()', 'geolocation=()', 'microphone=(self)', 'payment=()', 'usb=()'].join(', ');

/**
 * Headers for every answer. Scripts come from our own files only; styles may be inline because MUI writes them so.
 * Forms' ids stand in addresses, hence no referrer leaves the site. What the API answers is nobody's to keep. HSTS
 * only where the request came by https: a first visit over http must not lock a plain installation out.
 */
export function securityHeaders() {
  const common = commonHeaders();
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.secure) response.setHeader('Strict-Transport-Security', HSTS);
    if (request.path.startsWith('/api/')) response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Permissions-Policy', PERMISSIONS);
    common(request, response, next);
  };
}

function commonHeaders() {
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
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
}

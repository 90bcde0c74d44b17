import helmet from 'helmet';

const SELF = "'self'";

/**
 * Headers for every answer. Scripts come from our own files only; styles may be inline because MUI writes them so.
 * Forms' ids stand in addresses, hence no referrer leaves the site.
 */
export function securityHeaders() {
  return helmet({
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

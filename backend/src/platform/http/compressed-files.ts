import { existsSync, readdirSync } from 'node:fs';
import type { NextFunction, Request, Response } from 'express';

/** The smaller first. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/**
 * Lets the static files that follow answer with the compressed file that the build has put beside one, where the
 * browser takes it. The files of the folder are looked up once: a build is never changed while it is served.
 */
export function preferCompressed(folder: string) {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (request: Request, response: Response, next: NextFunction): void => {
    const name = request.path.slice(1);
    const there = (['br', 'gzip'] as const).filter((encoding) => names.has(name + ENDINGS[encoding]));
    if (there.length > 0) response.vary('Accept-Encoding');
    const encoding = there.find((one) => request.acceptsEncodings(one));
    if (encoding) {
      request.url = request.url.replace(request.path, () => request.path + ENDINGS[encoding]);
      response.setHeader('Content-Encoding', encoding);
      response.type(name.slice(name.lastIndexOf('.')));
    }
    next();
  };
}

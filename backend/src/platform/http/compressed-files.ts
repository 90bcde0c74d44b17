import { existsSync, readdirSync } from 'node:fs';
import type { NextFunction, Request, Response } from 'express';

/** The smaller first. */
const ENCODINGS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
];

/**
 * Lets the static files that follow answer with the compressed file that the build has put beside one, where the
 * browser takes it. The files of the folder are looked up once: a build is never changed while it is served.
 */
export function preferCompressed(folder: string) {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (request: Request, response: Response, next: NextFunction): void => {
    const name = request.path.slice(1);
    const there = ENCODINGS.filter(({ ending }) => names.has(name + ending));
    if (there.length > 0) response.vary('Accept-Encoding');
    const chosen = there.find(({ encoding }) => request.acceptsEncodings(encoding));
    if (chosen) {
      // Parts of a compressed file are of no use, and an error about them would go out as compressed.
      delete request.headers.range;
      request.url = request.url.replace(request.path, () => request.path + chosen.ending);
      response.setHeader('Content-Encoding', chosen.encoding);
      response.type(name.slice(name.lastIndexOf('.')));
    }
    next();
  };
}

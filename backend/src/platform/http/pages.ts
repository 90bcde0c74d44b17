import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { preferCompressed } from './compressed-files.js';
import { NO_PAGE, pagesOf } from './page-files.js';

/** The built pages. */
const DIST = fileURLToPath(new URL('../../../../frontend/dist', import.meta.url));
const A_YEAR_MS = 31_536_000_000;

/** Paths of the pages. */
const PAGE = /^\/(?:|calendar\/?|admin(?:\/.*)?|sandbox\/(?:inbox|board\/[^/]+)\/?)$/;
/** Paths that others answer for. */
const NOT_OURS = /^\/(?:(?:api|assets)(?:\/|$)|sandbox\/.)/i;

/**
 * Serves the pages and their files: hashed files for a year, compressed by the build, the page itself always fresh. A
 * mistyped address gets a page, too.
 */
export function servePages(app: Express): void {
  if (!existsSync(DIST)) return;
  const pages = pagesOf(DIST);
  const assets = join(DIST, 'assets');
  app.use('/assets', preferCompressed(assets));
  app.use('/assets', express.static(assets, { immutable: true, maxAge: A_YEAR_MS, redirect: false }));
  app.use(express.static(DIST, { index: false, redirect: false, maxAge: 0 }));
  app.use((request: Request, response: Response, next: NextFunction) => {
    const isPage = PAGE.test(request.path);
    if (!isPage && (NOT_OURS.test(request.path) || !request.accepts('html'))) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    response.setHeader('Cache-Control', 'no-cache');
    response
      .vary('Accept')
      .status(isPage ? 200 : 404)
      .type('html');
    response.send(pages.get(isPage ? (request.path.split('/')[1] ?? '') : NO_PAGE));
  });
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { preferCompressed } from './compressed-files.js';
import { pagesOf } from './page-files.js';

/** The built pages. */
const DIST = fileURLToPath(new URL('../../../../frontend/dist', import.meta.url));
const A_YEAR_MS = 31_536_000_000;

/** Paths of the pages; the API answers for everything else. */
const PAGE = /^\/(?:|calendar\/?|admin(?:\/.*)?|sandbox\/(?:inbox|board\/[^/]+)\/?)$/;

/** Serves the pages and their files: hashed files for a year, compressed by the build, the page itself always fresh. */
export function servePages(app: Express): void {
  if (!existsSync(DIST)) return;
  const pages = pagesOf(DIST);
  const assets = join(DIST, 'assets');
  app.use('/assets', preferCompressed(assets));
  app.use('/assets', express.static(assets, { immutable: true, maxAge: A_YEAR_MS, redirect: false }));
  app.use(express.static(DIST, { index: false, redirect: false, maxAge: 0 }));
  app.use((request: Request, response: Response, next: NextFunction) => {
    const wanted = (request.method === 'GET' || request.method === 'HEAD') && PAGE.test(request.path);
    if (!wanted) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.type('html').send(pages.get(request.path.split('/')[1] ?? ''));
  });
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { DEFAULT_LANGUAGE } from '../../rules/languages.js';
import { preferCompressed } from './compressed-files.js';
import { FilledPages, type PageFace } from './filled-pages.js';
import { NO_PAGE, pageNameAt, readPages } from './page-files.js';
import { pageLanguage } from './page-language.js';
import { sendPage } from './send-page.js';

/** The built pages. */
const DIST = fileURLToPath(new URL('../../../../frontend/dist', import.meta.url));
const A_YEAR_MS = 31_536_000_000;
/** Pages that speak English whatever is asked for: the panel. */
const ENGLISH_ONLY = new Set(['admin']);
/** Pages whose address opens what is somebody's alone: no search engine is to keep it. */
const PRIVATE = new Set(['form', 'review']);
/** Paths that others answer for, but for the pages among them. */
const NOT_OURS = /^\/(?:(?:api|assets)(?:\/|$)|sandbox\/.)/i;
const NO_TEXTS = () => false;

/**
 * Serves the pages and their files: hashed files for a year, compressed by the build, the page itself always fresh, in
 * the language of whoever asks and with the face of this moment. A mistyped address gets a page, too.
 */
export function servePages(app: Express, currentFace: () => Promise<PageFace>): void {
  if (!existsSync(DIST)) return;
  const pages = new FilledPages(readPages(DIST));
  const assets = join(DIST, 'assets');
  app.use('/assets', preferCompressed(assets));
  app.use('/assets', express.static(assets, { immutable: true, maxAge: A_YEAR_MS, redirect: false }));
  app.use(express.static(DIST, { index: false, redirect: false, setHeaders: alwaysAsk }));
  app.use(async (request: Request, response: Response, next: NextFunction) => {
    // Before anything is asked of the database: what is not a page does not wait for it.
    if (!mayBePage(request)) return next();
    const face = await currentFace();
    const name = pageNameAt(request.path, request.query, face.hasText);
    const isPage = name !== NO_PAGE;
    if (!isPage && !request.accepts('html')) return next();
    const { language, setCookie } = pageLanguage({
      query: request.query,
      cookie: request.headers.cookie,
      accepted: request.headers['accept-language'],
    });
    alwaysAsk(response);
    if (PRIVATE.has(name)) response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    if (name === 'review') response.setHeader('Link', earlyAnswer(request.path));
    if (setCookie) response.append('Set-Cookie', setCookie);
    response
      .vary('Accept')
      .vary('Accept-Language')
      .vary('Cookie')
      .status(isPage ? 200 : 404);
    const html = pages.html(name, ENGLISH_ONLY.has(name) ? DEFAULT_LANGUAGE : language, face) ?? '';
    sendPage({ request, response, next }, html);
  });
}

function mayBePage({ method, path, query }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !NOT_OURS.test(path) || pageNameAt(path, query, NO_TEXTS) !== NO_PAGE;
}

/**
 * The desk's frame says nothing until the round is there: a browser asks for it with the page's scripts, not after
 * them. The page's own question (frontend/src/api/review.ts) is answered by this one.
 */
function earlyAnswer(path: string): string {
  const address = `/api${path.replace(/\/$/, '')}`;
  return `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`;
}

/** Also of the service worker: a browser that kept an old one for a day would keep its pages. */
function alwaysAsk(response: Response): void {
  response.setHeader('Cache-Control', 'no-cache');
}

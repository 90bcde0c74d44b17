import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import express, {
  type ErrorRequestHandler,
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import {
  bestLanguage,
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type Language,
} from '../../shared/languages.js';
import { PREVIEW_PAGE } from './middleware.js';

/** Built pages, by language and name. */
type PageFiles = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads the HTML of all pages once; a build does not change while it is served. */
function readPages(dist: string): PageFiles {
  const folder = join(dist, '.pages');
  const locales = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(locales.map((locale) => [locale, readPagesIn(join(folder, locale))]));
}

function readPagesIn(folder: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder).map((file) => [basename(file, '.html'), readFileSync(join(folder, file), 'utf8')]),
  );
}

/** Paths of the pages with their names, as the router matches them. */
const PAGES: Readonly<Record<string, string>> = {
  '/calendar': 'calendar',
  '/review/:token': 'review',
  '/admin{/*path}': 'admin',
};
/** Pages of the simulated services. They do not exist without a simulation. */
const SIMULATED_PAGES: Readonly<Record<string, string>> = {
  '/sandbox/inbox': 'sandbox',
  '/sandbox/board/:id': 'sandbox',
};
/** Paths handled by other routes. */
const NOT_OURS = ['/api', '/assets'];
const NO_PAGE = 'none';

/** Branding and texts of the operator that pages currently show. */
export interface PageBranding {
  /** Changes whenever any of it changes. */
  version: string;
  /** Values of the placeholders of a page, as safe markup. */
  values: (order: { language: Language; page: string }) => Readonly<Record<string, string>>;
  /** Whether the operator has a text with this page name. */
  hasText: (page: string) => boolean;
}

const PLACEHOLDER = /%%(\w+)%%/g;
/** The built page used for such texts. */
const TEXT_PAGE = 'text';

/** A page, also compressed: a request for it needs no thread. */
interface FilledPage {
  html: string;
  gzip: Buffer;
  /** Link headers for the scripts that the page loads immediately: browsers request them before they have read the page. */
  links: readonly string[];
}

const SCRIPT = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;

function linksTo(html: string): string[] {
  return [...html.matchAll(SCRIPT)].map(([, file]) => `<${file}>; rel=modulepreload; crossorigin`);
}

/** Built pages with their placeholders filled in, cached until the branding changes. */
export class FilledPages {
  private filled = new Map<string, FilledPage>();
  private version: string | undefined;

  constructor(private readonly pages: PageFiles) {}

  /** Undefined if there is no such page. */
  find(name: string, language: Language, branding: PageBranding): FilledPage | undefined {
    if (this.version !== branding.version) this.filled = new Map();
    this.version = branding.version;
    const key = `${language}/${name}`;
    const known = this.filled.get(key);
    if (known !== undefined) return known;
    const built = this.pages.get(language)?.get(branding.hasText(name) ? TEXT_PAGE : name);
    if (built === undefined) return undefined;
    const values = branding.values({ language, page: name });
    // Operator input is not searched for placeholders again.
    const html = built.replace(PLACEHOLDER, (placeholder, name: string) => values[name] ?? placeholder);
    const page = { html, gzip: gzipSync(html), links: linksTo(built) };
    this.filled.set(key, page);
    return page;
  }
}

/**
 * Sends a page, compressed if the browser accepts it. With inline styles a page exceeds the first packets of
 * a connection unless it is compressed.
 */
function sendPage(request: Request, response: Response, { html, gzip }: FilledPage): void {
  const isCompressed = request.acceptsEncodings('gzip') !== false;
  response.vary('Accept-Encoding').type('html');
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  response.send(isCompressed ? gzip : html);
}

const A_YEAR_S = 31_536_000;

/** Parts of a request that determine its language. */
interface LanguageSources {
  /** The query as parsed by the server. A repeated parameter or one with brackets is not a string. */
  query: Readonly<Record<string, unknown>>;
  cookie?: string | undefined;
  accepted?: string | undefined;
}

interface PageLanguage {
  language: Language;
  /** Set-Cookie header that stores the language from the address, or undefined. */
  setCookie: string | undefined;
}

/** Language of a page: from the address, else the stored choice, else the browser's preference. */
export function pageLanguage({ query, cookie, accepted }: LanguageSources): PageLanguage {
  const chosen = Object.hasOwn(query, LANGUAGE_PARAMETER) ? query[LANGUAGE_PARAMETER] : undefined;
  if (isLanguage(chosen)) return { language: chosen, setCookie: languageCookie(chosen) };
  return { language: cookieLanguage(cookie) ?? bestLanguage(accepted), setCookie: undefined };
}

/** Not HttpOnly: the page may read it, and it only holds a language code. */
function languageCookie(language: Language): string {
  return `${LANGUAGE_COOKIE}=${language}; Max-Age=${A_YEAR_S}; Path=/; SameSite=Lax`;
}

/** First cookie of that name with a supported language; other values are skipped. */
function cookieLanguage(header = ''): Language | undefined {
  return header
    .split(';')
    .map((pair) => pair.trim().split('='))
    .filter(([name]) => name === LANGUAGE_COOKIE)
    .map(([, value]) => value)
    .find(isLanguage);
}

/** The smaller encoding first. */
const ENCODINGS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
];

/**
 * Serves the compressed file that the build created next to a static file, if the browser accepts it. The
 * folder is read once, because a build does not change while it is served.
 */
function preferCompressed(folder: string) {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (request: Request, response: Response, next: NextFunction): void => {
    const name = request.path.slice(1);
    const there = ENCODINGS.filter(({ ending }) => names.has(name + ending));
    if (there.length > 0) response.vary('Accept-Encoding');
    const chosen = there.find(({ encoding }) => request.acceptsEncodings(encoding));
    if (chosen) {
      // Byte ranges of a compressed file are useless, and their error would be sent as compressed.
      delete request.headers.range;
      request.url = request.url.replace(request.path, () => request.path + chosen.ending);
      response.setHeader('Content-Encoding', chosen.encoding);
      response.type(name.slice(name.lastIndexOf('.')));
    }
    next();
  };
}

const DIST = fileURLToPath(new URL('../../../../frontend/dist', import.meta.url));
const ASSETS = join(DIST, 'assets');
const A_YEAR_MS = 31_536_000_000;
/** Pages that are English only: the admin panel. */
const ENGLISH_ONLY = new Set(['admin']);
/** Pages that a secret link opens; search engines must not index them. */
const PRIVATE = new Set(['form', 'review']);
/** Whether simulated services, and so their pages, exist. */
interface ServedPages {
  withSimulations: boolean;
}

/** Names of the built files of the pages; empty without a build. */
export function pageAssets(): string[] {
  return existsSync(ASSETS) ? readdirSync(ASSETS) : [];
}

/**
 * Serves the pages and their files in the language of the request with the current branding. Hashed files are
 * cached for a year and compressed by the build; pages are always revalidated. A mistyped address gets a page
 * too.
 */
export function servePages(
  app: Express,
  currentBranding: () => Promise<PageBranding>,
  { withSimulations }: ServedPages,
): void {
  if (!existsSync(DIST)) return;
  const pages = new FilledPages(readPages(DIST));
  app.use('/assets', preferCompressed(ASSETS));
  app.use('/assets', express.static(ASSETS, { immutable: true, maxAge: A_YEAR_MS, redirect: false }));
  app.use(express.static(DIST, { index: false, redirect: false, setHeaders: alwaysAsk }));

  const send = async (name: string, request: Request, response: Response, next: NextFunction) => {
    const branding = await currentBranding();
    const { language, setCookie } = pageLanguage({
      query: request.query,
      cookie: request.headers.cookie,
      accepted: request.headers['accept-language'],
    });
    const page = pages.find(name, ENGLISH_ONLY.has(name) ? DEFAULT_LANGUAGE : language, branding);
    if (!page) return next();
    alwaysAsk(response);
    if (PRIVATE.has(name)) response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    const isPreview = request.path === PREVIEW_PAGE;
    const early = name === 'review' && !isPreview ? [earlyAnswer(request.path)] : [];
    if (early.length + page.links.length > 0) response.setHeader('Link', [...early, ...page.links]);
    // A preview has the client's language, not that of the administrator.
    if (setCookie && !isPreview) response.append('Set-Cookie', setCookie);
    response
      .vary('Accept')
      .vary('Accept-Language')
      .vary('Cookie')
      .status(name === NO_PAGE ? 404 : 200);
    sendPage(request, response, page);
  };
  const sendNotFound: RequestHandler = (request, response, next) =>
    request.accepts('html') ? send(NO_PAGE, request, response, next) : next();

  const router = Router({ caseSensitive: true });
  // An existing form has a separate page; otherwise it would briefly show the first step of the wizard.
  // The router matches `//`, too.
  router.get('/', (request, response, next) =>
    request.path === '/'
      ? send(request.query.formId === undefined ? 'wizard' : 'form', request, response, next)
      : next(),
  );
  for (const [path, name] of Object.entries({ ...PAGES, ...(withSimulations && SIMULATED_PAGES) }))
    router.get(path, (request, response, next) => send(name, request, response, next));
  const others = withSimulations ? [...NOT_OURS, '/sandbox'] : NOT_OURS;
  router.use(others, (_request, _response, next) => next('router'));
  // The operator's legal texts. Only texts that exist have a page.
  router.get('/:text', async (request, response, next) => {
    const { hasText } = await currentBranding();
    return hasText(request.params.text) ? send(request.params.text, request, response, next) : next();
  });
  router.get('/{*path}', sendNotFound);
  router.use(badPathTo(sendNotFound));
  app.use(router);
}

/** Treats a path that cannot be decoded, such as a mangled link, like an unknown one. */
function badPathTo(sendNotFound: RequestHandler): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (error instanceof URIError && isReading) return sendNotFound(request, response, next);
    return next(error);
  };
}

/**
 * The review page is empty until its round has loaded. The preload starts that request together with the
 * scripts; the request of the page (frontend/src/api/review.ts) reuses the response.
 */
function earlyAnswer(path: string): string {
  const address = `/api${path.replace(/\/$/, '')}`;
  return `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`;
}

/** Also for the service worker: a browser that cached an old one for a day would keep serving its pages. */
function alwaysAsk(response: Response): void {
  response.setHeader('Cache-Control', 'no-cache');
}

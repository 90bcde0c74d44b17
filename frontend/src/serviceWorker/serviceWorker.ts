import { faceIn, type Shell, wayOf } from './shell.ts';

/** What a service worker is given. The compiler knows either a page or a worker, and the pages are the most. */
interface WorkerScope {
  location: Location;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends LifeEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

/** Put in by the build: see build/writeServiceWorker.ts. */
declare const __SHELL__: Shell;

const PREFIX = 'byline-shell-';
/** After so long without an answer the kept page is better than none, in milliseconds. */
const PATIENCE_MS = 3000;

const scope = self as unknown as WorkerScope;
const shell = __SHELL__;
const name = PREFIX + shell.version;

// All or nothing. The browser lets a new version act once no page of the old one is open: that one's files stay so long.
scope.addEventListener('install', (event) => event.waitUntil(keepShell()));
scope.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
scope.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, scope.location.origin);
  if (way?.from === 'kept first') event.respondWith(keptFirst(event.request));
  else if (way) event.respondWith(networkFirst(event, way.page));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(name);
  await keepPages(cache, shell.pages);
  await cache.addAll(shell.files);
}

/** Pages anew; files bear their content in their name. */
function keepPages(cache: Cache, pages: readonly string[]): Promise<void> {
  return cache.addAll(pages.map((page) => new Request(page, { cache: 'reload' })));
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((one) => one.startsWith(PREFIX) && one !== name);
  await Promise.all(others.map((one) => caches.delete(one)));
}

async function keptFirst(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

/** A new build is seen at the next navigation; without the server, or when it takes too long, the kept page opens. */
async function networkFirst(event: FetchEvent, page: string): Promise<Response> {
  const answer = fetch(event.request);
  event.waitUntil(
    answer.then(
      (response) => follow(page, response.clone()),
      () => undefined,
    ),
  );
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  try {
    return (await Promise.race([answer, late])) ?? (await kept(page)) ?? (await answer);
  } catch (cause) {
    const found = await kept(page);
    if (found) return found;
    throw cause;
  }
}

/**
 * The page in the language that was last asked for; one of another build would not find its files here. Where the agency
 * shows another face than on the page as it was kept, the other pages are fetched anew, too.
 */
async function follow(page: string, response: Response): Promise<void> {
  const html = await response.clone().text();
  if (!response.ok || !html.includes(shell.entry)) return;
  const cache = await caches.open(name);
  const before = await kept(page);
  await cache.put(page, response);
  if (before && faceIn(await before.text()) === faceIn(html)) return;
  await keepPages(
    cache,
    shell.pages.filter((other) => other !== page),
  );
}

/** Looks without opening: what a later worker has taken away would be there again, and empty. */
function kept(request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { cacheName: name, ignoreVary: true });
}

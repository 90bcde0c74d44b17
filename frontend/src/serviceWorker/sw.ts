import type { WorkboxPlugin } from 'workbox-core/types.js';
import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { brandingVersionIn, FILES, pageOf } from './keptPages.ts';

/** The project uses TypeScript's DOM types, which lack the events of workers. */
interface LifecycleEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
declare const self: {
  /** Filled in by the build: see build/serviceWorker.ts. */
  __WB_MANIFEST: PrecacheEntry[];
  addEventListener: (type: 'install' | 'activate', listener: (event: LifecycleEvent) => void) => void;
};

const manifest = self.__WB_MANIFEST;
const files = manifest.filter(({ url }) => FILES.test(url));
const pages = manifest.filter(({ url }) => !FILES.test(url));
/** Prefix of all caches except Workbox's own. */
const PREFIX = 'byline-';
/** The cache of one build's pages; other builds' pages need other files. */
const cacheName = `${PREFIX}pages-${pages[0]?.revision}`;
/** Seconds without an answer after which the stored page opens. */
const PATIENCE_S = 3;

/** Pages of another build are not stored, because their files are not cached. */
const ofThisBuild: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const html = response.ok ? await response.clone().text() : '';
    return files.some(({ url }) => ENTRY.test(url) && html.includes(url)) ? response : null;
  },
};

/** The first script of every page; its name differs in each build. */
const ENTRY = /\/index-[^/]+\.js$/;

let refresh: Promise<void> | undefined;

/** When the agency's branding has changed on a page, the other stored pages are fetched again, once. */
const sameBranding: WorkboxPlugin = {
  cacheDidUpdate: async ({ request, oldResponse, newResponse, event }) => {
    if (event.type !== 'fetch' || !oldResponse || refresh) return;
    const before = brandingVersionIn(await oldResponse.text());
    if (before === brandingVersionIn(await newResponse.clone().text())) return;
    const others = pages.filter(({ url }) => !request.url.endsWith(url));
    refresh = storePages(event, others).finally(() => {
      refresh = undefined;
    });
    await refresh;
  },
};

const networkFirst = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: PATIENCE_S,
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }) => pageOf(new URL(request.url)) ?? request },
    ofThisBuild,
    sameBranding,
  ],
});

/** Fetches pages from the server, bypassing the HTTP cache. */
async function storePages(event: Event, wanted: readonly PrecacheEntry[]): Promise<void> {
  const requests = wanted.map(({ url }) => new Request(url, { cache: 'reload' }));
  await Promise.all(requests.map((request) => networkFirst.handleAll({ event: event as never, request })[1]));
}

precacheAndRoute(files, { ignoreURLParametersMatching: [] });
registerRoute(({ request, url, sameOrigin }) => {
  return sameOrigin && request.mode === 'navigate' && pageOf(url) !== undefined;
}, networkFirst);
self.addEventListener('install', (event) => event.waitUntil(storePages(event, pages)));
self.addEventListener('activate', (event) => event.waitUntil(deleteOtherPages()));

/** A new version becomes active once no page of the old one is open. Workbox then deletes unused files. */
async function deleteOtherPages(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

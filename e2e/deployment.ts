import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that simulates deployments: the build behind it can be replaced. */
export interface Deployment {
  url: string;
  /** From now on, pages and service worker are those of another build. */
  release(build: string): void;
  /** From now on, pages are delayed by this many milliseconds. */
  delay(ms: number): void;
  /** From now on, the service worker is one that unregisters itself. */
  withdraw(): void;
  close(): Promise<void>;
}

/** Documented in docs/troubleshoot.md. */
const WITHDRAWN = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

export async function deploy(target: string): Promise<Deployment> {
  let build: string | undefined;
  let late = 0;
  let withdrawn = false;
  const change = (path: string, body: string) => {
    if (path === '/sw.js' && withdrawn) return WITHDRAWN;
    if (build === undefined) return body;
    if (path === '/sw.js') return body.replaceAll(/(\brevision:[`'"])[0-9a-f]+/g, `$1${build}`);
    return body.replace('</head>', `<meta name="deployment" content="${build}"></head>`);
  };
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', target).pathname;
    const isPage = request.headers.accept?.includes('text/html');
    if (isPage && late > 0) await new Promise((resolve) => setTimeout(resolve, late).unref());
    if (isPage || path === '/sw.js')
      await answerChanged(target, { request, response }, (body) => change(path, body));
    else pass(target, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (name) => {
      build = name;
    },
    delay: (ms) => {
      late = ms;
    },
    withdraw: () => {
      withdrawn = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

async function answerChanged(
  target: string,
  { request, response }: Exchange,
  change: (body: string) => string,
): Promise<void> {
  const answer = await fetch(new URL(request.url ?? '/', target), { headers: { accept: '*/*' } });
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? '',
    'cache-control': 'no-cache',
  });
  response.end(change(await answer.text()));
}

function pass(target: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request;
  const onward = forward(new URL(request.url ?? '/', target), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** A line of a page's text with the tag of its element. */
export type Line = readonly [tag: 'h1' | 'p', words: string];

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/**
 * Serves a React page that shows these lines and does nothing else, as a lower bound for any React page. It is built and
 * compressed like ours, but rendered by its script.
 */
export async function serveBarePage(lines: readonly Line[]): Promise<{ url: string; close: () => void }> {
  const files = await builtPage(lines);
  const server = createServer(({ url = '/' }, response) => {
    const body = files.get(url);
    response.writeHead(body ? 200 : 404, {
      'content-encoding': 'gzip',
      'content-type': url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
    });
    response.end(gzipSync(body ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${portOf(server)}/`, close: () => server.close() };
}

async function builtPage(lines: readonly Line[]): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-bare-'));
  await writeFile(
    join(folder, 'page.js'),
    `import { createElement } from '${MODULES}/react/index.js';
     import { createRoot } from '${MODULES}/react-dom/client.js';
     const lines = ${JSON.stringify(lines)};
     const page = createElement('main', null, ...lines.map(([tag, words]) => createElement(tag, null, words)));
     createRoot(document.getElementById('root')).render(page);`,
  );
  const built = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: join(folder, 'page.js') } },
  })) as Rolldown.RolldownOutput;
  await rm(folder, { recursive: true });
  const { fileName, code } = built.output[0];
  return new Map([
    ['/', document(`/${fileName}`)],
    [`/${fileName}`, code],
    ['/robots.txt', 'User-agent: *\nAllow: /\n'],
  ]);
}

function document(script: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A page of React and nothing else.">
<link rel="icon" href="data:,"><script type="module" src="${script}"></script></head>
<body><div id="root"></div></body></html>`;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

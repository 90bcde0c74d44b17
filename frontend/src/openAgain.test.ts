const HOUR_MS = 3_600_000;
/** The page as it was opened, and a later build of it. */
const OPENED = '/assets/index-1.js /assets/rest-1.js';
const LATER = '/assets/index-2.js /assets/rest-2.js';
const namedIn = (files: string) => `<script async src="/assets/start.js" data-scripts="${files}"></script>`;

const realFetch = globalThis.fetch;
let reloads: number;
let asked: string[];

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  reloads = 0;
  // jsdom does not navigate, but logs the attempt.
  jest.spyOn(console, 'error').mockImplementation((fault: unknown) => {
    expect(String(fault)).toMatch(/navigation/);
    reloads += 1;
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});

/** A server with this page; some of its files may respond differently. */
function serve(files: string, others: Record<string, () => Response> = {}): void {
  asked = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), window.location.href);
    asked.push(`${init?.method} ${pathname}`);
    return others[pathname]?.() ?? new Response(pathname === '/' ? namedIn(files) : null);
  };
}

/**
 * Opens the page in this tab.
 * @returns its first script
 */
async function open(): Promise<Element> {
  document.head.innerHTML = namedIn(OPENED);
  await jest.isolateModulesAsync(async () => void (await import('./start.ts')));
  const entry = document.querySelector('script[type="module"]');
  if (!entry) throw new Error('nothing was started');
  return entry;
}

/** Opens the page, whose scripts then fail, and waits. */
async function openInVain(ms: number): Promise<void> {
  (await open()).dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(ms);
}

it('reloads a page whose scripts failed as soon as its current scripts are available', async () => {
  serve(LATER);
  await openInVain(4999);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['GET /', 'HEAD /assets/index-2.js', 'HEAD /assets/rest-2.js']);
  expect(reloads).toBe(1);
});

it.each([
  ['is kept back', () => Promise.reject(new TypeError('Failed to fetch')) as never],
  ['is refused', () => new Response(null, { status: 403 })],
  ['is missing', () => new Response(null, { status: 404 })],
])('does not reload while one of them %s', async (_how, answer) => {
  serve(OPENED, { '/assets/rest-1.js': answer });
  await openInVain(HOUR_MS);
  expect(reloads).toBe(0);
  serve(OPENED);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(reloads).toBe(1);
});

it('does not reload while something else answers for the page', async () => {
  serve(OPENED, { '/': () => new Response('<title>Log in to the network</title>') });
  await openInVain(HOUR_MS);
  expect(reloads).toBe(0);
});

it('reloads three times if its scripts keep failing, with longer delays', async () => {
  serve(OPENED);
  for (const [times, ms] of [5000, 10_000, 15_000].entries()) {
    await openInVain(ms - 1);
    expect(reloads).toBe(times);
    await jest.advanceTimersByTimeAsync(1);
    expect(reloads).toBe(times + 1);
  }
  await openInVain(HOUR_MS);
  expect(reloads).toBe(3);
});

it('resets the count once the page has loaded', async () => {
  serve(OPENED);
  await openInVain(5000);
  (await open()).dispatchEvent(new Event('load'));
  expect(Object.keys(sessionStorage)).toEqual([]);
  await openInVain(5000);
  expect(reloads).toBe(2);
});

it('does not reload without storage, because it could not count', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  serve(OPENED);
  await openInVain(HOUR_MS);
  expect(asked).toEqual([]);
  expect(reloads).toBe(0);
});

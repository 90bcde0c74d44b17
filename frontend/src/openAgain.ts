/**
 * Delay before the first check for a missing script, in milliseconds; each later delay is longer by the same amount.
 */
const RETRY_MS = 5000;
/** The maximum delay, as a multiple of the first. */
const MAX_BACKOFF = 6;
/** Maximum number of reloads while all scripts are available: then something else blocks them. */
const MAX_RELOADS = 3;
/** Key of the reload counter in session storage. */
const KEY = 'byline.openedAgain';

/**
 * Reloads the page after a script could not be loaded: by the HTML standard it stays failed until then. Typed text
 * survives. There is no event for a server that is reachable again while the device stayed online, so it is polled. A
 * reload interrupts typing, so it waits until all scripts are available. Stops after MAX_RELOADS reloads.
 */
export async function reloadOnChunkError(): Promise<void> {
  window.addEventListener('online', () => window.location.reload(), { once: true });
  const times = timesOpened();
  for (let waits = 1 + times; times < MAX_RELOADS; waits += 1) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(waits, MAX_BACKOFF) * RETRY_MS));
    if (!(await areScriptsThere())) continue;
    sessionStorage.setItem(KEY, `${times + 1}`);
    window.location.reload();
    return;
  }
}

/** The scripts have loaded, so the counter is reset. */
export function hasOpened(): void {
  if (Number.isFinite(timesOpened())) sessionStorage.removeItem(KEY);
}

function timesOpened(): number {
  try {
    return Number(sessionStorage.getItem(KEY));
  } catch {
    // Without storage, reloads cannot be counted and typed text would be lost: never reload.
    return Number.POSITIVE_INFINITY;
  }
}

/** The scripts that the page names now; after a new build they differ. */
async function areScriptsThere(): Promise<boolean> {
  try {
    const page = await fetchUncached('GET', window.location.href);
    const files = /data-scripts="([^"]+)"/.exec(await page.text())?.[1]?.split(' ') ?? [];
    await Promise.all(files.map((file) => fetchUncached('HEAD', file)));
    return files.length > 0;
  } catch {
    // No response, or not the requested file.
    return false;
  }
}

async function fetchUncached(method: string, address: string): Promise<Response> {
  const answer = await fetch(address, { method, cache: 'no-store', signal: AbortSignal.timeout(RETRY_MS) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return answer;
}

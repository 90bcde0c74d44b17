/** Before the first look for a server that did not give a script, in milliseconds; each later one waits as much longer. */
const AGAIN_MS = 5000;
/** The longest wait between two looks, in waits before the first. */
const LONGEST = 6;
/** How often a page is opened again although its scripts were there: something else keeps them from it. */
const MOST = 3;
/** Where a tab keeps how often it was. */
const KEY = 'byline.openedAgain';

/**
 * Reloads the page after a script could not be loaded: by the HTML standard it stays failed until then. Typed text
 * survives. There is no event for a connection that returns while the device stayed online, so the server is polled. A
 * reload interrupts typing, so it waits until all scripts can be loaded, and gives up after MOST reloads.
 */
export async function reloadOnChunkError(): Promise<void> {
  window.addEventListener('online', () => window.location.reload(), { once: true });
  const times = timesOpened();
  for (let waits = 1 + times; times < MOST; waits += 1) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(waits, LONGEST) * AGAIN_MS));
    if (!(await areScriptsThere())) continue;
    sessionStorage.setItem(KEY, `${times + 1}`);
    window.location.reload();
    return;
  }
}

/** The page's scripts are here: the next time that they fail is the first. */
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

/** Those that the page names by now: after a new build they are others. */
async function areScriptsThere(): Promise<boolean> {
  try {
    const page = await ask('GET', window.location.href);
    const files = /data-scripts="([^"]+)"/.exec(await page.text())?.[1]?.split(' ') ?? [];
    await Promise.all(files.map((file) => ask('HEAD', file)));
    return files.length > 0;
  } catch {
    // No answer, or another than what was asked for.
    return false;
  }
}

async function ask(method: string, address: string): Promise<Response> {
  const answer = await fetch(address, { method, cache: 'no-store', signal: AbortSignal.timeout(AGAIN_MS) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return answer;
}

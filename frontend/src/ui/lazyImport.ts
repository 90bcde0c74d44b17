import { backoff } from '../api/backoff.ts';

/**
 * Whether all files of this page's build are kept on the device: then nothing has to be asked of the server for them.
 * The worker keeps a build as a whole, and the first script's name is another in every build.
 */
async function isShellKept(): Promise<boolean> {
  if (!('caches' in globalThis) || !navigator.serviceWorker?.controller) return false;
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry !== null && (await caches.match(entry.src, { ignoreVary: true })) !== undefined;
}

const TRIES = 5;
/** Milliseconds after which a connection that says nothing counts as failed. */
const ANSWER_MS = 4000;

/** Loads a part of the page; `loaded` gives what was loaded already. */
export interface LazyImport<T> {
  (): Promise<T>;
  loaded: () => T | undefined;
}

/**
 * A part of the page that is loaded when it is first asked for, and kept.
 * Unless this device has it, it is asked for only when the server answers: by the HTML standard a module whose loading failed once stays failed
 * until the page is reloaded, and browsers do so.
 * @returns a loader; it throws after five tries, 15 to 35 seconds, without an answer, and may be called again
 */
export function lazyImport<T>(load: () => Promise<T>): LazyImport<T> {
  let loading: Promise<T> | undefined;
  let loaded: T | undefined;
  const get = async () => {
    try {
      if (!(await isShellKept())) await whenReachable();
      loaded = await load();
      return loaded;
    } catch (cause) {
      loading = undefined;
      throw cause;
    }
  };
  return Object.assign(
    () => {
      loading ??= get();
      return loading;
    },
    { loaded: () => loaded },
  );
}

let waiting: Promise<void> | undefined;

/** Waits until the server answers; parts that wait at one time share the question. @throws after the last try */
export function whenReachable(): Promise<void> {
  waiting ??= askPatiently().finally(() => {
    waiting = undefined;
  });
  return waiting;
}

async function askPatiently(): Promise<void> {
  for (let failures = 0; ; ) {
    try {
      const { ok, status } = await fetch('/', {
        method: 'HEAD',
        cache: 'no-store',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (ok) return;
      throw new Error(`The server answers ${status}.`);
    } catch (cause) {
      failures += 1;
      if (failures === TRIES) throw cause;
      await new Promise((resolve) => setTimeout(resolve, backoff(failures)));
    }
  }
}

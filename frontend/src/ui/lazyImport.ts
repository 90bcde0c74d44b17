import { backoff } from '../api/backoff.ts';

/**
 * Whether all files of this build are cached on the device, so that no request is needed. The service worker caches
 * builds as a whole, and the first script's name differs in every build.
 */
async function isShellKept(): Promise<boolean> {
  if (!('caches' in globalThis) || !navigator.serviceWorker?.controller) return false;
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry !== null && (await caches.match(entry.src, { ignoreVary: true })) !== undefined;
}

const TRIES = 5;
/** Timeout of a connection without a response, in milliseconds. */
const ANSWER_MS = 4000;

/** Loads a part of the page; `loaded` returns it if it is already loaded. */
export interface LazyImport<T> {
  (): Promise<T>;
  loaded: () => T | undefined;
}

/**
 * A lazy part of the page that is loaded once. Unless this device has it cached, it is imported only after the server
 * responds: by the HTML standard a module that failed to load stays failed until a reload.
 * @returns a loader; it throws after five attempts, 15 to 35 seconds, without a response, and may be called again
 */
export function lazyImport<T>(load: () => Promise<T>): LazyImport<T> {
  let loading: Promise<T> | undefined;
  let loaded: T | undefined;
  const get = async () => {
    try {
      if (!(await isShellKept())) {
        await whenReachable();
        // Parts that are fetched ahead together would otherwise start in one long task. Safari has no `yield`.
        await globalThis.scheduler?.yield?.();
      }
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

/**
 * Waits until the server responds; concurrent calls share the request.
 * @throws after the last attempt
 */
export function whenReachable(): Promise<void> {
  waiting ??= waitForServer().finally(() => {
    waiting = undefined;
  });
  return waiting;
}

async function waitForServer(): Promise<void> {
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

import { backoff } from './autosave/backoff.ts';

const TRIES = 5;

/** Loads a part of the page, again and again while the network fails: about 15 seconds. @throws the last error */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      return await load();
    } catch (cause) {
      failures += 1;
      if (failures === TRIES) throw cause;
      await new Promise((resolve) => setTimeout(resolve, backoff(failures)));
    }
  }
}

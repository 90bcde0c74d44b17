import type { Page } from '@playwright/test';

interface Place {
  database: string;
  store: string;
  /** How the keys begin; without it, all of them. */
  prefix?: string;
}

/**
 * What this browser keeps there. The pages show a change before it is kept, and a reload ends a write that is on its way:
 * a test waits for it here before it reloads. A database that the page has not laid out yet stays out: opened empty it
 * would be taken for one of the page's own.
 */
export function keptIn<T>(page: Page, { database, store, prefix = '' }: Place): Promise<T[]> {
  return page.evaluate(
    ({ database, store, prefix }) =>
      new Promise<T[]>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve([]) : reject(opening.error));
        opening.onsuccess = () => {
          const keys = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
          const reading = opening.result.transaction(store).objectStore(store).getAll(keys);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
          reading.onerror = () => reject(reading.error);
        };
      }),
    { database, store, prefix },
  );
}

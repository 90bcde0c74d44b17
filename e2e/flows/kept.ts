import type { Page } from '@playwright/test';

interface Place {
  database: string;
  store: string;
  /** Prefix of the keys; without it, all of them. */
  prefix?: string;
}

/**
 * The records that this browser has stored. Pages show a change before it is stored, and a reload aborts pending
 * writes, so tests wait here before they reload. A database that the page has not created yet is not opened: it would
 * be created without its layout.
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

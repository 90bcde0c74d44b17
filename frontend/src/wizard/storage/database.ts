import { isRecord } from '../../storage/guards.ts';
import type { RecordFormat } from '../../storage/records.ts';
import type { Stored } from './records.ts';

/** The wizard's own IndexedDB: what was typed, spoken or chosen and has not reached the server yet. */
const NAME = 'byline-wizard';
const VERSION = 1;

/** One kind of record, by id. Every method gives only records that this page can read. */
export interface Table<T extends Stored> {
  put: (record: T) => Promise<void>;
  delete: (id: string) => Promise<void>;
  /** Deletes all that belongs to a draft, also what cannot be read. */
  deleteDraft: (draft: string) => Promise<void>;
  get: (id: string) => Promise<T | undefined>;
  all: () => Promise<T[]>;
}

const TABLES = ['drafts', 'outbox', 'uploads', 'recordings', 'chunks'] as const;
export type TableName = (typeof TABLES)[number];

/** Opens the database. Rejects where the browser keeps none, as some do in private windows. */
export function openDatabase(factory: IDBFactory = indexedDB): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(NAME, VERSION);
    opening.onupgradeneeded = () => {
      for (const name of TABLES) opening.result.createObjectStore(name, { keyPath: 'id' });
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('The browser refused its storage.'));
    opening.onblocked = () => reject(new Error('Another tab holds an older version of the storage.'));
  });
}

/** A table in IndexedDB. A write has resolved only when its transaction is complete. */
export function databaseTable<T extends Stored>(
  database: IDBDatabase,
  name: TableName,
  format: RecordFormat<T>,
): Table<T> {
  const write = (act: (store: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(name, 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser could not store it.'));
      act(transaction.objectStore(name));
    });
  const read = <R>(act: (store: IDBObjectStore) => IDBRequest<R>) =>
    new Promise<R>((resolve, reject) => {
      const reading = act(database.transaction(name, 'readonly').objectStore(name));
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error ?? new Error('The browser could not read it.'));
    });
  const parsed = (kept: unknown): T[] => {
    const record = parseKept(kept, format);
    if (!record) console.warn('This page cannot read something that was kept; it is left aside.', name);
    return record ? [record] : [];
  };
  return {
    put: (record) => write((store) => store.put({ ...record, version: format.version })),
    delete: (id) => write((store) => store.delete(id)),
    deleteDraft: (draft) => write((store) => deleteWhere(store, (kept) => kept.draft === draft)),
    get: async (id) => {
      const kept = await read((store) => store.get(id));
      return kept === undefined ? undefined : parsed(kept)[0];
    },
    all: async () => (await read((store) => store.getAll())).flatMap(parsed),
  };
}

/** A record bears its version beside its content. What a later page wrote in another shape is left for that page. */
function parseKept<T>(kept: unknown, { version, parse }: RecordFormat<T>): T | undefined {
  const later = isRecord(kept) && typeof kept.version === 'number' && kept.version > version;
  return later ? undefined : parse(kept);
}

function deleteWhere(store: IDBObjectStore, isMeant: (kept: { draft?: unknown }) => boolean): void {
  const reading = store.openCursor();
  reading.onsuccess = () => {
    const cursor = reading.result;
    if (!cursor) return;
    if (isMeant(cursor.value)) cursor.delete();
    cursor.continue();
  };
}

/** A table that lasts as long as the page, for browsers without storage and for tests. */
export function memoryTable<T extends Stored>(): Table<T> {
  const records = new Map<string, T>();
  return {
    put: async (record) => void records.set(record.id, record),
    delete: async (id) => void records.delete(id),
    deleteDraft: async (draft) => {
      for (const record of records.values()) if (record.draft === draft) records.delete(record.id);
    },
    get: async (id) => records.get(id),
    all: async () => [...records.values()],
  };
}

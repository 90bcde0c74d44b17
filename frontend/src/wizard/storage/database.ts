/** The wizard's own IndexedDB: what was typed, spoken or chosen and has not reached the server yet. */
const NAME = 'byline-wizard';
const VERSION = 1;

/** Every record belongs to a draft: one form, before or after it has an id. */
export interface Stored {
  id: string;
  draft: string;
}

/** One kind of record, by id. */
export interface Table<T extends Stored> {
  put: (record: T) => Promise<void>;
  delete: (id: string) => Promise<void>;
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
export function databaseTable<T extends Stored>(database: IDBDatabase, name: TableName): Table<T> {
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
  return {
    put: (record) => write((store) => store.put(record)),
    delete: (id) => write((store) => store.delete(id)),
    get: (id) => read((store) => store.get(id) as IDBRequest<T | undefined>),
    all: () => read((store) => store.getAll() as IDBRequest<T[]>),
  };
}

/** A table that lasts as long as the page, for browsers without storage and for tests. */
export function memoryTable<T extends Stored>(): Table<T> {
  const records = new Map<string, T>();
  return {
    put: async (record) => void records.set(record.id, record),
    delete: async (id) => void records.delete(id),
    get: async (id) => records.get(id),
    all: async () => [...records.values()],
  };
}

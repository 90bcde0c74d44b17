import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';

type StoreIn<Mode extends IDBTransactionMode> = IDBPObjectStore<unknown, [string], string, Mode>;
type Reading = 'get' | 'getAll' | 'getAllKeys';
type Writing = Reading | 'put' | 'add' | 'delete' | 'openCursor';
/** One object store within a transaction; its values are unknown until they are parsed. */
export type ReadableStore = Pick<StoreIn<'readonly'>, Reading>;
export type WritableStore = Pick<StoreIn<'readwrite'>, Writing>;

/** A database's stores. Later versions add stores and never change existing ones. */
export interface Layout<Name extends string> {
  name: string;
  version: number;
  stores: Record<Name, IDBObjectStoreParameters>;
}

/** An IndexedDB. All methods reject with the browser's DOMException if storage is unavailable or full. */
export interface Database<Name extends string> {
  /** Opens the database, to check whether that is possible. The other methods open it when needed. */
  open: () => Promise<void>;
  read: <T>(name: Name, act: (store: ReadableStore) => Promise<T>) => Promise<T>;
  /** Runs one transaction, all or nothing; resolves when it is on disk. `act` awaits all of its requests. */
  write: <T>(name: Name, act: (store: WritableStore) => Promise<T>) => Promise<T>;
}

/** The database with this layout. It is opened on first use, and reopened if the browser has closed it. */
export function createDatabase<Name extends string>(layout: Layout<Name>): Database<Name> {
  let opening: Promise<IDBPDatabase> | undefined;
  const connect = () => {
    opening ??= openLayout(layout, forget).catch((cause: unknown) => {
      forget();
      throw cause;
    });
    return opening;
  };
  const forget = () => {
    opening = undefined;
  };
  return {
    open: async () => void (await connect()),
    read: async (name, act) => act((await connect()).transaction<string>(name).store),
    async write(name, act) {
      const transaction = (await connect()).transaction<string, 'readwrite'>(name, 'readwrite');
      // The error is thrown below; without this handler it would be reported as unhandled.
      transaction.done.catch(() => transaction.error);
      const result = await act(transaction.store).catch((cause: unknown) => abort(transaction, cause));
      // A full disk may show only now.
      await transaction.done;
      return result;
    },
  };
}

/**
 * Aborts, so that a failed write leaves nothing behind.
 * @throws its cause
 */
function abort(transaction: Pick<IDBTransaction, 'abort' | 'error'>, cause: unknown): never {
  // A failed transaction has ended; aborting it would only hide the cause.
  if (transaction.error === null) transaction.abort();
  throw cause;
}

/** @param lost called when the browser, or a newer version of the page, closes the connection */
function openLayout<Name extends string>(
  { name, version, stores }: Layout<Name>,
  lost: () => void,
): Promise<IDBPDatabase> {
  return new Promise((resolve, reject) => {
    openDB(name, version, {
      upgrade(database) {
        for (const [store, options] of Object.entries<IDBObjectStoreParameters>(stores)) {
          if (!database.objectStoreNames.contains(store)) database.createObjectStore(store, options);
        }
      },
      blocked: () => reject(new Error('Another tab holds an older version of the storage.')),
      blocking(_held, _wanted, event) {
        (event.target as IDBDatabase).close();
        lost();
      },
      terminated: lost,
    }).then(resolve, reject);
  });
}

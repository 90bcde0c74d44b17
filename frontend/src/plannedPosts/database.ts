import { createStore } from 'idb-keyval';
import { type Change, madeAt, type Post } from './post.ts';
import { keptImageIds, toPosts, toRecord } from './postRecord.ts';

/** Where a calendar is kept. One implementation; tests pass one that fails. */
export interface CalendarDatabase {
  /** All posts. At the very first start it stores `samples`, once even when two tabs start together. */
  open(samples: readonly Post[]): Promise<Post[]>;
  readPosts(): Promise<Post[]>;
  /** Stores a change and new images by id, all or nothing. Rejects with the browser's DOMException. */
  write(change: Change, images?: ReadonlyMap<string, string>): Promise<void>;
  /** Changes posts by what is stored, in one transaction: two tabs that do it at once do it one after the other. */
  change(make: (posts: readonly Post[]) => Change): Promise<void>;
  /** An image's data URL; undefined when there is none under this id. */
  readImage(id: string): Promise<string | undefined>;
  /** Removes images that no stored record uses; `keep` has the ids of those in use elsewhere. */
  removeUnusedImages(keep: ReadonlySet<string>, now: number): Promise<void>;
}

const STARTED = 'started';
const postKey = (id: string) => `post:${id}`;
const imageKey = (id: string) => `image:${id}`;
/** Unused images stay a day: another tab may have one in its editor, or a deletion that is yet to be undone. */
const UNUSED_IMAGE_MS = 24 * 60 * 60 * 1000;

/** The calendar in this browser's IndexedDB. Posts and images have a key each, so tabs do not overwrite each other. */
export function openDatabase(): CalendarDatabase {
  const withStore = createStore('byline-calendar', 'calendar');

  return {
    open: (samples) =>
      withStore('readwrite', async (store) => {
        const done = finished(store.transaction);
        if (!(await result(store.get(STARTED)))) {
          for (const post of samples) store.put(toRecord(post), postKey(post.id));
          store.put(true, STARTED);
        }
        const records = await result(store.getAll(allWith('post:')));
        await done;
        return toPosts(records);
      }),
    readPosts: () =>
      withStore('readonly', async (store) => toPosts(await result(store.getAll(allWith('post:'))))),
    write: (change, images = new Map()) =>
      withStore('readwrite', (store) => {
        const done = finished(store.transaction);
        for (const [id, dataUrl] of images) store.put(dataUrl, imageKey(id));
        for (const id of change.remove) store.delete(postKey(id));
        for (const post of change.put) store.put(toRecord(post), postKey(post.id));
        return done;
      }),
    change: (make) =>
      withStore('readwrite', async (store) => {
        const done = finished(store.transaction);
        const { put, remove } = make(toPosts(await result(store.getAll(allWith('post:')))));
        for (const id of remove) store.delete(postKey(id));
        for (const post of put) store.put(toRecord(post), postKey(post.id));
        await done;
      }),
    readImage: (id) =>
      withStore('readonly', async (store) => {
        const image: unknown = await result(store.get(imageKey(id)));
        return typeof image === 'string' ? image : undefined;
      }),
    removeUnusedImages: (keep, now) =>
      withStore('readwrite', async (store) => {
        const done = finished(store.transaction);
        const [records, keys] = await Promise.all([
          result(store.getAll(allWith('post:'))),
          result(store.getAllKeys(allWith('image:'))),
        ]);
        const stored = keptImageIds(records);
        for (const key of keys) {
          const id = String(key).slice('image:'.length);
          const made = madeAt(id) ?? 0;
          if (!keep.has(id) && !stored.has(id) && now - made > UNUSED_IMAGE_MS) store.delete(key);
        }
        await done;
      }),
  };
}

function allWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Only a completed transaction is on disk; a full disk shows up here, not at the single request. */
function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

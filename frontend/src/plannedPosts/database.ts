import { DAY_MS } from '#shared/days';
import { type Channel, openChannel } from '../storage/channel.ts';
import { createDatabase, type ReadableStore, type WritableStore } from '../storage/database.ts';
import { isTextList } from '../storage/guards.ts';
import { keptImageIds, toPosts, toRecord } from './parsePost.ts';
import { type Change, madeAt, type Post } from './post.ts';

/** The calendar's storage. One implementation; tests pass one that fails. */
export interface CalendarDatabase {
  /** All posts. On the very first start it stores `samples`, once even if two tabs start together. */
  open(samples: readonly Post[]): Promise<Post[]>;
  readPosts(): Promise<Post[]>;
  /** Stores a change and new images by id, all or nothing. Rejects with the browser's DOMException. */
  write(change: Change, images?: ReadonlyMap<string, string>): Promise<void>;
  /** Reads and writes posts in one transaction, so that two tabs do not interleave. */
  change(make: (posts: readonly Post[]) => Change): Promise<void>;
  /** An image's data URL; undefined if there is none with this id. */
  readImage(id: string): Promise<string | undefined>;
  /** Deletes images that no stored record uses; `keep` has the ids used elsewhere. */
  removeUnusedImages(keep: ReadonlySet<string>, now: number): Promise<void>;
}

const STORE = 'calendar';
const STARTED = 'started';
const postKey = (id: string) => `post:${id}`;
const imageKey = (id: string) => `image:${id}`;
/** Unused images are kept for a day: another tab may have one in its editor, or a deletion may be undone. */
const UNUSED_IMAGE_MS = DAY_MS;

/**
 * The calendar in this browser's IndexedDB. Each post and image has its own key, so that tabs do not overwrite each
 * other's changes.
 */
export function openDatabase(): CalendarDatabase {
  const database = createDatabase({ name: 'byline-calendar', version: 1, stores: { [STORE]: {} } });
  return {
    open: (samples) =>
      database.write(STORE, async (store) => {
        if (!(await store.get(STARTED))) {
          await putPosts(store, samples);
          await store.put(true, STARTED);
        }
        return readPosts(store);
      }),
    readPosts: () => database.read(STORE, readPosts),
    write: (change, images = new Map()) =>
      database.write(STORE, async (store) => {
        await Promise.all([...images].map(([id, dataUrl]) => store.put(dataUrl, imageKey(id))));
        await applyChange(store, change);
      }),
    change: (make) =>
      database.write(STORE, async (store) => applyChange(store, make(await readPosts(store)))),
    readImage: async (id) => {
      const image: unknown = await database.read(STORE, (store) => store.get(imageKey(id)));
      return typeof image === 'string' ? image : undefined;
    },
    removeUnusedImages: (keep, now) =>
      database.write(STORE, async (store) => {
        const stored = keptImageIds(await store.getAll(allWith('post:')));
        const unused = (await store.getAllKeys(allWith('image:'))).filter((key) => {
          const id = String(key).slice('image:'.length);
          return !keep.has(id) && !stored.has(id) && now - (madeAt(id) ?? 0) > UNUSED_IMAGE_MS;
        });
        await deleteAll(store, unused);
      }),
  };
}

async function readPosts(store: ReadableStore): Promise<Post[]> {
  return toPosts(await store.getAll(allWith('post:')));
}

async function applyChange(store: WritableStore, { put, remove }: Change): Promise<void> {
  await deleteAll(store, remove.map(postKey));
  await putPosts(store, put);
}

async function putPosts(store: WritableStore, posts: readonly Post[]): Promise<void> {
  await Promise.all(posts.map((post) => store.put(toRecord(post), postKey(post.id))));
}

async function deleteAll(store: WritableStore, keys: readonly IDBValidKey[]): Promise<void> {
  await Promise.all(keys.map((key) => store.delete(key)));
}

function allWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}

type Ids = readonly string[];

/** A channel on which tabs announce which posts they have stored. */
export type Tabs = Pick<Channel<Ids>, 'post' | 'close'>;

const openLink = () => openChannel<Ids>('byline-calendar', (data) => (isTextList(data) ? data : undefined));

/** Subscribes; `onChange` receives the ids of posts that another tab stored. */
export function joinTabs(onChange: (ids: Ids) => void): Tabs {
  const link = openLink();
  link.listen(onChange);
  return link;
}

/** Notifies open calendars from another page. */
export function tellCalendars(ids: Ids): void {
  const link = openLink();
  link.post(ids);
  link.close();
}

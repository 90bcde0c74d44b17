import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { createDatabase } from '../../src/storage/database.ts';

const LAYOUT = { name: 'test', version: 1, stores: { things: { keyPath: 'id' } } };
const LATER = { ...LAYOUT, version: 2, stores: { ...LAYOUT.stores, others: {} } };
const things = () => createDatabase(LAYOUT).read('things', (store) => store.getAll());

/** A tab with a page of before, by the browser's own means: it lets nobody past. */
function stubbornTab(): Promise<IDBDatabase> {
  const opening = indexedDB.open('test', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('things', { keyPath: 'id' });
  return new Promise((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => jest.restoreAllMocks());

describe('a write', () => {
  it('is there for everybody once it has resolved', async () => {
    const result = await createDatabase(LAYOUT).write('things', async (store) => {
      await store.put({ id: 'a' });
      return (await store.getAllKeys()).length;
    });
    expect(result).toBe(1);
    expect(await things()).toEqual([{ id: 'a' }]);
  });

  it.each([
    ['its maker fails', 'Error'],
    ['a request of it fails', 'ConstraintError'],
  ])('leaves nothing when %s, and says why', async (_, name) => {
    const failing = createDatabase(LAYOUT).write('things', async (store) => {
      await store.put({ id: 'a' });
      if (name === 'Error') throw new Error('Half way.');
      await Promise.all([store.add({ id: 'b' }), store.add({ id: 'a' }), store.add({ id: 'c' })]);
    });
    await expect(failing).rejects.toMatchObject({ name });
    expect(await things()).toEqual([]);
  });

  it('fails with the words of a disk that is full when it comes to be written', async () => {
    const { put } = IDBObjectStore.prototype;
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, record) {
      const request = put.call(this, record);
      // The browser's own way to end a transaction: all that was asked for went well until then.
      const { transaction } = this as unknown as { transaction: { _abort: (name: string) => void } };
      request.addEventListener('success', () =>
        queueMicrotask(() => transaction._abort('QuotaExceededError')),
      );
      return request;
    });
    const writing = createDatabase(LAYOUT).write('things', (store) => store.put({ id: 'a' }));
    await expect(writing).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(await things()).toEqual([]);
  });
});

describe('a database', () => {
  it('that the browser refuses is refused each time, and opens once it may', async () => {
    const database = createDatabase(LAYOUT);
    jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('A private window', 'SecurityError');
    });
    await expect(database.open()).rejects.toMatchObject({ name: 'SecurityError' });
    await database.write('things', (store) => store.put({ id: 'a' }));
    expect(await things()).toEqual([{ id: 'a' }]);
  });

  it('gets what a later version adds, keeps what it had, and makes way for that version', async () => {
    const before = createDatabase(LAYOUT);
    await before.write('things', (store) => store.put({ id: 'a' }));
    const later = createDatabase(LATER);
    await later.write('others', (store) => store.put('new', 'key'));
    expect(await later.read('things', (store) => store.getAll())).toEqual([{ id: 'a' }]);
    await expect(before.read('things', (store) => store.getAll())).rejects.toMatchObject({
      name: 'VersionError',
    });
  });

  it('that another tab holds back is said to be held back', async () => {
    const tab = await stubbornTab();
    await expect(createDatabase(LATER).open()).rejects.toThrow('Another tab holds an older version');
    tab.close();
  });

  it('that the browser has closed is opened again', async () => {
    const opened: IDBDatabase[] = [];
    const { open } = indexedDB;
    jest.spyOn(indexedDB, 'open').mockImplementation((...args) => {
      const opening = open.apply(indexedDB, args);
      opening.addEventListener('success', () => opened.push(opening.result));
      return opening;
    });
    const database = createDatabase(LAYOUT);
    await database.open();
    // Its types ask for the class, it for a connection.
    for (const connection of opened) forceCloseDatabase(connection as never);
    await database.write('things', (store) => store.put({ id: 'a' }));
    expect(await things()).toEqual([{ id: 'a' }]);
  });
});

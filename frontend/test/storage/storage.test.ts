import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { type Channel, openChannel } from '../../src/storage/channel.ts';
import { createDatabase } from '../../src/storage/database.ts';
import { liveTabs } from '../../src/storage/liveTabs.ts';
import { fakeLocks, withoutLocks } from '../support/fakeLocks.ts';

describe('the database', () => {
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
});

describe('the channel', () => {
  const parse = (data: unknown) => (typeof data === 'string' ? data : undefined);
  const open: Channel<string>[] = [];
  function line() {
    const channel = openChannel('test', parse);
    open.push(channel);
    return channel;
  }
  afterEach(() => {
    for (const channel of open.splice(0)) channel.close();
  });

  describe('the line between tabs', () => {
    it('brings what can be understood to the others, until it is closed', async () => {
      const heard: string[] = [];
      const [here, there, closed] = [line(), line(), line()];
      for (const one of [here, there, closed]) one.listen((message) => heard.push(message));
      closed.close();
      expect(() => closed.tell('nobody')).not.toThrow();
      const strange = new BroadcastChannel('test');
      strange.postMessage({ another: 'version' });
      strange.close();
      here.tell('one');
      here.tell('two');
      await waitFor(() => expect(heard).toContain('two'));
      expect(heard).toEqual(['one', 'two']);
    });

    it('leaves a tab alone where the browser has none', () => {
      const { BroadcastChannel } = globalThis;
      Reflect.deleteProperty(globalThis, 'BroadcastChannel');
      try {
        const alone = line();
        alone.listen(() => {});
        expect(() => alone.tell('one')).not.toThrow();
      } finally {
        globalThis.BroadcastChannel = BroadcastChannel;
      }
    });
  });
});

describe('live tabs', () => {
  afterEach(withoutLocks);

  describe('the tabs that live', () => {
    it('are those of one kind, from when they hold their lock until they give it back', async () => {
      fakeLocks();
      const tabs = liveTabs('ours:');
      const one = tabs.hold('one');
      await one.held;
      await liveTabs('theirs:').hold('other').held;
      expect(await tabs.all()).toEqual(new Set(['one']));
      one.release();
      await tabs.gone('one');
      expect(await tabs.all()).toEqual(new Set());
    });

    it('are waited for until they are gone, and no longer', async () => {
      fakeLocks();
      const tabs = liveTabs('ours:');
      const one = tabs.hold('one');
      await one.held;
      const seen: string[] = [];
      const gone = tabs.gone('one').then(() => seen.push('gone'));
      await tabs.gone('of before');
      expect(seen).toEqual([]);
      one.release();
      await gone;
      expect(seen).toEqual(['gone']);
    });

    it('are none where the browser has no locks', async () => {
      const tabs = liveTabs('ours:');
      await tabs.hold('one').held;
      await tabs.gone('one');
      expect(await tabs.all()).toEqual(new Set());
    });
  });
});

describe('imports', () => {
  const SRC = join(process.cwd(), 'src');
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));

  /** What all tabs of a browser share: opened, parsed and done without in one place. */
  it.each([/\bindexedDB\b/u, /\bBroadcastChannel\b/u, /\bnavigator\.locks\b|\blocks\b.*\bnavigator\b/u])(
    '%s stands in storage/ only',
    (code) => {
      const users = sources.filter(({ text }) => code.test(text)).map(({ file }) => file);
      expect(users.filter((file) => !file.startsWith('storage/'))).toEqual([]);
    },
  );
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { type Channel, openChannel } from '../../src/storage/channel.ts';
import { createDatabase } from '../../src/storage/database.ts';
import { liveTabs } from '../../src/storage/liveTabs.ts';
import { blockSiteData } from '../support/blockSiteData.ts';
import { fakeLocks, withoutLocks } from '../support/fakeLocks.ts';

describe('the database', () => {
  const LAYOUT = { name: 'test', version: 1, stores: { things: { keyPath: 'id' } } };
  const LATER = { ...LAYOUT, version: 2, stores: { ...LAYOUT.stores, others: {} } };
  const things = () => createDatabase(LAYOUT).read('things', (store) => store.getAll());

  /** A tab with an older page, using IndexedDB directly: it blocks upgrades. */
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
    it('is readable for all once it has resolved', async () => {
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
    ])('leaves nothing when %s, and rejects with the reason', async (_, name) => {
      const failing = createDatabase(LAYOUT).write('things', async (store) => {
        await store.put({ id: 'a' });
        if (name === 'Error') throw new Error('Half way.');
        await Promise.all([store.add({ id: 'b' }), store.add({ id: 'a' }), store.add({ id: 'c' })]);
      });
      await expect(failing).rejects.toMatchObject({ name });
      expect(await things()).toEqual([]);
    });

    it('rejects with QuotaExceededError when the disk is full at commit', async () => {
      const { put } = IDBObjectStore.prototype;
      jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, record) {
        const request = put.call(this, record);
        // Aborts the transaction after all requests have succeeded.
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
    it('that the browser refuses rejects each time, and opens once it may', async () => {
      const database = createDatabase(LAYOUT);
      jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
        throw new DOMException('A private window', 'SecurityError');
      });
      await expect(database.open()).rejects.toMatchObject({ name: 'SecurityError' });
      await database.write('things', (store) => store.put({ id: 'a' }));
      expect(await things()).toEqual([{ id: 'a' }]);
    });

    it('is upgraded by a newer version, keeps its data, and closes for it', async () => {
      const before = createDatabase(LAYOUT);
      await before.write('things', (store) => store.put({ id: 'a' }));
      const later = createDatabase(LATER);
      await later.write('others', (store) => store.put('new', 'key'));
      expect(await later.read('things', (store) => store.getAll())).toEqual([{ id: 'a' }]);
      await expect(before.read('things', (store) => store.getAll())).rejects.toMatchObject({
        name: 'VersionError',
      });
    });

    it('that another tab blocks is reported as blocked', async () => {
      const tab = await stubbornTab();
      await expect(createDatabase(LATER).open()).rejects.toThrow('Another tab holds an older version');
      tab.close();
    });

    it('that the browser has closed is reopened', async () => {
      const opened: IDBDatabase[] = [];
      const { open } = indexedDB;
      jest.spyOn(indexedDB, 'open').mockImplementation((...args) => {
        const opening = open.apply(indexedDB, args);
        opening.addEventListener('success', () => opened.push(opening.result));
        return opening;
      });
      const database = createDatabase(LAYOUT);
      await database.open();
      // Its types require the class, but it works with a connection.
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
    jest.restoreAllMocks();
    withoutLocks();
  });

  describe('the channel between tabs', () => {
    it('delivers valid messages to the others, until it is closed', async () => {
      const heard: string[] = [];
      const [here, there, closed] = [line(), line(), line()];
      for (const one of [here, there, closed]) one.listen((message) => heard.push(message));
      closed.close();
      expect(() => closed.post('nobody')).not.toThrow();
      const strange = new BroadcastChannel('test');
      strange.postMessage({ another: 'version' });
      strange.close();
      here.post('one');
      here.post('two');
      await waitFor(() => expect(heard).toContain('two'));
      expect(heard).toEqual(['one', 'two']);
    });

    it('does nothing if the browser has none', () => {
      const { BroadcastChannel } = globalThis;
      Reflect.deleteProperty(globalThis, 'BroadcastChannel');
      try {
        const alone = line();
        alone.listen(() => {});
        expect(() => alone.post('one')).not.toThrow();
      } finally {
        globalThis.BroadcastChannel = BroadcastChannel;
      }
    });

    it('does nothing if the browser blocks site data', () => {
      blockSiteData();
      const alone = line();
      alone.listen(() => {});
      expect(() => alone.post('one')).not.toThrow();
    });
  });
});

describe('live tabs', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    withoutLocks();
  });

  describe('the open tabs', () => {
    it('are those of one kind, from taking their lock until releasing it', async () => {
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

    it('are awaited until they are closed', async () => {
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

    it.each([
      ['has no locks', withoutLocks],
      ['blocks site data', blockSiteData],
    ])('are unknown if the browser %s', async (_, setUp) => {
      setUp();
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

  /** Browser storage is opened, parsed and replaced when missing in one place. */
  it.each([/\bindexedDB\b/u, /\bBroadcastChannel\b/u, /\bnavigator\.locks\b|\blocks\b.*\bnavigator\b/u])(
    '%s is used only in storage/',
    (code) => {
      const users = sources.filter(({ text }) => code.test(text)).map(({ file }) => file);
      expect(users.filter((file) => !file.startsWith('storage/'))).toEqual([]);
    },
  );
});

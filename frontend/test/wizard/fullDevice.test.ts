import './support/browser.ts';
import { waitFor } from '@testing-library/react';
import { NetworkError } from '../../src/api/http.ts';
import { Recordings } from '../../src/wizard/interview/recordings.ts';
import { WAV_RATE } from '../../src/wizard/interview/wav.ts';
import type { Table } from '../../src/wizard/storage/database.ts';
import type { Stored, StoredRecording } from '../../src/wizard/storage/records.ts';
import { memoryStorage, type Storage } from '../../src/wizard/storage/storage.ts';
import { makeInterview } from './support/fakeForms.ts';
import { openTest } from './support/openTest.tsx';

/** A table that takes no record of these any more: the disk is full. */
function full<T extends Stored>(table: Table<T>, isRefused: (record: T) => boolean = () => true): Table<T> {
  return {
    ...table,
    put: async (record) => {
      if (isRefused(record)) throw new DOMException('No room', 'QuotaExceededError');
      await table.put(record);
    },
  };
}
const SECONDS = 3;
const SPEECH = new Float32Array(WAV_RATE * SECONDS).fill(0.25);
const isWhole = ({ audio }: StoredRecording) => audio !== undefined;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function recordingsIn(tables: Storage, transcribe: () => Promise<{ text: string }>) {
  const heard: string[] = [];
  const recordings = new Recordings({
    tables,
    draft: 'draft',
    owner: 'tab',
    transcribe,
    heard: async (_index, text) => void heard.push(text),
    complain: () => {},
  });
  const speak = async () => {
    const take = recordings.begin(0, WAV_RATE);
    take.push(SPEECH);
    await recordings.finish(take, await take.finish());
  };
  return { recordings, heard, speak };
}
const noNetwork = () => Promise.reject(new NetworkError('gone'));
const text = async () => ({ text: 'What I said.' });

describe('on a device without room for the whole of a recording', () => {
  const crowded = () => {
    const storage = memoryStorage();
    return { storage, tables: { ...storage, recordings: full(storage.recordings, isWhole) } };
  };

  it('its pieces stay, from which the next page puts it together again', async () => {
    const { storage, tables } = crowded();
    await recordingsIn(tables, noNetwork).speak();
    const next = recordingsIn(storage, text);
    await next.recordings.adopt(await storage.recordings.all());
    await waitFor(() => expect(next.heard).toEqual(['What I said.']));
    expect(await storage.chunks.all()).toEqual([]);
    expect(await storage.recordings.all()).toEqual([]);
  });

  it('nothing of it is left once its text is there', async () => {
    const { storage, tables } = crowded();
    const { speak, heard } = recordingsIn(tables, text);
    await speak();
    expect(heard).toEqual(['What I said.']);
    expect(await storage.chunks.all()).toEqual([]);
    expect(await storage.recordings.all()).toEqual([]);
  });

  it('what another page left of it is put together all the same, and so is the next one', async () => {
    const { storage, tables } = crowded();
    await recordingsIn(tables, noNetwork).speak();
    await recordingsIn(tables, noNetwork).speak();
    const next = recordingsIn(tables, text);
    await next.recordings.adopt(await storage.recordings.all());
    await waitFor(() => expect(next.heard).toEqual(['What I said.', 'What I said.']));
    await waitFor(async () => expect(await storage.recordings.all()).toEqual([]));
    expect(await storage.chunks.all()).toEqual([]);
  });
});

describe('on a device that keeps no piece of a recording', () => {
  it('it is turned into text all the same, whole', async () => {
    const storage = memoryStorage();
    let heard: Blob | undefined;
    const recordings = new Recordings({
      tables: { ...storage, chunks: full(storage.chunks) },
      draft: 'draft',
      owner: 'tab',
      transcribe: async (audio) => {
        heard = audio;
        return { text: 'What I said.' };
      },
      heard: async () => {},
      complain: () => {},
    });
    const take = recordings.begin(0, WAV_RATE);
    take.push(SPEECH);
    await recordings.finish(take, await take.finish());
    expect(heard?.size).toBe(44 + WAV_RATE * SECONDS * 2);
  });
});

describe('the sound of an answer', () => {
  it('stays on the device until its text is with the server, where the device has no room for the text', async () => {
    const storage = memoryStorage();
    const crowded = { ...storage, outbox: full(storage.outbox) };
    const { session, server } = await openTest({ form: makeInterview(), storage: crowded });
    const { recordings } = await session.laterServices();
    server.failNext('answer', new NetworkError('gone'));
    const take = recordings.begin(0, WAV_RATE);
    take.push(SPEECH);
    const finished = recordings.finish(take, await take.finish());
    await waitFor(() => expect(session.store.get().save.phase).toBe('retrying'));
    expect(await storage.recordings.all()).toHaveLength(1);
    await session.outbox.flush();
    await finished;
    expect(server.form?.interview_answers[0]).toBe('What I said.');
    expect(await storage.recordings.all()).toEqual([]);
  });

  it('stays until its text is on the device', async () => {
    const storage = memoryStorage();
    let write = () => {};
    const slow: Storage = {
      ...storage,
      outbox: {
        ...storage.outbox,
        put: async (entry) => {
          await new Promise<void>((resolve) => {
            write = resolve;
          });
          await storage.outbox.put(entry);
        },
      },
    };
    const { session, server } = await openTest({ form: makeInterview(), storage: slow });
    server.api.answer = () => new Promise(() => {});
    const { recordings } = await session.laterServices();
    const take = recordings.begin(0, WAV_RATE);
    take.push(SPEECH);
    const finished = recordings.finish(take, await take.finish());
    await waitFor(() => expect(session.store.get().answers[0]?.text).toBe('What I said.'));
    await waitFor(() => expect(session.store.get().save.phase).toBe('sending'));
    expect(await storage.recordings.all()).toHaveLength(1);
    write();
    await finished;
    expect(await storage.recordings.all()).toEqual([]);
    expect(await storage.outbox.all()).toHaveLength(1);
  });
});

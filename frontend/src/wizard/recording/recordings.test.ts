import '../../../test/wizard/support/browser.ts';
import { waitFor } from '@testing-library/react';
import { ApiError, NetworkError } from '../../api/http.ts';
import { memoryStorage, type StoredRecording } from '../draft/draftDatabase.ts';
import { ActiveRecording, rebuild, WAV_RATE } from './recording.ts';
import { deleteExpired, Recordings } from './recordings.ts';

const SECOND = new Float32Array(WAV_RATE).fill(0.25);
const RECORD: StoredRecording = {
  id: 'take',
  draft: 'draft',
  owner: 'gone',
  index: 2,
  seconds: 0,
  startedAt: 0,
};

/** jsdom's Blob has no arrayBuffer. */
function readBytes(blob = new Blob()): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
}

function setUp(storage = memoryStorage()) {
  const transcripts: [number, string][] = [];
  const complaints: string[] = [];
  const answers: (Error | string | Promise<string>)[] = [];
  const atOnce = { now: 0, most: 0 };
  const recordings = new Recordings({
    tables: storage,
    draft: 'draft',
    owner: 'tab',
    transcribe: async () => {
      atOnce.now += 1;
      atOnce.most = Math.max(atOnce.most, atOnce.now);
      await Promise.resolve();
      atOnce.now -= 1;
      const answer = await (answers.shift() ?? 'What I said.');
      if (answer instanceof Error) throw answer;
      return { text: answer };
    },
    onTranscript: async (index, text) => void transcripts.push([index, text]),
    onError: (index, reason) => complaints.push(`${index}: ${reason}`),
  });
  const record = async () => {
    const take = recordings.begin(2, WAV_RATE);
    take.push(SECOND);
    await recordings.finish(take, await take.finish());
  };
  return { storage, transcripts, complaints, answers, recordings, record, atOnce };
}

describe('recordings', () => {
  it('add their transcript to the question and are deleted', async () => {
    const { record, transcripts, storage, recordings } = setUp();
    await record();
    expect(transcripts).toEqual([[2, 'What I said.']]);
    expect(await storage.recordings.all()).toEqual([]);
    expect(recordings.isBusy).toBe(false);
  });

  it('are kept when they cannot be transcribed, with the reason, and can be retried', async () => {
    const { record, transcripts, storage, complaints, answers, recordings } = setUp();
    answers.push(new ApiError(502, 'transcription_failed', 'the service is down.'));
    await record();
    expect(complaints).toEqual(['2: the service is down']);
    expect(await storage.recordings.all()).toHaveLength(1);
    const [item] = recordings.store.get();
    expect(item).toMatchObject({ index: 2, seconds: 1, state: 'failed' });
    await recordings.transcribe(item?.id ?? '');
    expect(transcripts).toEqual([[2, 'What I said.']]);
    expect(await storage.recordings.all()).toEqual([]);
  });

  it('survive a reload', async () => {
    const { record, storage, answers } = setUp();
    answers.push(new Error('no network'));
    await record();
    const next = setUp();
    await next.recordings.adopt(await storage.recordings.all());
    await waitFor(() => expect(next.transcripts).toEqual([[2, 'What I said.']]));
  });

  it('that waited for the network are transcribed one after the other: the server accepts two at a time', async () => {
    const { record, answers, recordings, atOnce } = setUp();
    answers.push(...Array.from({ length: 5 }, () => new Error('no network')));
    for (let count = 0; count < 5; count += 1) await record();
    atOnce.most = 0;
    recordings.retryAll();
    await waitFor(() => expect(recordings.store.get()).toEqual([]));
    expect(atOnce.most).toBe(1);
  });

  it('that are deleted during transcription add no text', async () => {
    const { record, transcripts, recordings, storage, answers } = setUp();
    let arrive = (_text: string) => {};
    answers.push(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const recorded = record();
    await waitFor(() => expect(recordings.store.get()).toHaveLength(1));
    recordings.discard(recordings.store.get()[0]?.id ?? '');
    arrive('What I said.');
    await recorded;
    expect(transcripts).toEqual([]);
    expect(await storage.recordings.all()).toEqual([]);
  });

  it('can be deleted, with their object URL', async () => {
    const { record, storage, answers, recordings } = setUp();
    const revoke = jest.spyOn(URL, 'revokeObjectURL');
    answers.push(new Error('no network'));
    await record();
    const [item] = recordings.store.get();
    recordings.discard(item?.id ?? '');
    expect(recordings.store.get()).toEqual([]);
    expect(await storage.recordings.all()).toEqual([]);
    expect(revoke.mock.calls).toEqual([[item?.url]]);
    recordings.discard(item?.id ?? '');
    expect(revoke).toHaveBeenCalledTimes(1);
    revoke.mockRestore();
  });

  it('stay deleted when they are deleted right after a typed answer replaced them', async () => {
    const { record, storage, answers, recordings } = setUp();
    answers.push(new Error('no network'));
    await record();
    const put = jest.spyOn(storage.recordings, 'put');
    recordings.replace(2);
    recordings.discard(recordings.store.get()[0]?.id ?? '');
    await storage.recordings.all();
    expect(put).not.toHaveBeenCalled();
    expect(await storage.recordings.all()).toEqual([]);
  });

  it('resume where they stopped, once each, and belong to the page that adopted them', async () => {
    const { record, storage, answers, recordings } = setUp();
    answers.push('First.', new Error('no network'));
    await record();
    await record();
    const left = (await storage.recordings.all()).map((one) => ({ ...one, owner: 'a closed tab' }));
    const next = setUp();
    next.answers.push(new Error('no network'));
    await next.recordings.adopt(left);
    await next.recordings.adopt(left);
    expect(next.recordings.store.get()).toHaveLength(1);
    expect(await next.storage.recordings.all()).toMatchObject([{ index: 2, seconds: 1, owner: 'tab' }]);
    recordings.discard(left[0]?.id ?? '');
  });

  it('change one at a time, and show when they are retried', async () => {
    const { record, answers, recordings } = setUp();
    answers.push(new Error('no network'), new Error('no network'));
    await record();
    await record();
    const states = () => recordings.store.get().map(({ state }) => state);
    expect(states()).toEqual(['failed', 'failed']);
    const tried = recordings.transcribe(recordings.store.get()[1]?.id ?? '');
    expect(states()).toEqual(['failed', 'transcribing']);
    expect(await tried).toBe('What I said.');
    expect(states()).toEqual(['failed']);
    expect(await recordings.transcribe('no such recording')).toBeUndefined();
  });

  describe('that a typed answer has replaced', () => {
    const DAY = 24 * 60 * 60 * 1000;
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    const replaced = async () => {
      const made = setUp();
      made.answers.push(new Error('no network'));
      await made.record();
      made.recordings.replace(2);
      await jest.advanceTimersByTimeAsync(0);
      return made;
    };

    it('stay on the device for 24 hours and are not transcribed meanwhile', async () => {
      const { recordings, storage, transcripts } = await replaced();
      expect(await recordings.findOpen()).toEqual([]);
      expect(recordings.isBusy).toBe(false);
      recordings.retryAll();
      await jest.advanceTimersByTimeAsync(DAY - 1);
      expect(await storage.recordings.all()).toHaveLength(1);
      await jest.advanceTimersByTimeAsync(1);
      expect(await storage.recordings.all()).toEqual([]);
      expect(recordings.store.get()).toEqual([]);
      expect(transcripts).toEqual([]);
    });

    it('are deleted 24 hours later also by the next page', async () => {
      const { storage } = await replaced();
      await jest.advanceTimersByTimeAsync(DAY - 1000);
      const [left] = await storage.recordings.all();
      const next = setUp();
      await next.recordings.adopt(left ? [left] : []);
      expect(next.recordings.store.get()).toMatchObject([{ state: 'failed' }]);
      expect(next.transcripts).toEqual([]);
      await jest.advanceTimersByTimeAsync(1000);
      expect(next.recordings.store.get()).toEqual([]);
      const late = setUp();
      await late.recordings.adopt(left ? [left] : []);
      expect(late.recordings.store.get()).toEqual([]);
      expect(await late.storage.recordings.all()).toEqual([]);
    });

    it('are deleted 24 hours later by a page of any form, with their pieces', async () => {
      const { storage } = setUp();
      const of = (id: string, replacedAt?: number) => ({
        ...RECORD,
        id,
        draft: `form of ${id}`,
        ...(replacedAt !== undefined && { replacedAt }),
      });
      for (const one of [of('late', Date.now() - DAY), of('recent', Date.now() - DAY + 1000), of('open')])
        await storage.recordings.put(one);
      for (const recording of ['late', 'open'])
        await storage.chunks.put({
          id: `${recording}:0`,
          draft: `form of ${recording}`,
          recording,
          position: 0,
          samples: new Int16Array(1),
        });
      await deleteExpired(storage);
      expect((await storage.recordings.all()).map(({ id }) => id)).toEqual(['recent', 'open']);
      expect((await storage.chunks.all()).map(({ recording }) => recording)).toEqual(['open']);
    });

    it('are open again once the answer was cleared', async () => {
      const { recordings, storage } = await replaced();
      recordings.needAgain(2);
      await jest.advanceTimersByTimeAsync(DAY);
      expect(await recordings.findOpen()).toMatchObject([{ state: 'failed' }]);
      expect(await storage.recordings.all()).toHaveLength(1);
    });
  });

  it('end with their requests and stored data when the form is deleted', async () => {
    const revoked = jest.spyOn(URL, 'revokeObjectURL');
    const { record, answers, recordings, storage, transcripts, complaints } = setUp();
    let arrive = (_text: string) => {};
    answers.push(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const request = record();
    await waitFor(() => expect(recordings.store.get()).toMatchObject([{ state: 'transcribing' }]));
    const [{ url } = { url: '' }] = recordings.store.get();
    const take = recordings.begin(3, WAV_RATE);
    take.push(SECOND);
    recordings.close();
    for (const table of [storage.recordings, storage.chunks]) await table.eraseDraft('draft');
    arrive('What I said.');
    await request;
    take.push(SECOND);
    take.push(SECOND);
    await recordings.finish(take, await take.finish());
    expect(revoked).toHaveBeenCalledWith(url);
    expect(recordings.isBusy).toBe(false);
    expect({ transcripts, complaints, shown: recordings.store.get() }).toEqual({
      transcripts: [],
      complaints: [],
      shown: [],
    });
    expect([...(await storage.recordings.all()), ...(await storage.chunks.all())]).toEqual([]);
  });

  it('that another tab took over are left to it', async () => {
    const { record, answers, recordings, storage, transcripts } = setUp();
    answers.push(new Error('no network'));
    await record();
    const [stored] = await storage.recordings.all();
    if (stored) await storage.recordings.put({ ...stored, owner: 'another tab' });
    recordings.retryAll();
    await waitFor(() => expect(recordings.store.get()).toEqual([]));
    expect(transcripts).toEqual([]);
    expect(await storage.recordings.all()).toHaveLength(1);
    expect(await recordings.findOpen()).toMatchObject([{ state: 'elsewhere', index: 2 }]);
    if (stored) await storage.recordings.delete(stored.id);
    expect(await recordings.findOpen()).toEqual([]);
  });

  it('keep the page open while one is recorded or not transcribed', async () => {
    const { record, answers, recordings } = setUp();
    const take = recordings.begin(0, WAV_RATE);
    expect(recordings.isBusy).toBe(true);
    await recordings.abandon(take);
    expect(recordings.isBusy).toBe(false);
    answers.push(new Error('no network'));
    await record();
    expect(recordings.isBusy).toBe(true);
  });

  it('are deleted if they are silent', async () => {
    const { recordings, storage } = setUp();
    const take = recordings.begin(0, WAV_RATE);
    for (let second = 0; second < 4; second += 1) take.push(SECOND);
    expect(await storage.chunks.all()).toHaveLength(2);
    await recordings.abandon(take);
    expect(await storage.recordings.all()).toEqual([]);
    expect(await storage.chunks.all()).toEqual([]);
  });

  it('report nothing after they were deleted', async () => {
    const { record, transcripts, complaints, answers, recordings } = setUp();
    for (const answer of [new Error('no network'), 'Too late.', new Error('no network'), new Error('down')]) {
      answers.push(answer);
    }
    for (let count = 0; count < 2; count += 1) {
      await record();
      const { id = '' } = recordings.store.get()[0] ?? {};
      const trying = recordings.transcribe(id);
      recordings.discard(id);
      expect(await trying).toBeUndefined();
    }
    expect(transcripts).toEqual([]);
    expect(complaints).toEqual(['2: no network', '2: no network']);
  });

  it('report no network errors while offline, but all others', async () => {
    const { record, complaints, answers, recordings } = setUp();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answers.push(new NetworkError('The server could not be reached.'), new Error('v1.5 is down.'));
    await record();
    expect(complaints).toEqual([]);
    expect(recordings.store.get()).toMatchObject([{ problem: 'The server could not be reached' }]);
    await record();
    expect(complaints).toEqual(['2: v1.5 is down']);
    online.mockReturnValue(true);
    answers.push(new NetworkError('The server could not be reached.'));
    await record();
    expect(complaints).toHaveLength(2);
    online.mockRestore();
  });

  it('last as long as the page if the browser has no storage', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { record, transcripts, storage } = setUp();
    storage.recordings.put = () => Promise.reject(new Error('full'));
    storage.recordings.delete = () => Promise.reject(new Error('gone'));
    await record();
    expect(transcripts).toEqual([[2, 'What I said.']]);
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(3));
    warn.mockRestore();
  });
});

describe('a recording in progress', () => {
  const take = () => new ActiveRecording(memoryStorage(), RECORD, WAV_RATE);

  it('has its length and its peak', () => {
    const going = take();
    expect([going.seconds, going.peak]).toEqual([0, 0]);
    going.push(new Float32Array([0.25, -0.5, 0.125]));
    going.push(new Float32Array(WAV_RATE - 3));
    expect([going.seconds, going.peak]).toEqual([1, 0.5]);
  });

  it('becomes a file with all samples', async () => {
    const going = take();
    for (let second = 0; second < 35; second += 1) going.push(SECOND);
    expect((await going.finish()).size).toBe(44 + 35 * WAV_RATE * 2);
  });

  it('stores each chunk once, in order', async () => {
    const storage = memoryStorage();
    const going = new ActiveRecording(storage, RECORD, WAV_RATE);
    for (let second = 0; second < 4; second += 1) going.push(new Float32Array(WAV_RATE).fill(second / 4));
    const kept = await storage.chunks.all();
    expect(kept).toMatchObject([
      { draft: 'draft', recording: 'take', position: 0 },
      { draft: 'draft', recording: 'take', position: 1 },
    ]);
    expect(kept.map(({ samples }) => [samples.length, samples[0], samples[WAV_RATE]])).toEqual([
      [2 * WAV_RATE, 0, 8192],
      [2 * WAV_RATE, 16_384, 24_575],
    ]);
    await going.deleteChunks();
    expect(await storage.chunks.all()).toEqual([]);
  });
});

describe('a recording after a crash', () => {
  /** Data that a page left on the device when it crashed during a recording. */
  const crashed = (seconds: number, record = RECORD, storage = memoryStorage()) => {
    const take = new ActiveRecording(storage, record, WAV_RATE);
    for (let second = 0; second < seconds; second += 1) take.push(SECOND);
    return storage;
  };
  const adoptFrom = async (storage: ReturnType<typeof memoryStorage>) => {
    const next = setUp(storage);
    next.answers.push(new Error('no network'), new Error('no network'));
    await next.recordings.adopt(await storage.recordings.all());
    return next;
  };

  it('is joined from its chunks, except for the last two seconds', async () => {
    const storage = crashed(5);
    const { recordings } = await adoptFrom(storage);
    expect(recordings.store.get()).toMatchObject([{ id: 'take', index: 2, seconds: 4 }]);
    const [kept] = await storage.recordings.all();
    expect(kept).toMatchObject({ id: 'take', index: 2, seconds: 4, owner: 'tab' });
    expect(kept?.audio?.size).toBe(44 + 4 * WAV_RATE * 2);
    expect(await storage.chunks.all()).toEqual([]);
  });

  it('is dropped if its sample rate is unknown', async () => {
    const storage = memoryStorage();
    const samples = new Int16Array(10);
    await storage.chunks.put({ id: 'take:0', draft: 'draft', recording: 'take', position: 0, samples });
    expect((await rebuild(storage, RECORD)).joined).toBeUndefined();
  });

  it('is joined in order, without a lost chunk', async () => {
    const storage = memoryStorage();
    const take = new ActiveRecording(storage, RECORD, 1);
    for (const part of [0.1, 0.2, 0.3]) take.push(new Float32Array(2).fill(part));
    const pieces = (await storage.chunks.all()).toReversed();
    const { joined } = await rebuild(
      {
        ...storage,
        chunks: { ...storage.chunks, all: async () => pieces.filter(({ position }) => position !== 1) },
      },
      { ...RECORD, sampleRate: WAV_RATE },
    );
    const samples = new Int16Array(await readBytes(joined?.audio), 44);
    expect([...samples].map((sample) => Math.round((sample / 32_767) * 10) / 10)).toEqual([
      0.1, 0.1, 0.3, 0.3,
    ]);
  });

  it('is joined from its own pieces only', async () => {
    const storage = crashed(2, { ...RECORD, id: 'other', index: 5 }, crashed(4));
    const { recordings } = await adoptFrom(storage);
    expect(recordings.store.get().map(({ index, seconds }) => [index, seconds])).toEqual([
      [2, 4],
      [5, 2],
    ]);
  });

  it('is dropped if no chunk was stored', async () => {
    const storage = crashed(1);
    const { recordings } = await adoptFrom(storage);
    expect(recordings.store.get()).toEqual([]);
    expect(await storage.recordings.all()).toEqual([]);
  });
});

import './support/browser.ts';
import { waitFor } from '@testing-library/react';
import { ApiError } from '../../src/api/http.ts';
import { Recordings } from '../../src/wizard/interview/recordings.ts';
import { rebuild, Take } from '../../src/wizard/interview/take.ts';
import { WAV_RATE } from '../../src/wizard/interview/wav.ts';
import type { StoredRecording } from '../../src/wizard/storage/records.ts';
import { memoryStorage } from '../../src/wizard/storage/storage.ts';

const SECOND = new Float32Array(WAV_RATE).fill(0.25);
const RECORD: StoredRecording = {
  id: 'take',
  draft: 'draft',
  owner: 'tab',
  index: 2,
  seconds: 0,
  startedAt: 0,
};

function setUp() {
  const storage = memoryStorage();
  const heard: [number, string][] = [];
  const complaints: string[] = [];
  const answers: (Error | string)[] = [];
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
      const answer = answers.shift() ?? 'What I said.';
      if (typeof answer !== 'string') throw answer;
      return { text: answer };
    },
    heard: async (index, text) => void heard.push([index, text]),
    complain: (_index, reason) => complaints.push(reason),
  });
  const record = async () => {
    const take = recordings.begin(2, WAV_RATE);
    take.push(SECOND);
    await recordings.finish(take, await take.finish());
  };
  return { storage, heard, complaints, answers, recordings, record, atOnce };
}

describe('recordings', () => {
  it('give their text to their question and are gone then', async () => {
    const { record, heard, storage, recordings } = setUp();
    await record();
    expect(heard).toEqual([[2, 'What I said.']]);
    expect(await storage.recordings.all()).toEqual([]);
    expect(recordings.isBusy).toBe(false);
  });

  it('are kept when the text does not come, with the reason, and can be tried again', async () => {
    const { record, heard, storage, complaints, answers, recordings } = setUp();
    answers.push(new ApiError(502, 'transcription_failed', 'the service is down.'));
    await record();
    expect(complaints).toEqual(['the service is down']);
    expect(await storage.recordings.all()).toHaveLength(1);
    const [item] = recordings.store.get();
    expect(item).toMatchObject({ index: 2, seconds: 1, state: 'failed' });
    await recordings.transcribe(item?.id ?? '');
    expect(heard).toEqual([[2, 'What I said.']]);
    expect(await storage.recordings.all()).toEqual([]);
  });

  it('survive a reload', async () => {
    const { record, storage, answers } = setUp();
    answers.push(new Error('no network'));
    await record();
    const next = setUp();
    await next.recordings.adopt(await storage.recordings.all());
    await waitFor(() => expect(next.heard).toEqual([[2, 'What I said.']]));
  });

  it('that waited for the network are transcribed one after the other: the server takes two at a time', async () => {
    const { record, answers, recordings, atOnce } = setUp();
    answers.push(...Array.from({ length: 5 }, () => new Error('no network')));
    for (let count = 0; count < 5; count += 1) await record();
    atOnce.most = 0;
    recordings.retryAll();
    await waitFor(() => expect(recordings.store.get()).toEqual([]));
    expect(atOnce.most).toBe(1);
  });

  it('can be deleted', async () => {
    const { record, storage, answers, recordings } = setUp();
    answers.push(new Error('no network'));
    await record();
    recordings.discard(recordings.store.get()[0]?.id ?? '');
    expect(recordings.store.get()).toEqual([]);
    expect(await storage.recordings.all()).toEqual([]);
  });
});

describe('a recording that a crash interrupts', () => {
  it('is put together again from its pieces, but for the last two seconds', async () => {
    const storage = memoryStorage();
    const take = new Take(storage, RECORD, WAV_RATE);
    for (let second = 0; second < 5; second += 1) take.push(SECOND);
    const [left] = await storage.recordings.all();
    expect(left).toMatchObject({ id: 'take', index: 2 });
    const rebuilt = left && (await rebuild(storage, left));
    expect(rebuilt).toMatchObject({ index: 2, seconds: 4 });
    expect(rebuilt?.audio?.size).toBe(44 + 4 * WAV_RATE * 2);
    expect(await storage.chunks.all()).toEqual([]);
  });

  it('is given up when nothing of it was kept', async () => {
    const storage = memoryStorage();
    const take = new Take(storage, RECORD, WAV_RATE);
    take.push(new Float32Array(100));
    const [left] = await storage.recordings.all();
    expect(left && (await rebuild(storage, left))).toBeUndefined();
    expect(await storage.recordings.all()).toEqual([]);
  });
});

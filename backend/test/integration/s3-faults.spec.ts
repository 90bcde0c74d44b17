import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../../src/config/config.types.js';
import { S3Bucket } from '../../src/files/s3-bucket.js';
import { S3FileStore } from '../../src/files/s3-file-store.js';
import { type S3Fault, startTestS3, type TestS3 } from '../support/s3.js';

const KEY = '4d1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10';
/** Three parts. */
const FILE = Buffer.alloc(11 * 2 ** 20, 'content ');
const PATIENT = { connect: 30_000, response: 30_000, idle: 30_000 };

let s3: TestS3;
let folder: string;
let path: string;
let store: S3FileStore;
const storeWith = (change: Partial<S3Config>, timeouts = PATIENT) =>
  new S3FileStore(new S3Bucket({ ...s3.config, ...change }, timeouts), join(folder, 'copies'));
beforeAll(async () => {
  s3 = await startTestS3();
  folder = await mkdtemp(join(tmpdir(), 'byline-s3-'));
  path = join(folder, 'upload');
  store = storeWith({});
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  s3.fault = () => undefined;
  await store.remove(KEY);
  await writeFile(path, FILE);
  s3.requests.length = 0;
});

/** Breaks the first matching requests, so many times. */
const breakRequests = (pattern: RegExp, fault: S3Fault, times = Number.POSITIVE_INFINITY) => {
  let left = times;
  s3.fault = (request) => (pattern.test(request) && left-- > 0 ? fault : undefined);
};
const stored = async () => {
  const file = await store.open(KEY);
  return file && (await buffer(file.stream)).equals(FILE);
};

describe('an upload to S3', () => {
  it.each<[string, RegExp, S3Fault]>([
    ['a part is refused', /partNumber=2/, 'refused'],
    ['a part is cut', /partNumber=2/, 'cut upload'],
    ['the response to a part is lost', /partNumber=3/, 'lost response'],
    ['its begin is refused', /\?uploads/, 'refused'],
    ['its end is refused', /POST .*uploadId=/, 'refused'],
  ])('is repeated when %s', async (_what, pattern, fault) => {
    breakRequests(pattern, fault, 1);
    await store.put(KEY, path);
    expect(await stored()).toBe(true);
  });

  it('arrives when every response is slow', async () => {
    breakRequests(/./, 'slow');
    await store.put(KEY, path);
    expect(await stored()).toBe(true);
  });

  it.each<[string, RegExp, S3Fault, string]>([
    ['a part is refused', /partNumber=2/, 'refused', 'unavailable'],
    ['a part is cut', /partNumber=2/, 'cut upload', 'unreachable'],
    ['its end is refused', /POST .*uploadId=/, 'refused', 'unavailable'],
  ])(
    'fails when %s each time, and leaves nothing',
    async (_what, pattern, fault, kind) => {
      breakRequests(pattern, fault);
      await expect(store.put(KEY, path)).rejects.toMatchObject({ name: 'VendorError', kind });
      expect(s3.requests.at(-1)).toMatch(/^DELETE .*uploadId=/);
      s3.fault = () => undefined;
      expect(await s3.keys()).toEqual([]);
      await store.put(KEY, path);
      expect(await stored()).toBe(true);
    },
    20_000,
  );

  it('is retried if a part times out, and fails if each attempt times out', async () => {
    breakRequests(/partNumber=1/, 'stalled', 1);
    await storeWith({}, { ...PATIENT, response: 5000 }).put(KEY, path);
    expect(await stored()).toBe(true);
    breakRequests(/partNumber=1/, 'stalled');
    const hurried = storeWith({}, { ...PATIENT, response: 300 });
    await expect(hurried.put(KEY, path)).rejects.toMatchObject({ kind: 'timeout' });
  }, 30_000);

  it('of a small file is one request, and fails like a large one', async () => {
    await writeFile(path, 'small');
    breakRequests(/^PUT/, 'cut upload', 1);
    await store.put(KEY, path);
    expect(s3.requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'PUT']);
    breakRequests(/^PUT/, 'refused');
    await expect(store.put(KEY, path)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('a download from S3', () => {
  beforeEach(() => store.put(KEY, path));

  it('that is cut fails instead of ending early', async () => {
    breakRequests(/^GET/, 'cut download');
    await expect(stored()).rejects.toThrow();
    await expect(store.withPath(KEY, async () => 'read')).rejects.toThrow();
    expect(await readdir(join(folder, 'copies'))).toEqual([]);
  });

  it('is retried if it is refused, and fails if each attempt is refused', async () => {
    breakRequests(/^GET/, 'refused', 1);
    expect(await stored()).toBe(true);
    breakRequests(/^GET/, 'refused');
    await expect(store.open(KEY)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

it('distinguishes a missing file from a missing bucket and an unreachable service', async () => {
  expect(await store.open('missing')).toBeUndefined();
  const noBucket = storeWith({ bucket: 'other' });
  await expect(noBucket.open(KEY)).rejects.toMatchObject({ kind: 'not_found' });
  await expect(noBucket.put(KEY, path)).rejects.toMatchObject({ kind: 'not_found' });
  await expect(storeWith({ endpoint: 'http://127.0.0.1:1' }).open(KEY)).rejects.toMatchObject({
    kind: 'unreachable',
  });
});

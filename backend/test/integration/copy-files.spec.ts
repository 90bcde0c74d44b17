import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { copyToBucket } from '../../src/files/copy-to-bucket.js';
import { LocalJournal, S3Journal } from '../../src/files/journals.js';
import { S3Bucket } from '../../src/files/s3-bucket.js';
import { S3FileStore } from '../../src/files/s3-file-store.js';
import { startTestS3, type TestS3 } from '../support/s3.js';

const ID = '4d1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10';

let s3: TestS3;
let dataDir: string;
let folder: string;
let bucket: S3Bucket;
let said: string[];
beforeEach(async () => {
  s3 = await startTestS3();
  bucket = new S3Bucket(s3.config);
  dataDir = await mkdtemp(join(tmpdir(), 'byline-copy-'));
  folder = join(dataDir, 'files', 'stored');
  await mkdir(folder, { recursive: true });
  for (const name of ['a', 'b', 'c', '.unrelated']) await writeFile(join(folder, name), `content of ${name}`);
  await writeFile(join(folder, 'd'), Buffer.alloc(6 * 2 ** 20, 7));
  await new LocalJournal(dataDir, 'erasures').add(ID);
  said = [];
});
afterEach(async () => {
  await s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const copy = (dryRun = false) =>
  copyToBucket({ folder, dataDir, bucket, dryRun, say: (line) => said.push(line) });
const files = async () => (await s3.keys()).filter((key) => key.startsWith('files/'));
const isCopied = async (name: string) => {
  const file = await new S3FileStore(bucket, dataDir).open(name);
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  return file && hash(await buffer(file.stream)) === hash(await readFile(join(folder, name)));
};

it('copies every file and the journals, and leaves the originals', async () => {
  expect(await copy()).toBe(4);
  expect(await files()).toEqual(['files/a', 'files/b', 'files/c', 'files/d']);
  for (const name of ['a', 'b', 'c', 'd']) expect(await isCopied(name)).toBe(true);
  expect(await new S3Journal(bucket, 'erasures').all()).toEqual([ID]);
  expect(await readdir(folder)).toEqual(['.unrelated', 'a', 'b', 'c', 'd']);
  expect(await new LocalJournal(dataDir, 'erasures').all()).toEqual([ID]);
});

it('changes nothing in a dry run, and needs no folder of files', async () => {
  expect(await copy(true)).toBe(4);
  expect(said).toContain('would copy a (1 of 4)');
  expect(await s3.keys()).toEqual([]);
  await rm(folder, { recursive: true });
  expect(await copy(true)).toBe(0);
});

it('continues an interrupted copy, and replaces what the interruption damaged', async () => {
  s3.fault = (request) => (request.includes('/files/c') ? 'refused' : undefined);
  await expect(copy()).rejects.toMatchObject({ name: 'VendorError' });
  expect(await files()).toEqual(['files/a', 'files/b']);
  s3.fault = () => undefined;
  await bucket.put('files/b', Buffer.from('content'));
  said = [];
  expect(await copy()).toBe(3);
  expect(said.join('\n')).not.toContain('copied a ');
  expect(await isCopied('b')).toBe(true);
  expect(await copy()).toBe(0);
});

it('fails if a copy cannot be read back', async () => {
  let reads = 0;
  s3.fault = (request) => (request.startsWith('GET') && ++reads > 1 ? 'cut download' : undefined);
  await expect(copy()).rejects.toThrow();
});

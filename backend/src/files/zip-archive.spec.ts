import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { zip64Of, zipThatClaims } from '../../test/support/archives.js';
import { MAX_UNPACKED_BYTES } from '../shared/limits.js';
import { acceptedType } from './upload-rules.js';
import { readDirectory, readEntry } from './zip-archive.js';

const END = 22;
const ENTRY = 46;
const LONGEST_ENTRY = ENTRY + 65_535;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byline-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function withFile<T>(content: Uint8Array, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const file = await open(path, 'r');
  return work(file).finally(() => file.close());
}

const sizesIn = (content: Uint8Array) =>
  withFile(content, async (file) => (await readDirectory(file)).map(({ size }) => size));
const unpack = (content: Uint8Array, maxBytes = 1e6) =>
  withFile(content, async (file) => {
    const [entry] = await readDirectory(file);
    return entry && String(await readEntry(file, entry, maxBytes));
  });

const parts = { 'a.txt': Buffer.from('seven b'), 'word/document.xml': Buffer.alloc(1000) };
const zip = () => Buffer.from(zipSync(parts));
/** Offset of the directory. */
const directoryOf = (archive: Buffer) => archive.readUInt32LE(archive.length - END + 16);

/** An archive that consists only of a directory of this size. */
function onlyDirectory(bytes: number): Buffer {
  const directory = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += LONGEST_ENTRY) {
    directory.writeUInt32LE(0x02014b50, at);
    directory.writeUInt32LE(5, at + 24);
    directory.writeUInt16LE(Math.min(LONGEST_ENTRY, bytes - at) - ENTRY, at + 32);
  }
  const end = Buffer.from(zipSync({}));
  end.writeUInt32LE(bytes, 12);
  return Buffer.concat([directory, end]);
}

describe('directory of an archive', () => {
  it('lists sizes, also with comments and extra fields, and in 64 bits', async () => {
    expect(await sizesIn(zip())).toEqual([7, 1000]);
    expect(await sizesIn(zipSync({}))).toEqual([]);
    const described = zipSync({
      'a.txt': [Buffer.from('seven b'), { comment: 'a comment', extra: { 7: Buffer.from('extra') } }],
    });
    expect(await sizesIn(Buffer.concat([described, Buffer.from('a comment at the end')]))).toEqual([7]);
    expect(await sizesIn(zip64Of('a.txt', 'seven b'))).toEqual([7]);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'incomplete'],
    ['other content', Buffer.from('no archive at all'), 'incomplete'],
    ['an archive without its last byte', zip().subarray(0, -1), 'incomplete'],
    ['half an archive', zip().subarray(0, 60), 'incomplete'],
    ['a directory that is too large', onlyDirectory(8 * 2 ** 20 + 1), 'large'],
  ])('is refused in %s', async (_what, content, problem) => {
    await expect(sizesIn(content)).rejects.toMatchObject({ problem });
  });

  it('is refused if it contradicts the file', async () => {
    const outside = zip();
    outside.writeUInt32LE(outside.length - 10, outside.length - END + 16);
    await expect(sizesIn(outside)).rejects.toMatchObject({ problem: 'malformed' });
    const broken = zip();
    broken.writeUInt32LE(7, directoryOf(broken));
    await expect(sizesIn(broken)).rejects.toMatchObject({ problem: 'malformed' });
  });
});

describe('a file in an archive', () => {
  it('is unpacked, also with 64-bit sizes', async () => {
    expect(await unpack(zip())).toBe('seven b');
    expect(await unpack(zipSync(parts, { level: 0 }))).toBe('seven b');
    expect(await unpack(zip64Of('a.txt', 'seven b'))).toBe('seven b');
  });

  it('is refused over a limit, and if it has more bytes than it claims', async () => {
    await expect(unpack(zip(), 6)).rejects.toMatchObject({ problem: 'large' });
    const liar = Buffer.from(zipSync({ 'a.txt': Buffer.alloc(100_000) }));
    liar.writeUInt32LE(10, directoryOf(liar) + 24);
    await expect(unpack(liar)).rejects.toMatchObject({ problem: 'malformed' });
  });

  it('is refused if it is encrypted', async () => {
    const locked = zip();
    locked.writeUInt16LE(1, directoryOf(locked) + 8);
    await expect(unpack(locked)).rejects.toMatchObject({ problem: 'malformed' });
  });
});

it('a document of more than a gigabyte when unpacked is refused, but not one of a gigabyte', async () => {
  const path = join(folder, 'file');
  await writeFile(path, zipThatClaims(MAX_UNPACKED_BYTES));
  expect(await acceptedType('brand_manual', path)).toMatch(/document$/);
  await writeFile(path, zipThatClaims(MAX_UNPACKED_BYTES + 1));
  await expect(acceptedType('brand_manual', path)).rejects.toMatchObject({
    statusCode: 422,
    code: 'file_too_big_inside',
  });
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripLocation } from '../../../src/platform/pictures/strip-location.js';

/** A TIFF block with an orientation and a GPS directory that holds one latitude of three rationals. */
function tiff(little: boolean): Buffer {
  const block = Buffer.alloc(120);
  const write16 = (value: number, at: number) =>
    little ? block.writeUInt16LE(value, at) : block.writeUInt16BE(value, at);
  const write32 = (value: number, at: number) =>
    little ? block.writeUInt32LE(value, at) : block.writeUInt32BE(value, at);
  block.write(little ? 'II' : 'MM', 0, 'latin1');
  write16(42, 2);
  write32(8, 4);
  write16(2, 8);
  entry(10, 0x0112, 3, 1);
  write16(6, 18);
  entry(22, 0x8825, 4, 1);
  write32(50, 30);
  write16(1, 50);
  entry(52, 0x0002, 5, 3);
  write32(80, 60);
  for (const [index, value] of [48, 1, 51, 1, 30, 1].entries()) write32(value, 80 + index * 4);
  return block;

  function entry(at: number, tag: number, type: number, count: number): void {
    write16(tag, at);
    write16(type, at + 2);
    write32(count, at + 4);
  }
}

const XMP = '<x:xmpmeta><rdf exif:GPSLatitude="48,51.5N" dc:title="Team"/></x:xmpmeta>';
const exif = (little: boolean) => Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff(little)]);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byline-strip-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function strip(content: Buffer): Promise<Buffer> {
  const path = join(folder, 'photo');
  await writeFile(path, content);
  await stripLocation(path);
  return readFile(path);
}

describe.each([
  ['JPEG and HEIC, little endian', exif(true)],
  ['JPEG and HEIC, big endian', exif(false)],
  ['PNG', Buffer.concat([Buffer.from('eXIf'), tiff(true)])],
  ['WebP', Buffer.concat([Buffer.from('EXIF\x78\0\0\0', 'latin1'), tiff(true)])],
])('A35: the location in %s', (_format, block) => {
  it('is gone, and everything else is as it was', async () => {
    const before = Buffer.concat([Buffer.from('picture before'), block, Buffer.from('picture after')]);
    const after = await strip(before);
    const at = before.length - 'picture after'.length - 120 + 80;
    expect(after.subarray(at, at + 24)).toEqual(Buffer.alloc(24));
    expect(after.subarray(0, at)).toEqual(before.subarray(0, at));
    expect(after.subarray(at + 24)).toEqual(before.subarray(at + 24));
  });
});

it('A35: the location in XMP is gone, the rest of the packet stays', async () => {
  expect((await strip(Buffer.from(`a${XMP}b`))).toString()).toBe(`a${XMP.replace('48,51.5N', '00000000')}b`);
});

const MB = 2 ** 20;

it.each([3 * MB - 60, 3 * MB, 4 * MB - 60, 6 * MB - 60, 9 * MB - 60])(
  'A35: finds a location wherever it lies in a large file: at byte %i',
  async (at) => {
    const before = Buffer.alloc(9 * MB + 500, 'x');
    const block = Buffer.concat([exif(true), Buffer.from(XMP)]);
    block.copy(before, at);
    const expected = Buffer.from(before);
    expected.fill(0, at + 6 + 80, at + 6 + 104);
    expected.write(XMP.replace('48,51.5N', '00000000'), at + 126);
    expect((await strip(before)).equals(expected)).toBe(true);
  },
);

it('leaves a file alone that consists of marks', async () => {
  const mark = Buffer.from('Exif\0\0II*\0\x08\0\0\0\xff\xff', 'latin1');
  const hostile = Buffer.alloc(9 * MB, mark);
  expect((await strip(hostile)).equals(hostile)).toBe(true);
});

it.each([
  ['nothing at all', Buffer.alloc(0)],
  ['a mark without a block', Buffer.from('Exif\0\0II')],
  [
    'a directory that points out of the file',
    Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1')]),
  ],
  [
    'a count that is a lie',
    Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from('II*\0\x08\0\0\0\xff\xff', 'latin1')]),
  ],
])('leaves %s alone', async (_case, content) => {
  expect(await strip(content)).toEqual(content);
});

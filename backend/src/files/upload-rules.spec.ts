import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { photo } from '../../test/support/pictures.js';
import { MAX_UNPACKED_BYTES } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { acceptedType, refuseZipBomb, safeLabel, unpackedSize } from './upload-rules.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const PHOTO = await photo('png');
const END = 22;
const ENTRY = 46;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byline-content-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(content: Buffer): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return path;
}

async function sizeOf(content: Buffer): Promise<number> {
  const file = await open(await written(content), 'r');
  try {
    return await unpackedSize(file);
  } finally {
    await file.close();
  }
}

const parts = { 'word/document.xml': Buffer.alloc(1000), 'a.txt': Buffer.from('seven b') };
const zip = () => Buffer.from(zipSync(parts));
const LONGEST_ENTRY = ENTRY + 65_535;

/** An archive that consists only of a directory of this size, with five-byte parts and comments. */
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

/** Offset of the directory in such an archive. */
const directoryOf = (archive: Buffer) => archive.readUInt32LE(archive.length - END + 16);

describe('unpacked size of a document', () => {
  it('is the sum of the sizes in its directory', async () => {
    expect(await sizeOf(zip())).toBe(1007);
    expect(await sizeOf(Buffer.from(zipSync({})))).toBe(0);
  });

  it('is found with a trailing comment and with names, extra fields and comments in between', async () => {
    const comment = Buffer.from('made by a program that likes to talk');
    expect(await sizeOf(Buffer.concat([zip(), comment]))).toBe(1007);
    const described = zipSync(
      {
        'a.txt': [Buffer.from('seven b'), { comment: 'a comment', extra: { 7: Buffer.from('extra') } }],
        'b.txt': Buffer.from('b'),
      },
      { level: 0 },
    );
    expect(await sizeOf(Buffer.from(described))).toBe(8);
  });

  it('is infinite without a directory', async () => {
    expect(await sizeOf(Buffer.from('no archive at all'))).toBe(Number.POSITIVE_INFINITY);
    expect(await sizeOf(Buffer.alloc(0))).toBe(Number.POSITIVE_INFINITY);
    expect(await sizeOf(Buffer.alloc(100))).toBe(Number.POSITIVE_INFINITY);
    expect(await sizeOf(zip().subarray(0, -1))).toBe(Number.POSITIVE_INFINITY);
  });

  it('is infinite for a malformed directory', async () => {
    const broken = zip();
    broken.writeUInt32LE(7, directoryOf(broken) + ENTRY + 'word/document.xml'.length);
    expect(await sizeOf(broken)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is infinite for a directory outside the file', async () => {
    const outside = zip();
    outside.writeUInt32LE(outside.length - 10, outside.length - END + 16);
    expect(await sizeOf(outside)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is infinite for a directory larger than that of any document', async () => {
    const most = 8 * 2 ** 20;
    const entries = Math.ceil(most / LONGEST_ENTRY);
    expect(await sizeOf(onlyDirectory(ENTRY))).toBe(5);
    expect(await sizeOf(onlyDirectory(most))).toBe(5 * entries);
    expect(await sizeOf(onlyDirectory(most + 1))).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('document that is too large when unpacked', () => {
  const claiming = (bytes: number) => {
    const archive = zip();
    archive.writeUInt32LE(bytes, directoryOf(archive) + 24);
    return archive;
  };

  it('is rejected over a gigabyte', async () => {
    const path = await written(claiming(MAX_UNPACKED_BYTES));
    await expect(refuseZipBomb(path, DOCX)).rejects.toMatchObject({
      statusCode: 422,
      code: 'file_too_big_inside',
      text: MESSAGES.tooLargeUnpacked,
    });
  });

  it.each([
    ['a document of a gigabyte', claiming(MAX_UNPACKED_BYTES - 7), DOCX],
    ['an archive that is no document', claiming(MAX_UNPACKED_BYTES), 'application/zip'],
    ['anything else', Buffer.from('text'), 'application/pdf'],
  ])('passes: %s', async (_, content, mime) => {
    await refuseZipBomb(await written(content), mime);
  });
});

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\photos\\me.png', 'me.png'],
  [' me\u0000\u202e.png ', 'me.png'],
  ['/', 'file'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(196)}.png`],
  ['half\ud800.png', 'half\ufffd.png'],
])('cleans the label of a file: %j', (name, label) => {
  expect(safeLabel(name)).toBe(label);
});

describe('type of a file', () => {
  const oldOffice = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1000)]);

  it.each([
    ['team_photos', PHOTO, 'a.png', 'image/png'],
    ['team_photos', PHOTO, 'a.docx', 'image/png'],
    ['team_photos', oldOffice, 'a.doc', undefined],
    ['brand_manual', oldOffice, 'A.DOC', 'application/msword'],
    ['brand_manual', oldOffice, 'a.ppt', 'application/vnd.ms-powerpoint'],
    ['brand_manual', oldOffice, 'a.xls', undefined],
    ['brand_manual', Buffer.from('only words'), 'a.pdf', undefined],
  ] as const)('is detected by its content: %s', async (kind, content, name, mime) => {
    expect(await acceptedType(kind, await written(content), name)).toBe(mime);
  });
});

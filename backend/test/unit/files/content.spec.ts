import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { bombProblem } from '../../../src/files/file-bombs.js';
import { acceptedType, isShowable } from '../../../src/files/file-types.js';
import { unpackedSize } from '../../../src/files/unpacked-size.js';
import { MAX_UNPACKED_BYTES } from '../../../src/rules/limits.js';
import { MESSAGES } from '../../../src/rules/messages.js';
import { png } from '../../support/pictures.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
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

/** An archive that is nothing but a directory of so many bytes, of parts of five bytes with comments. */
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

/** Where the directory of such an archive begins. */
const directoryOf = (archive: Buffer) => archive.readUInt32LE(archive.length - END + 16);

describe('the unpacked size of a document', () => {
  it('is the sum of what its directory says of the parts', async () => {
    expect(await sizeOf(zip())).toBe(1007);
    expect(await sizeOf(Buffer.from(zipSync({})))).toBe(0);
  });

  it('is found with a comment at the end, and with names, extra fields and comments between', async () => {
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

  it('has no end where there is no directory', async () => {
    expect(await sizeOf(Buffer.from('no archive at all'))).toBe(Number.POSITIVE_INFINITY);
    expect(await sizeOf(Buffer.alloc(0))).toBe(Number.POSITIVE_INFINITY);
    expect(await sizeOf(Buffer.alloc(100))).toBe(Number.POSITIVE_INFINITY);
    expect(await sizeOf(zip().subarray(0, -1))).toBe(Number.POSITIVE_INFINITY);
  });

  it('has no end where the directory is not in order', async () => {
    const broken = zip();
    broken.writeUInt32LE(7, directoryOf(broken) + ENTRY + 'word/document.xml'.length);
    expect(await sizeOf(broken)).toBe(Number.POSITIVE_INFINITY);
  });

  it('has no end where the directory is said to lie outside', async () => {
    const outside = zip();
    outside.writeUInt32LE(outside.length - 10, outside.length - END + 16);
    expect(await sizeOf(outside)).toBe(Number.POSITIVE_INFINITY);
  });

  it('has no end where the directory is larger than that of any document', async () => {
    const most = 8 * 2 ** 20;
    const entries = Math.ceil(most / LONGEST_ENTRY);
    expect(await sizeOf(onlyDirectory(ENTRY))).toBe(5);
    expect(await sizeOf(onlyDirectory(most))).toBe(5 * entries);
    expect(await sizeOf(onlyDirectory(most + 1))).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a file that would burst whoever opens it', () => {
  const claiming = (bytes: number) => {
    const archive = zip();
    archive.writeUInt32LE(bytes, directoryOf(archive) + 24);
    return archive;
  };

  it.each([
    ['a picture of more pixels than anybody has', png(500_001, 500), 'image/png', MESSAGES.tooManyPixels],
    ['a picture without a size', Buffer.from('\x89PNG'), 'image/png', MESSAGES.pictureUnreadable],
    [
      'a document that unpacks to more than a gigabyte',
      claiming(MAX_UNPACKED_BYTES),
      DOCX,
      MESSAGES.tooLargeUnpacked,
    ],
  ])('is %s', async (_, content, mime, problem) => {
    expect(await bombProblem(await written(content), mime)).toEqual(problem);
  });

  it.each([
    ['a picture of just so many', png(500_000, 500), 'image/png'],
    ['a document of a gigabyte', claiming(MAX_UNPACKED_BYTES - 7), DOCX],
    ['an archive that is no document', claiming(MAX_UNPACKED_BYTES), 'application/zip'],
    ['anything else', Buffer.from('text'), 'application/pdf'],
  ])('is not %s', async (_, content, mime) => {
    expect(await bombProblem(await written(content), mime)).toBeUndefined();
  });
});

describe('the type of a file', () => {
  const oldOffice = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1000)]);

  it.each([
    ['team_photos', png(1, 1), 'a.png', 'image/png'],
    ['team_photos', png(1, 1), 'a.docx', 'image/png'],
    ['team_photos', oldOffice, 'a.doc', undefined],
    ['brand_manual', oldOffice, 'A.DOC', 'application/msword'],
    ['brand_manual', oldOffice, 'a.ppt', 'application/vnd.ms-powerpoint'],
    ['brand_manual', oldOffice, 'a.xls', undefined],
    ['brand_manual', Buffer.from('only words'), 'a.pdf', undefined],
  ] as const)('is judged by its content: %s', async (kind, content, name, mime) => {
    expect(await acceptedType(kind, await written(content), name)).toBe(mime);
  });

  it('is shown in a page when it is that of a picture', () => {
    expect(['image/png', 'application/pdf'].map(isShowable)).toEqual([true, false]);
  });
});

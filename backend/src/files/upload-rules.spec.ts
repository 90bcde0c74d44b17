import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import {
  column,
  compoundFile,
  docx,
  officeFile,
  paragraph,
  part,
  pdf,
  pptx,
  SLIDES_TYPE,
  WORD_TYPE,
} from '../../test/support/documents.js';
import { HEIC, photo } from '../../test/support/pictures.js';
import { MESSAGES } from '../shared/messages.js';
import { acceptedType, safeLabel } from './upload-rules.js';

const PHOTO = await photo('png');
const POTX = await readFile(new URL('../../test/support/fixtures/brand-template.potx', import.meta.url));
const MANUAL = docx(paragraph('Never use puns'));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byline-content-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function typeOf(content: Buffer, kind: 'team_photos' | 'brand_manual' = 'brand_manual') {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return acceptedType(kind, path);
}

const withType = (type: string) => officeFile({ 'any/main.xml': part('w:document', '') }, { type });
const template = 'application/vnd.openxmlformats-officedocument.presentationml.template';
const show = 'application/vnd.openxmlformats-officedocument.presentationml.slideshow';
const wordTemplate = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template';
const branded = (brand: string) => {
  const image = Buffer.from(HEIC);
  image.write(brand, 8, 'latin1');
  return image;
};
const manualPdf = pdf([column(60, ['Never'])]);
const avif = await photo('avif');
const avifCalledMif1 = Buffer.from(avif);
avifCalledMif1.write('mif1', 8, 'latin1');

describe('type of a file', () => {
  it.each([
    ['a PNG', PHOTO, 'image/png'],
    ['a HEIC', HEIC, 'image/heic'],
    ['a HEIC in a general container', branded('mif1'), 'image/heic'],
    ['a HEIC sequence', branded('hevc'), 'image/heic'],
    ['an AVIF', avif, 'image/avif'],
    ['an AVIF in a general container', avifCalledMif1, 'image/avif'],
    ['a PDF', manualPdf, 'application/pdf'],
    ['a PDF after a line break', Buffer.concat([Buffer.from('\r\n'), manualPdf]), 'application/pdf'],
    ['a PDF after a byte order mark', Buffer.concat([Buffer.from('\ufeff'), manualPdf]), 'application/pdf'],
    ['a PDF after other bytes', Buffer.concat([Buffer.alloc(1019, ' '), manualPdf]), 'application/pdf'],
    ['a Word file', MANUAL, WORD_TYPE],
    ['a PowerPoint file', pptx([]), SLIDES_TYPE],
    ['a PowerPoint template', POTX, template],
    ['a PowerPoint show', withType(show), show],
    ['a Word template', withType(wordTemplate), wordTemplate],
    ['an old Word file', compoundFile(['WordDocument', '1Table']), 'application/msword'],
    [
      'an old PowerPoint file',
      compoundFile(['PowerPoint Document', 'Current User']),
      'application/vnd.ms-powerpoint',
    ],
  ])('is detected by its content: %s', async (_what, content, mime) => {
    expect(await typeOf(content)).toBe(mime);
  });

  it.each([
    ['words', Buffer.from('only words')],
    ['a PDF after more than 1,024 bytes', Buffer.concat([Buffer.alloc(1100, ' '), manualPdf])],
    ['an old table', compoundFile(['Workbook'])],
    ['an old mail', compoundFile(['__properties_version1.0'])],
    ['an archive', Buffer.from(zipSync({ 'a.txt': strToU8('text') }))],
    ['a table', withType('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')],
    ['a table with macros', withType('application/vnd.ms-excel.sheet.macroEnabled.main+xml')],
    ['a raw photo', Buffer.from(`II*\0\x10\0\0\0CR\x02\0${'\0'.repeat(200)}`, 'latin1')],
  ])('is refused: %s', async (_what, content) => {
    await expect(typeOf(content)).rejects.toMatchObject({ statusCode: 415, code: 'file_type' });
  });

  it('is refused for a document among photos', async () => {
    for (const content of [MANUAL, compoundFile(['WordDocument']), manualPdf])
      await expect(typeOf(content, 'team_photos')).rejects.toMatchObject({
        statusCode: 415,
        code: 'file_type',
      });
  });
});

/** Headers of a presentation's macros, and whether it has some. */
const presentationWith = (macros: number) =>
  compoundFile(['PowerPoint Document'], {
    contents: {
      'PowerPoint Document': Buffer.concat([
        Buffer.alloc(505),
        Buffer.from(`1f00ff0314000000020000040c000000070000000${macros}000000`, 'hex'),
      ]),
    },
  });

describe('a file with macros', () => {
  it.each([
    ['a Word file', withType('application/vnd.ms-word.document.macroEnabled.main+xml')],
    ['a Word template', withType('application/vnd.ms-word.template.macroEnabledTemplate.main+xml')],
    ['a PowerPoint file', withType('application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml')],
    ['a PowerPoint show', withType('application/vnd.ms-powerpoint.slideshow.macroEnabled.main+xml')],
    ['a PowerPoint template', withType('application/vnd.ms-powerpoint.template.macroEnabled.main+xml')],
    [
      'one that is called .docx',
      officeFile(
        { 'word/document.xml': part('w:document', '') },
        { binary: { 'word/VbaProject.bin': PHOTO } },
      ),
    ],
    ['an old Word file', compoundFile(['WordDocument', 'Macros', 'VBA'])],
    ['an old Word file with a table', compoundFile(['WordDocument', '_VBA_PROJECT_CUR'])],
    ['an old PowerPoint file', presentationWith(1)],
  ])('is refused: %s', async (_what, content) => {
    await expect(typeOf(content)).rejects.toMatchObject({
      statusCode: 415,
      code: 'file_macros',
      text: MESSAGES.fileMacros,
    });
  });

  it('is not an old PowerPoint file whose list of macros is empty', async () => {
    expect(await typeOf(presentationWith(0))).toBe('application/vnd.ms-powerpoint');
  });
});

const encryptedWord = Buffer.alloc(32);
encryptedWord.writeUInt16LE(0x100, 10);
const encryptedShow = Buffer.alloc(32);
encryptedShow.writeUInt32LE(0xf3d1_c4df, 12);

it.each([
  ['a Word file', compoundFile(['EncryptionInfo', 'EncryptedPackage'])],
  ['an old Word file', compoundFile(['WordDocument'], { contents: { WordDocument: encryptedWord } })],
  [
    'an old PowerPoint file',
    compoundFile(['PowerPoint Document', 'Current User'], { contents: { 'Current User': encryptedShow } }),
  ],
])('a protected file is refused with this reason: %s', async (_what, content) => {
  await expect(typeOf(content)).rejects.toMatchObject({
    statusCode: 422,
    code: 'file_locked',
    text: MESSAGES.fileLocked,
  });
});

/** Its list of types is not XML. */
const wronglyDescribed = Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<Types') }));
const long = docx(paragraph('x'.repeat(100_000)));
const oldWord = compoundFile(['WordDocument', '1Table']);

it.each([
  ['half a Word file', long.subarray(0, long.length / 2), 'file_incomplete'],
  ['a Word file without its last byte', long.subarray(0, -1), 'file_incomplete'],
  ['half an old Word file', oldWord.subarray(0, oldWord.length / 2), 'file_incomplete'],
  ['a Word file with wrong descriptions', wronglyDescribed, 'file_unreadable'],
  ['the first bytes of an old Word file', oldWord.subarray(0, 100), 'file_unreadable'],
  [
    'a container with nothing but a signature',
    Buffer.concat([oldWord.subarray(0, 8), Buffer.alloc(2040)]),
    'file_unreadable',
  ],
])('a file that cannot be read is refused with its reason: %s', async (_what, content, code) => {
  await expect(typeOf(Buffer.from(content))).rejects.toMatchObject({ statusCode: 422, code });
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

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import {
  column,
  docx,
  lockedPdf,
  paragraph,
  pdf,
  pptx,
  slowPdf,
  wordFile,
} from '../../test/support/documents.js';
import { MAX_MANUAL_CHARACTERS, MAX_MANUAL_PAGES } from '../shared/manuals.js';
import { type ReadingLimits, readManual } from './manual-reader.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byline-manuals-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Reads a file like an upload: its type is detected from its content. */
async function read(content: Buffer, limits?: ReadingLimits) {
  const path = join(folder, 'manual');
  await writeFile(path, content);
  const type = (await fileTypeFromBuffer(content))?.mime ?? 'application/pdf';
  return readManual({ path, type }, limits);
}

describe('PDF', () => {
  it('is read page by page and line by line', async () => {
    const pages = [
      column(60, ['Tone of voice', 'Dry, warm', '', 'Colours']),
      column(60, ['Never: puns (at all)']),
    ];
    expect(await read(pdf(pages))).toEqual({
      text: 'Tone of voice\nDry, warm\n\nColours\n\nNever: puns (at all)',
    });
  });

  it('keeps adjacent columns apart', async () => {
    const rows = column(60, ['Do', 'Say we', 'Be brief']).flatMap((left, index) => [
      left,
      { ...left, x: 320, text: ["Don't", 'Say the company', 'Ramble'][index] ?? '' },
    ]);
    const wrapped = { x: 320, y: 712, text: 'about us' };
    expect(await read(pdf([[...rows, wrapped]]))).toEqual({
      text: "Do\tDon't\nSay we\tSay the company\nBe brief\tRamble\n\tabout us",
    });
  });

  it('reports password protection', async () => {
    expect(await read(lockedPdf())).toMatchObject({ problem: 'locked' });
  });

  it('reports a file that is broken, empty or missing', async () => {
    expect(await read(Buffer.from('%PDF-1.7\nnothing that a PDF has'))).toMatchObject({ problem: 'broken' });
    expect(await read(pdf([[]]))).toEqual({ problem: 'noText' });
    const gone = { path: join(folder, 'no such file'), type: 'application/pdf' };
    expect(await readManual(gone)).toMatchObject({ problem: 'gone' });
  });

  it('is aborted on timeout without affecting others', async () => {
    const limits = { timeMs: 2000, heapMb: 512, memoryMb: 1024 };
    expect(await read(slowPdf(), limits)).toEqual({ problem: 'slow' });
    expect(await read(pdf([column(60, ['Never: puns'])]))).toEqual({ text: 'Never: puns' });
  });

  it('is aborted if it uses too much heap, and the process survives', async () => {
    const lines = Array.from({ length: 200_000 }, (_, index) => ({
      x: 10,
      y: index % 800,
      text: 'It takes room.',
    }));
    const limits = { timeMs: 60_000, heapMb: 24, memoryMb: 2048 };
    expect(await read(pdf([lines]), limits)).toMatchObject({
      problem: 'large',
      detail: expect.stringContaining('memory'),
    });
  });

  it('is aborted if it uses too much memory outside the heap, unlike a large one with pictures', async () => {
    const page = [column(60, ['Never: puns'])];
    const picture = `<< /Length 90000000 >>\nstream\n${'x'.repeat(90_000_000)}\nendstream`;
    const large = pdf(page, { objects: [picture] });
    expect(await read(large)).toEqual({ text: 'Never: puns' });
    const limits = { timeMs: 60_000, heapMb: 512, memoryMb: 64 };
    expect(await read(pdf(page), limits)).toEqual({ text: 'Never: puns' });
    expect(await read(large, limits)).toEqual({ problem: 'large' });
  });

  it('is truncated at a limit and marked as such', async () => {
    const line = 'Many words that no one reads to the end. '.repeat(2);
    const pages = Array.from({ length: 60 }, () =>
      column(
        10,
        Array.from({ length: 45 }, () => line),
      ),
    );
    const result = await read(pdf(pages));
    expect(result).toEqual({ text: expect.any(String), cut: true });
    expect('text' in result && result.text.length).toBe(MAX_MANUAL_CHARACTERS);
    const many = Array.from({ length: MAX_MANUAL_PAGES + 1 }, () => column(60, ['Be brief']));
    expect(await read(pdf(many))).toMatchObject({ cut: true });
    expect(await read(pdf(many.slice(1)))).not.toHaveProperty('cut');
  });
});

describe('Word file', () => {
  it('is read with its lists and entities, without deleted text', async () => {
    const body = [
      paragraph('Words we avoid'),
      paragraph('cheap &amp; cheerful', { item: true }),
      paragraph('synergy', { item: true }),
      '<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:r><w:t>Sign</w:t></w:r><w:r><w:t>ed&#46;</w:t></w:r></w:p>',
    ].join('');
    expect(await read(docx(body))).toEqual({
      text: 'Words we avoid\n- cheap & cheerful\n- synergy\nSigned.',
    });
  });

  it('has the cells of a row next to each other', async () => {
    const cell = (...texts: string[]) => `<w:tc>${texts.map((text) => paragraph(text)).join('')}</w:tc>`;
    const row = `<w:tr>${cell('Do', 'Be brief')}${cell("Don't", 'Shout', 'Swear')}</w:tr>`;
    expect(await read(docx(`<w:tbl>${row}</w:tbl>`))).toEqual({
      text: "Do\tDon't\nBe brief\tShout\n\tSwear",
    });
  });

  it('ignores tab stops of the ruler', async () => {
    const stops =
      '<w:numPr><w:ilvl w:val="0"/></w:numPr><w:tabs><w:tab w:val="left" w:pos="720"/><w:tab w:pos="1440"/></w:tabs>';
    const item = (text: string) =>
      `<w:p><w:pPr>${stops}</w:pPr><w:r><w:t>${text}</w:t><w:tab/><w:t>x</w:t></w:r></w:p>`;
    expect(await read(docx(item('cheap') + item('synergy')))).toEqual({ text: '- cheap x\n- synergy x' });
  });

  it.each([
    ['tags that do not end', wordFile('<w:p '.repeat(400_000)), { problem: 'noText' }],
    [
      'cells and lines',
      docx(`<w:tr>${'<w:tc>'.repeat(50_000)}${'<w:p><w:t>x</w:t></w:p>'.repeat(50_000)}</w:tc></w:tr>`),
      {},
    ],
    ['breaks', docx(`<w:p><w:t>x</w:t>${'<w:br/>'.repeat(1_000_000)}</w:p>`), { text: 'x' }],
  ])('generated with %s is read within the limits', async (_what, file, result) => {
    const found = await read(file);
    expect(found).toMatchObject(result);
    expect(found).not.toMatchObject({ problem: expect.stringMatching(/slow|large/) });
  });

  it('reports an unpacked size over the limit', async () => {
    const huge = docx(paragraph('x'.repeat(40_000_000)));
    expect(await read(huge)).toMatchObject({ problem: 'large' });
  });
});

it('a PowerPoint file is read slide by slide, text box by text box', async () => {
  const box = (...lines: string[]) =>
    `<p:sp><p:txBody>${lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;
  const slides = Array.from({ length: 10 }, (_, index) => box(`Slide ${index + 1}`));
  const result = await read(pptx([box('Never', 'shout') + box('Always', 'be kind'), ...slides]));
  const text = 'text' in result ? result.text : '';
  expect(text).toMatch(/^Never\nshout\n\nAlways\nbe kind\n/);
  expect(text.indexOf('Slide 9')).toBeLessThan(text.indexOf('Slide 10'));
});

it('a truncated PowerPoint or Word file is marked as such', async () => {
  const slide = '<p:sp><p:txBody><a:p><a:r><a:t>Be brief</a:t></a:r></a:p></p:txBody></p:sp>';
  const slides = Array.from({ length: MAX_MANUAL_PAGES + 1 }, () => slide);
  expect(await read(pptx(slides))).toMatchObject({ cut: true });
  expect(await read(pptx(slides.slice(1)))).not.toHaveProperty('cut');
  const long = docx(paragraph('Be brief. ').repeat(MAX_MANUAL_CHARACTERS / 5));
  expect(await read(long)).toMatchObject({ cut: true });
});

it('a picture and an old format are not read', async () => {
  expect(await readManual({ path: '', type: 'image/png' })).toEqual({ problem: 'picture' });
  expect(await readManual({ path: '', type: 'application/msword' })).toEqual({ problem: 'oldFormat' });
});

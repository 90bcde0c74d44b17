import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  column,
  docx,
  lockedPdf,
  officeFile,
  paragraph,
  part,
  pdf,
  pptx,
  SLIDES_TYPE,
  shape,
  slidePart,
  slowPdf,
  WORD_TYPE,
  wordFile,
  xfaPdf,
} from '../../test/support/documents.js';
import { MAX_MANUAL_CHARACTERS, MAX_MANUAL_PAGES } from '../shared/manuals.js';
import { type ReadingLimits, readManual } from './manual-reader.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byline-manuals-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Reads a PDF, or a Word or PowerPoint file, which share a reader. */
async function read(content: Buffer, limits?: ReadingLimits) {
  const path = join(folder, 'manual');
  await writeFile(path, content);
  const type = content.toString('latin1', 0, 2) === 'PK' ? WORD_TYPE : 'application/pdf';
  return readManual({ path, type }, limits);
}

const fixture = (name: string) => readFile(new URL(`../../test/support/fixtures/${name}`, import.meta.url));

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
    const broken = Buffer.from('%PDF-1.7\nnothing that a PDF has');
    expect(await read(broken)).toMatchObject({ problem: 'incomplete' });
    expect(await read(Buffer.concat([broken, Buffer.from('\n%%EOF')]))).toMatchObject({ problem: 'broken' });
    expect(await read(pdf([[]]))).toEqual({ problem: 'noText' });
    const gone = { path: join(folder, 'no such file'), type: 'application/pdf' };
    expect(await readManual(gone)).toMatchObject({ problem: 'gone' });
  });

  it('is read after a line break in front of it', async () => {
    const late = Buffer.concat([Buffer.from('\ufeff\r\n'), pdf([column(60, ['Never: puns'])])]);
    expect(await read(late)).toEqual({ text: 'Never: puns' });
  });

  it('is read in Chinese, Japanese and Korean although the fonts are not embedded', async () => {
    expect(await read(await fixture('japanese-predefined-cmap.pdf'))).toEqual({ text: '絶対に禁止' });
    const other = (from: string, to: string) => (file: Buffer) =>
      Buffer.from(file.toString('latin1').replaceAll(from, to), 'latin1');
    const japanese = await fixture('japanese-predefined-cmap.pdf');
    const codes = other('7d765bfe306b79816b62', '7981');
    const chinese = other('Japan1', 'GB1')(other('UniJIS-UCS2-H', 'UniGB-UCS2-H')(codes(japanese)));
    expect(await read(chinese)).toEqual({ text: '禁' });
    const korean = other('Japan1', 'Korea1')(other('UniJIS-UCS2-H', 'UniKS-UCS2-H')(codes(japanese)));
    expect(await read(korean)).toEqual({ text: '禁' });
  });

  it('reports a form that only Adobe Reader shows', async () => {
    const notice = 'Please wait... Your PDF viewer may not be able to display this. Use Adobe Reader.';
    expect(await read(xfaPdf(notice))).toEqual({ problem: 'onlyAdobe' });
    expect(await read(xfaPdf('Name of the brand'))).toEqual({ text: 'Name of the brand' });
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
    ['tags that do not end', wordFile('<w:p '.repeat(400_000)), { problem: 'broken' }],
    ['nested paragraphs', docx(`${'<w:p>'.repeat(1000)}${'</w:p>'.repeat(1000)}`), { problem: 'broken' }],
    [
      'many attributes',
      docx(`<w:p ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
      { problem: 'broken' },
    ],
    [
      'entities that expand each other',
      wordFile(
        `<!DOCTYPE d [<!ENTITY a "no"><!ENTITY b "&a;&a;">]>${part('w:document', '<w:p><w:r><w:t>&b;</w:t></w:r></w:p>').split('?>')[1]}`,
      ),
      { problem: 'broken' },
    ],
    [
      'cells and lines',
      docx(
        `<w:tr>${'<w:tc><w:p/></w:tc>'.repeat(20_000)}<w:tc>${'<w:p><w:t>x</w:t></w:p>'.repeat(20_000)}</w:tc></w:tr>`,
      ),
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

const text = (words: string) => `<w:r><w:t>${words}</w:t></w:r>`;
const box = (words: string) => `<w:txbxContent>${paragraph(words)}</w:txbxContent>`;
const run = (inside: string) => `<w:p><w:r>${inside}</w:r></w:p>`;
const alternatives = (choice: string, fallback: string) =>
  `<mc:AlternateContent><mc:Choice Requires="wps">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;

it.each([
  ['no-break hyphens', run('<w:t>state</w:t><w:noBreakHyphen/><w:t>of</w:t>'), 'state-of'],
  ['no-break hyphens as characters', run('<w:t>e\u2011mail</w:t>'), 'e-mail'],
  ['soft hyphens', run('<w:t>hyphen</w:t><w:softHyphen/><w:t>ation, co\u00adop</w:t>'), 'hyphenation, coop'],
  [
    'line returns',
    run('<w:t>first</w:t><w:cr/><w:t>second</w:t><w:br/><w:t>third</w:t>'),
    'first\nsecond\nthird',
  ],
  ['tabs', run('<w:t>Do</w:t><w:tab/><w:t>not</w:t><w:ptab/><w:t>shout</w:t>'), 'Do not shout'],
  [
    'symbols',
    run(
      '<w:t>a</w:t><w:sym w:font="Wingdings" w:char="F0E0"/><w:t>b</w:t><w:sym w:font="Arial" w:char="00AE"/>',
    ),
    'a→b®',
  ],
  ['unknown symbols', run('<w:t>a</w:t><w:sym w:font="Webdings" w:char="F04E"/><w:t>b</w:t>'), 'a b'],
  [
    'deleted and moved text',
    `<w:p><w:del>${run('<w:delText>old</w:delText>')}</w:del><w:moveFrom>${text('moved')}</w:moveFrom>${text('new')}</w:p>`,
    'new',
  ],
  ['codes of fields', run('<w:instrText>PAGEREF _Toc</w:instrText><w:t>See page 4</w:t>'), 'See page 4'],
  [
    'former properties',
    `<w:p><w:pPr><w:pPrChange><w:pPr><w:numPr/></w:pPr></w:pPrChange></w:pPr>${text('no item')}</w:p>`,
    'no item',
  ],
  [
    'a paragraph without its number',
    `<w:p><w:pPr><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr>${text('no item')}</w:p>`,
    'no item',
  ],
  [
    'text boxes in two variants',
    run(alternatives(`<w:drawing>${box('Say Acme')}</w:drawing>`, `<w:pict>${box('Say Acme')}</w:pict>`)),
    'Say Acme',
  ],
  [
    'text boxes whose first variant is empty',
    run(alternatives('<w:drawing/>', `<w:pict>${box('Say Acme')}</w:pict>`)),
    'Say Acme',
  ],
  [
    'text boxes of old versions',
    run(`<w:pict><v:textbox>${box('Say Acme')}</v:textbox></w:pict>`),
    'Say Acme',
  ],
  [
    'tables in tables',
    `<w:tbl><w:tr><w:tc><w:tbl><w:tr><w:tc>${paragraph('a')}</w:tc><w:tc>${paragraph('b')}</w:tc></w:tr></w:tbl></w:tc><w:tc>${paragraph('c')}</w:tc></w:tr></w:tbl>`,
    'a\tb\tc',
  ],
  ['entities', paragraph('&lt;b&gt; &#38; &#x41;'), '<b> & A'],
])('a Word file is read with %s', async (_what, body, expected) => {
  expect(await read(docx(body))).toEqual({ text: expected });
});

/** A body with other prefixes, or in the strict variant of the standard. */
const otherPrefix =
  '<x:document xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:body><x:p><x:r><x:t>Never</x:t></x:r></x:p></x:body></x:document>';
const noPrefix = otherPrefix.replace('xmlns:x=', 'xmlns=').replaceAll(/<(\/?)x:/g, '<$1');
const strict = otherPrefix.replace(
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
);
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(otherPrefix, 'utf16le')]);

it.each([
  ['whose main part has another name', officeFile({ 'word/document22.xml': otherPrefix })],
  ['whose main part is in another folder', officeFile({ 'Texts/Main.xml': otherPrefix })],
  ['whose parts are named in another case', officeFile({ 'WORD/Document.XML': otherPrefix })],
  ['without prefixes', officeFile({ 'word/document.xml': noPrefix })],
  ['in the strict variant', officeFile({ 'word/document.xml': strict })],
  [
    'that is a template',
    officeFile({ 'word/document.xml': otherPrefix }, { type: WORD_TYPE.replace('document', 'template') }),
  ],
  ['in UTF-16', officeFile({ 'word/document.xml': '' }, { binary: { 'word/document.xml': utf16 } })],
])('a Word file %s is read', async (_what, file) => {
  expect(await read(file)).toEqual({ text: 'Never' });
});

it('a Word file is read with its headers, footers, notes, comments, diagrams and charts, each once', async () => {
  const inside = (words: string) => part('w:x', paragraph(words));
  const chart = part(
    'c:chartSpace',
    '<c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Tone</a:t></a:r></a:p></c:rich></c:tx></c:title><c:ser><c:tx><c:strRef><c:f>A1</c:f><c:strCache><c:pt><c:v>Warm</c:v></c:pt></c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache><c:pt><c:v>Mails</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:pt><c:v>17</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser></c:chart>',
  );
  const diagram = part(
    'dgm:dataModel',
    '<dgm:pt><dgm:t><a:p><a:r><a:t>Never use puns</a:t></a:r></a:p></dgm:t></dgm:pt>',
  );
  const body = `${paragraph('Before')}${run('<w:drawing><dgm:relIds r:dm="d1"/></w:drawing>')}${paragraph('Between')}${run('<w:drawing><c:chart r:id="c1"/></w:drawing>')}${paragraph('After')}`;
  const file = officeFile(
    {
      'word/document.xml': part('w:document', body),
      'word/header1.xml': inside('Header'),
      'word/header2.xml': inside('Header'),
      'word/footer1.xml': inside('Footer'),
      'word/footnotes.xml': inside('Footnote'),
      'word/endnotes.xml': inside('Endnote'),
      'word/comments.xml': inside('Comment'),
      'word/diagrams/data1.xml': diagram,
      'word/charts/chart1.xml': chart,
    },
    {
      relationships: {
        'word/document.xml': {
          d1: ['diagramData', 'diagrams/data1.xml'],
          c1: ['chart', 'charts/chart1.xml'],
          h1: ['header', 'header1.xml'],
          h2: ['header', 'header2.xml'],
          f1: ['footer', 'footer1.xml'],
          n1: ['footnotes', 'footnotes.xml'],
          n2: ['endnotes', 'endnotes.xml'],
          n3: ['comments', 'comments.xml'],
        },
      },
    },
  );
  const result = await read(file);
  expect('text' in result && result.text.split(/\n+/)).toEqual(
    'Before|Never use puns|Between|Tone|Warm|Mails|After|Header|Footer|Footnote|Endnote|Comment'.split('|'),
  );
});

it('a PowerPoint file is read in the order of its presentation, with notes, without generated texts', async () => {
  const slide = (words: string) =>
    slidePart(shape([words]) + shape(['Acme'], 'ftr') + shape(['7'], 'sldNum') + shape(['1 May'], 'dt'));
  const list = '<p:sldIdLst><p:sldId id="256" r:id="r2"/><p:sldId id="257" r:id="r1"/></p:sldIdLst>';
  const file = officeFile(
    {
      'ppt/presentation.xml': part('p:presentation', list),
      'ppt/slides/slide1.xml': slide('Second'),
      'ppt/slides/other.xml': slide('First'),
      'ppt/notesSlides/notesSlide1.xml': slidePart(shape(['Say it slowly'], 'body')),
    },
    {
      type: SLIDES_TYPE,
      relationships: {
        'ppt/presentation.xml': { r1: ['slide', 'slides/slide1.xml'], r2: ['slide', 'slides/other.xml'] },
        'ppt/slides/other.xml': { r1: ['notesSlide', '../notesSlides/notesSlide1.xml'] },
      },
    },
  );
  const result = await read(file);
  expect('text' in result && result.text.split(/\n+/)).toEqual(['First', 'Acme', 'Say it slowly', 'Second']);
});

it('a PowerPoint file that lists no slides and no diagrams is read by their names', async () => {
  const slides = Array.from({ length: 10 }, (_, index) => shape([`Slide ${index + 1}`]));
  const result = await read(pptx([shape(['Never', 'shout']) + shape(['Always', 'be kind']), ...slides]));
  const found = 'text' in result ? result.text : '';
  expect(found).toMatch(/^Never\nshout\n\nAlways\nbe kind\n/);
  expect(found.indexOf('Slide 9')).toBeLessThan(found.indexOf('Slide 10'));
  expect(await read(await fixture('smartart-and-title.pptx'))).toEqual({
    text: 'Tone of voice\n\nNever use puns',
  });
  expect(await read(await fixture('brand-template.potx'))).toEqual({ text: 'Never use puns' });
});

it('an incomplete Word file is reported as such', async () => {
  expect(await read(docx(paragraph('Never')).subarray(0, 200))).toMatchObject({ problem: 'incomplete' });
});

it('a truncated PowerPoint or Word file is marked as such', async () => {
  const slide = shape(['Be brief']);
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

import { posix } from 'node:path';
import { strToU8, zipSync } from 'fflate';

/** A line of a page: its position in points from the lower left corner, and its text. */
interface PdfLine {
  x: number;
  y: number;
  text: string;
}

/** A PDF of text in one font, page by page; `trailer` and `catalog` are added to these dictionaries. */
export function pdf(
  pages: PdfLine[][],
  { trailer = '', catalog = '', objects = [] as string[] } = {},
): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => [pageObject(index), streamObject(lines.map(toOperators).join('\n'))]),
    ...objects,
  ];
  return assemble(bodies, trailer);
}

/** Lines below each other from the top of a page; an empty text leaves a gap. */
export function column(x: number, texts: string[]): PdfLine[] {
  return texts.flatMap((text, index) => (text === '' ? [] : [{ x, y: 760 - index * 16, text }]));
}

/** A form that only Adobe Reader shows: its page has this notice for other readers. */
export function xfaPdf(notice: string): Buffer {
  const lines = column(60, [notice]);
  return pdf([lines], {
    objects: [streamObject('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>')],
    catalog: '/AcroForm << /XFA 6 0 R /Fields [] >> /NeedsRendering true',
  });
}

/** A PDF that claims to be encrypted with an unknown password. */
export function lockedPdf(): Buffer {
  const secret = 'ab'.repeat(32);
  const encryption = `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${secret}> /U <${secret}> >>`;
  return pdf([column(60, ['Never: secrets'])], {
    objects: [encryption],
    trailer: `/Encrypt 6 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`,
  });
}

/** A small PDF that takes very long to read, depending on `blanks`: nested drawings that each contain ten others. */
export function slowPdf({ blanks = 100_000 } = {}): Buffer {
  const resources = (next: number) => `/Resources << /Font << /F1 3 0 R >> /XObject << /X ${next} 0 R >> >>`;
  const drawing = (index: number, content: string) =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] ${resources(index + 1)} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources(6)} /Contents 5 0 R >>`,
    streamObject('/X Do '.repeat(10)),
    ...[6, 7].map((index) => drawing(index, '/X Do '.repeat(10))),
    drawing(8, `BT /F1 9 Tf (a) Tj ET ${'q Q '.repeat(blanks)}`),
  ];
  return assemble(bodies, '');
}

const STANDARD = 'http://schemas.openxmlformats.org';
const OFFICE_TYPE = 'application/vnd.openxmlformats-officedocument';
export const WORD_TYPE = `${OFFICE_TYPE}.wordprocessingml.document`;
export const SLIDES_TYPE = `${OFFICE_TYPE}.presentationml.presentation`;
/** The namespaces of parts, with the usual prefixes. */
export const NAMESPACES = [
  ['w', `${STANDARD}/wordprocessingml/2006/main`],
  ['p', `${STANDARD}/presentationml/2006/main`],
  ['a', `${STANDARD}/drawingml/2006/main`],
  ['c', `${STANDARD}/drawingml/2006/chart`],
  ['dgm', `${STANDARD}/drawingml/2006/diagram`],
  ['r', `${STANDARD}/officeDocument/2006/relationships`],
  ['mc', `${STANDARD}/markup-compatibility/2006`],
  ['v', 'urn:schemas-microsoft-com:vml'],
]
  .map(([prefix, address]) => `xmlns:${prefix}="${address}"`)
  .join(' ');

/** A part with this root element. */
export const part = (root: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} ${NAMESPACES}>${content}</${root}>`;

/** A Word file with this body. */
export function docx(body: string): Buffer {
  return wordFile(part('w:document', `<w:body>${body}</w:body>`));
}

/** A Word file with this main part, which may be invalid XML. */
export function wordFile(content: string): Buffer {
  return officeFile({ 'word/document.xml': content });
}

/** A PowerPoint file with these slides, which its presentation does not list. */
export function pptx(slides: string[]): Buffer {
  const parts = slides.map((slide, index) => [`ppt/slides/slide${index + 1}.xml`, slidePart(slide)]);
  return officeFile(
    { 'ppt/presentation.xml': part('p:presentation', ''), ...Object.fromEntries(parts) },
    { type: SLIDES_TYPE },
  );
}

/** The part of a slide with these shapes. */
export const slidePart = (shapes: string) => part('p:sld', `<p:cSld><p:spTree>${shapes}</p:spTree></p:cSld>`);

/** A shape of a slide with these paragraphs, optionally a placeholder. */
export const shape = (lines: readonly string[], placeholder?: string) =>
  `<p:sp>${placeholder ? `<p:nvSpPr><p:nvPr><p:ph type="${placeholder}"/></p:nvPr></p:nvSpPr>` : ''}<p:txBody>${lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;

/** A paragraph of a Word file, optionally a list item. */
export const paragraph = (text: string, { item = false } = {}) =>
  `<w:p>${item ? '<w:pPr><w:numPr><w:ilvl w:val="0"/></w:numPr></w:pPr>' : ''}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

interface OfficeOptions {
  /** Media type of the file, or the type of its main part. */
  type?: string;
  /** Relationships by part: type and target by id. The package's lead to the first part. */
  relationships?: Record<string, Record<string, readonly [type: string, target: string]>>;
  /** Further parts in any encoding. */
  binary?: Record<string, Uint8Array>;
}

/** A Word or PowerPoint file with these parts; the first one is its main part. */
export function officeFile(
  parts: Record<string, string>,
  { type = WORD_TYPE, relationships = {}, binary = {} }: OfficeOptions = {},
): Buffer {
  const [main = ''] = Object.keys(parts);
  const mainType = type.endsWith('+xml') ? type : `${type}.main+xml`;
  const types = `<?xml version="1.0"?><Types xmlns="${STANDARD}/package/2006/content-types"><Override PartName="/${main}" ContentType="${mainType}"/></Types>`;
  const all: typeof relationships = { '': { rId1: ['officeDocument', `/${main}`] }, ...relationships };
  const rels = Object.entries(all).map(([name, related]) => [
    posix.join(posix.dirname(name), '_rels', `${posix.basename(name)}.rels`),
    relationshipsPart(related),
  ]);
  const texts: [string, string][] = Object.entries({
    '[Content_Types].xml': types,
    ...(Object.fromEntries(rels) as Record<string, string>),
    ...parts,
  });
  return Buffer.from(
    zipSync({ ...Object.fromEntries(texts.map(([name, text]) => [name, strToU8(text)])), ...binary }),
  );
}

function relationshipsPart(related: Record<string, readonly [type: string, target: string]>): string {
  const entries = Object.entries(related).map(
    ([id, [type, target]]) =>
      `<Relationship Id="${id}" Type="${STANDARD}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${STANDARD}/package/2006/relationships">${entries.join('')}</Relationships>`;
}

interface CompoundOptions {
  /** Contents of streams by name; others have one empty sector. */
  contents?: Record<string, Buffer>;
}

/** A compound file, the container of Office files before 2007, with these streams. */
export function compoundFile(names: readonly string[], { contents = {} }: CompoundOptions = {}): Buffer {
  const streams = names.map((name) => {
    const content = contents[name] ?? Buffer.alloc(0);
    return { name, content: Buffer.concat([content, Buffer.alloc(4096)]) };
  });
  const [none, end] = [0xffff_ffff, 0xffff_fffe];
  const directorySectors = Math.ceil((streams.length + 1) / 4);
  const next = [0xffff_fffd, ...chainOf(1, directorySectors)];
  const entries = [directoryEntry('Root Entry', { type: 5, start: end, size: 0 })];
  const bodies = streams.map(({ name, content }) => {
    const sectors = Math.ceil(content.length / 512);
    entries.push(directoryEntry(name, { type: 2, start: next.length, size: content.length }));
    next.push(...chainOf(next.length, sectors));
    return Buffer.concat([content, Buffer.alloc(sectors * 512 - content.length)]);
  });
  const header = Buffer.alloc(512, 0xff);
  header.fill(0, 0, 76);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  for (const at of [60, 68]) header.writeUInt32LE(end, at);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512);
  for (let at = 0; at < 128; at++) table.writeUInt32LE(next[at] ?? none, at * 4);
  const directory = Buffer.concat(entries);
  return Buffer.concat([
    header,
    table,
    directory,
    Buffer.alloc(directorySectors * 512 - directory.length),
    ...bodies,
  ]);
}

/** Sectors that follow each other. */
function chainOf(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? 0xffff_fffe : from + index + 1));
}

function directoryEntry(
  name: string,
  { type, start, size }: { type: number; start: number; size: number },
): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(name.length * 2 + 2, 64);
  entry[66] = type;
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

function pageObject(index: number): string {
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`;
}

function toOperators({ x, y, text }: PdfLine): string {
  return `BT /F1 11 Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;
}

function streamObject(content: string): string {
  return `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`;
}

function assemble(bodies: string[], trailer: string): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = bodies.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer << /Size ${bodies.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
}

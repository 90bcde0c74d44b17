import { strToU8, zipSync } from 'fflate';

/** A line of a page: its position in points from the lower left corner, and its text. */
interface PdfLine {
  x: number;
  y: number;
  text: string;
}

/** A PDF of text in one font, page by page; `trailer` is added to its last dictionary. */
export function pdf(pages: PdfLine[][], { trailer = '', objects = [] as string[] } = {}): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
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

const TYPES = {
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  slides: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
};

/** A Word file with this body. */
export function docx(body: string): Buffer {
  return wordFile(
    `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );
}

/** A Word file with this main part, which may be invalid XML. */
export function wordFile(content: string): Buffer {
  return office('/word/document.xml', TYPES.word, { 'word/document.xml': content });
}

/** A PowerPoint file with these slides. */
export function pptx(slides: string[]): Buffer {
  const parts = slides.map((slide, index) => [
    `ppt/slides/slide${index + 1}.xml`,
    `<?xml version="1.0" encoding="UTF-8"?><p:sld><p:cSld><p:spTree>${slide}</p:spTree></p:cSld></p:sld>`,
  ]);
  return office('/ppt/presentation.xml', TYPES.slides, {
    'ppt/presentation.xml': '<p:presentation/>',
    ...Object.fromEntries(parts),
  });
}

/** A paragraph of a Word file, optionally a list item. */
export const paragraph = (text: string, { item = false } = {}) =>
  `<w:p>${item ? '<w:pPr><w:numPr><w:ilvl w:val="0"/></w:numPr></w:pPr>' : ''}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

function office(main: string, type: string, parts: Record<string, string>): Buffer {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${main}" ContentType="${type}"/></Types>`;
  const all = Object.entries({ '[Content_Types].xml': types, ...parts });
  return Buffer.from(zipSync(Object.fromEntries(all.map(([name, text]) => [name, strToU8(text)]))));
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

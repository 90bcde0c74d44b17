/**
 * Reads the text of a Word or PowerPoint file in its own thread. Imports no project files, like
 * pdf.worker.ts.
 */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { strFromU8, unzipSync } from 'fflate';
import type { ManualProblem } from '../shared/manuals.js';
import type { ReadingOrder, ReadingResult } from './manual-reader.js';

/** The relevant tags: paragraphs, runs, breaks, list items, table rows and cells, text boxes. */
const TAG = /<(\/?)[wap]:(p|pPr|t|tab|br|tr|tc|numPr|buChar|buAutoNum|sp)(?=[\s/>])([^<>]*)>([^<]*)/g;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const { path, maxPages, maxCharacters, maxXmlBytes } = workerData as ReadingOrder;
parentPort?.postMessage(
  await read().catch(
    (error: unknown): ReadingResult => ({ problem: problemOf(error), detail: String(error) }),
  ),
);

async function read(): Promise<ReadingResult> {
  let bytes = 0;
  let beyond = 0;
  const parts = unzipSync(await readFile(path), {
    filter: ({ name, originalSize }) => {
      if (!isText(name)) return false;
      if (numberIn(name) > maxPages) {
        beyond++;
        return false;
      }
      bytes += originalSize;
      if (bytes > maxXmlBytes) throw new RangeError('the parts are too large');
      return true;
    },
  });
  const texts: string[] = [];
  let length = 0;
  for (const name of Object.keys(parts).sort((a, b) => numberIn(a) - numberIn(b))) {
    const text = textOf(strFromU8(parts[name] ?? new Uint8Array()));
    texts.push(text);
    length += text.length;
    if (length > maxCharacters) break;
  }
  if (texts.length === 0) return { problem: 'broken' };
  const cut = length > maxCharacters || beyond > 0;
  return { text: texts.join('\n\n').slice(0, maxCharacters), ...(cut && { cut }) };
}

function isText(name: string): boolean {
  return name === 'word/document.xml' || /^ppt\/slides\/slide\d{1,4}\.xml$/.test(name);
}

function numberIn(name: string): number {
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

/** Paragraphs as lines, list items with a bullet; adjacent cells separated by a tab. */
function textOf(xml: string): string {
  const lines: string[] = [];
  let cells: string[][] = [];
  let cell: string[] | undefined;
  let line = '';
  let inProperties = false;
  let length = 0;
  const endRow = () => {
    for (const row of sideBySide(cells)) {
      lines.push(row);
      length += row.length;
    }
    cells = [];
  };
  for (const [, slash, tag = '', attributes = '', text = ''] of xml.matchAll(TAG)) {
    // A malicious file can contain any number of these: only what is kept is held in memory.
    if (length + line.length > maxCharacters) break;
    const closes = slash === '/';
    const ends = closes || attributes.endsWith('/');
    if (tag === 'pPr') inProperties = !ends;
    else if (tag === 't' && !ends) line += decode(text.slice(0, maxCharacters));
    // Within paragraph properties it is a tab stop of the ruler, not text.
    else if (tag === 'tab' && !closes && !inProperties) line += ' ';
    else if (tag === 'br' && !closes) line += '\n';
    else if (['numPr', 'buChar', 'buAutoNum'].includes(tag) && !closes && line === '') line = '- ';
    else if (tag === 'p' && ends) {
      for (const part of (line.trim() === '-' ? '' : line).split('\n')) (cell ?? lines).push(part);
      length += line.length + 1;
      line = '';
    } else if (tag === 'tc') {
      if (cell) cells.push(cell);
      cell = closes ? undefined : [];
      length += 1;
    } else if (tag === 'tr' && closes) endRow();
    else if (tag === 'sp' && closes) lines.push('');
  }
  if (cell) cells.push(cell);
  endRow();
  return [...lines, line].join('\n');
}

function sideBySide(cells: string[][]): string[] {
  const written = cells.map((lines) => lines.filter((line) => line.trim() !== ''));
  const height = written.reduce((most, { length }) => Math.max(most, length), 0);
  const rows: string[] = [];
  for (let row = 0, length = 0; row < height && length <= maxCharacters; row++) {
    const beside = written.map((lines) => lines[row] ?? '').join('\t');
    rows.push(beside);
    length += beside.length;
  }
  return rows;
}

function decode(text: string): string {
  return text.replace(/&(?:#(x[0-9a-f]{1,6}|\d{1,7})|(\w{2,4}));/gi, (whole, code?: string, name = '') => {
    const point = code === undefined ? Number.NaN : Number(code.startsWith('x') ? `0${code}` : code);
    return point <= 0x10ffff ? String.fromCodePoint(point) : (ENTITIES[name] ?? whole);
  });
}

function problemOf(error: unknown): ManualProblem {
  if ((error as { code?: unknown }).code === 'ENOENT') return 'gone';
  return error instanceof RangeError ? 'large' : 'broken';
}

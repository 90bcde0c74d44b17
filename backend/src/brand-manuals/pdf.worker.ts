/**
 * Reads the text of a PDF in its own thread. Imports no project files, so that it starts both as source and
 * built.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import type { ManualProblem } from '../shared/manuals.js';
import type { ReadingRequest, ReadingResult } from './manual-reader.js';

/** A piece of text on a page, in points from the lower left corner. */
interface Piece {
  text: string;
  x: number;
  y: number;
  end: number;
  height: number;
}

/** Horizontal gap between two words, relative to the letter height. */
const WORD_GAP = 0.12;
/** Horizontal gap between two columns, relative to the letter height. */
const COLUMN_GAP = 2;
/** Distance of two lines, relative to the letter height, from which on an empty line separates them. */
const LINE_GAP = 2.2;

/**
 * Codes of Chinese, Japanese and Korean fonts that are not embedded. unpdf is pdf.js without these files.
 * A path, because pdf.js reads it as a file.
 */
const CMAPS = fileURLToPath(new URL('./cmaps/', import.meta.resolve('pdfjs-dist/package.json')));
/** Where the end of a PDF is marked. */
const END_BYTES = 1024;
/** Maximum characters of the notice that a form in XFA shows in other readers. */
const MAX_XFA_NOTICE = 3000;

const { path, maxPages, maxCharacters } = workerData as ReadingRequest;
const content = await readFile(path).catch(() => undefined);
parentPort?.postMessage(content ? await tryReading(content) : { problem: 'gone' });

async function tryReading(file: Buffer): Promise<ReadingResult> {
  // pdf.js takes the memory of the file.
  const hasEnd = file.subarray(-END_BYTES).includes('%%EOF');
  try {
    return await read(file);
  } catch (error) {
    return { problem: problemOf(error, hasEnd), detail: String(error) };
  }
}

async function read({ buffer, byteOffset, byteLength }: Buffer): Promise<ReadingResult> {
  const data = new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
  const document = await getDocumentProxy(data, {
    verbosity: 0,
    disableFontFace: true,
    cMapUrl: CMAPS,
    cMapPacked: true,
  });
  const pages: string[] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = linesOf(items.flatMap((item) => ('str' in item ? toPiece(item) : [])));
    page.cleanup();
    pages.push(text);
    length += text.length;
    if (length > maxCharacters) break;
  }
  if (length < MAX_XFA_NOTICE && (await isOnlyForAdobe(document, pages.join('\n'))))
    return { problem: 'onlyAdobe' };
  const cut = length > maxCharacters || document.numPages > maxPages;
  return { text: pages.join('\n\n').slice(0, maxCharacters), ...(cut && { cut }) };
}

/** Whether it is a form in XFA whose pages only contain the advice to open it in Adobe Reader. */
async function isOnlyForAdobe(document: PDFDocumentProxy, text: string): Promise<boolean> {
  const { info } = await document.getMetadata();
  const { IsXFAPresent } = info as { IsXFAPresent?: boolean };
  return IsXFAPresent === true && (text.trim() === '' || /Adobe|Acrobat/i.test(text));
}

function toPiece(item: { str: string; transform: number[]; width: number; height: number }): Piece[] {
  const [, , , , x = 0, y = 0] = item.transform;
  if (item.str.trim() === '') return [];
  return [{ text: item.str, x, y, end: x + item.width, height: item.height || 10 }];
}

/** Lines of the page in the order of the file; columns of one line separated by a tab. */
function linesOf(pieces: Piece[]): string {
  let text = '';
  let last: Piece | undefined;
  let secondColumn: number | undefined;
  for (const piece of pieces) {
    if (text.length > maxCharacters) break;
    const gap = gapBetween(last, piece);
    if (gap === '\t') secondColumn = piece.x;
    if (gap === '\n\n') secondColumn = undefined;
    const continues = gap === '\n' && secondColumn !== undefined && Math.abs(piece.x - secondColumn) < 2;
    text += `${gap}${continues ? '\t' : ''}${piece.text}`;
    last = piece;
  }
  return text;
}

function gapBetween(last: Piece | undefined, next: Piece): string {
  if (!last) return '';
  const height = Math.max(last.height, next.height);
  const down = last.y - next.y;
  if (Math.abs(down) > height / 2) return down > 0 && down < height * LINE_GAP ? '\n' : '\n\n';
  const gap = (next.x - last.end) / height;
  if (gap < -1) return '\n';
  return gap > COLUMN_GAP ? '\t' : gap > WORD_GAP ? ' ' : '';
}

function problemOf(error: unknown, hasEnd: boolean): ManualProblem {
  if ((error as { name?: string }).name === 'PasswordException') return 'locked';
  return hasEnd ? 'broken' : 'incomplete';
}

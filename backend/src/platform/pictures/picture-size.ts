import type { FileHandle } from 'node:fs/promises';
import { FileReader } from './file-reader.js';

export interface PictureSize {
  width: number;
  height: number;
}

/** Segments of a JPEG before its frame, and chunks of a WebP: metadata comes in a few large pieces. */
const MOST_PIECES = 10_000;
/** Bytes of the box in which a HEIC says what it holds; a panorama of many tiles needs some tens of thousands. */
const MAX_META_BYTES = 4_194_304;
/** Of HEIC: each picture in the file has such a box; the largest is the whole. */
const SIZE_BOX = Buffer.from('ispe', 'latin1');

/**
 * The largest size in pixels that a picture makes whoever opens it reserve, without decoding any; undefined where it
 * does not say, or says it where we do not look. Read as decoders read it: what hides a frame from us must not open.
 */
export async function pictureSize(file: FileHandle, mime: string): Promise<PictureSize | undefined> {
  const reader = new FileReader(file);
  const size = await sizeOf(reader, mime);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

async function sizeOf(file: FileReader, mime: string): Promise<PictureSize | undefined> {
  switch (mime) {
    case 'image/jpeg':
      return jpegSize(file);
    case 'image/png':
      return pngSize(file);
    case 'image/gif':
      return gifSize(file);
    case 'image/webp':
      return webpSize(file);
    default:
      return mime.startsWith('image/hei') ? heicSize(file) : undefined;
  }
}

async function jpegSize(file: FileReader): Promise<PictureSize | undefined> {
  let at = 2;
  for (let piece = 0; piece < MOST_PIECES; piece++) {
    const head = await file.at(at, 9);
    if (head.length < 4 || head[0] !== 0xff) return undefined;
    const marker = head[1] ?? 0;
    if (isFrame(marker))
      return head.length < 9 ? undefined : { width: head.readUInt16BE(7), height: head.readUInt16BE(5) };
    if (marker === 0xff) at += 1;
    else if (isAlone(marker)) at += 2;
    else if (head.readUInt16BE(2) < 2 || endsSearch(marker)) return undefined;
    else at += 2 + head.readUInt16BE(2);
  }
  return undefined;
}

/** Start of frame: C0 to CF but for the Huffman table, the extension and the arithmetic table. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Markers without a length: a decoder goes on right behind them. */
function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** Nothing behind the start of the scan, the end, a second beginning or a stray zero says the size of this picture. */
function endsSearch(marker: number): boolean {
  return [0x00, 0xd8, 0xd9, 0xda].includes(marker);
}

async function pngSize(file: FileReader): Promise<PictureSize | undefined> {
  const head = await file.at(0, 24);
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

/** A frame may be larger than the screen, which most decoders then make larger: every frame counts. */
async function gifSize(file: FileReader): Promise<PictureSize | undefined> {
  const screen = await file.at(0, 13);
  if (screen.length < 13) return undefined;
  let size = { width: screen.readUInt16LE(6), height: screen.readUInt16LE(8) };
  let at = 13 + colorsIn(screen[10]);
  for (;;) {
    const head = await file.at(at, 10);
    // The trailer; many encoders forget it.
    if (head.length === 0 || head[0] === 0x3b) return size;
    if (head[0] === 0x21) at = await behindBlocks(file, at + 2);
    else if (head[0] !== 0x2c || head.length < 10) return undefined;
    else {
      size = larger(size, {
        width: head.readUInt16LE(1) + head.readUInt16LE(5),
        height: head.readUInt16LE(3) + head.readUInt16LE(7),
      });
      at = await behindBlocks(file, at + 11 + colorsIn(head[9]));
    }
  }
}

/** Bytes of the table of colours that these flags announce. */
function colorsIn(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** The place behind a chain of blocks, each of which begins with its length; an empty one ends it. */
async function behindBlocks(file: FileReader, start: number): Promise<number> {
  let at = start;
  for (;;) {
    const length = file.byteAt(at) ?? (await file.at(at, 1))[0] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
}

/** Of the canvas and of every picture on it. */
async function webpSize(file: FileReader): Promise<PictureSize | undefined> {
  let size: PictureSize | undefined;
  let at = 12;
  for (let piece = 0; piece < MOST_PIECES; piece++) {
    const head = await file.at(at, 24);
    if (head.length < 8) return size;
    const own = sizeOfChunk(head);
    if (own === 'broken') return undefined;
    if (own) size = size ? larger(size, own) : own;
    // The pictures of an animation lie inside: what they say counts, too.
    const inside = head.toString('latin1', 0, 4) === 'ANMF' ? 8 + 16 : undefined;
    at += inside ?? 8 + head.readUInt32LE(4) + (head.readUInt32LE(4) % 2);
  }
  return undefined;
}

function sizeOfChunk(head: Buffer): PictureSize | 'broken' | undefined {
  const kind = head.toString('latin1', 0, 4);
  if (!['VP8X', 'VP8 ', 'VP8L', 'ANMF'].includes(kind)) return undefined;
  if (head.length < 18) return 'broken';
  if (kind === 'VP8 ')
    return { width: head.readUInt16LE(14) & 0x3fff, height: head.readUInt16LE(16) & 0x3fff };
  if (kind === 'VP8L') {
    const bits = head.readUInt32LE(9);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const place = kind === 'VP8X' ? 12 : 14;
  if (head.length < place + 6) return 'broken';
  return { width: head.readUIntLE(place, 3) + 1, height: head.readUIntLE(place + 3, 3) + 1 };
}

/** Looked for only where decoders look: in the box that says what the file holds. */
async function heicSize(file: FileReader): Promise<PictureSize | undefined> {
  let at = 0;
  for (let piece = 0; piece < MOST_PIECES; piece++) {
    const head = await file.at(at, 16);
    if (head.length < 8) return undefined;
    const short = head.readUInt32BE(0);
    const long = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    const isMeta = head.toString('latin1', 4, 8) === 'meta';
    // Zero: up to the end of the file.
    if (isMeta)
      return long > MAX_META_BYTES ? undefined : largestBox(await file.at(at, long || MAX_META_BYTES));
    if (long < 8) return undefined;
    at += long;
  }
  return undefined;
}

function largestBox(meta: Buffer): PictureSize | undefined {
  let largest: PictureSize | undefined;
  let at = meta.indexOf(SIZE_BOX);
  while (at !== -1 && at + 16 <= meta.length) {
    const size = { width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) };
    largest = largest ? larger(largest, size) : size;
    at = meta.indexOf(SIZE_BOX, at + 4);
  }
  return largest;
}

/** What holds both. */
function larger(one: PictureSize, other: PictureSize): PictureSize {
  return { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) };
}

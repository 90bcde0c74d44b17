import type { FileHandle } from 'node:fs/promises';

export interface PictureSize {
  width: number;
  height: number;
}

/** Bytes in which the formats other than JPEG say their size. */
const HEAD_BYTES = 262_144;
/** Segments of a JPEG before its frame: metadata comes in pieces of 64 KiB at most. */
const MOST_SEGMENTS = 2000;
/** Of HEIC: each picture in the file has such a box; the largest is the whole. */
const SIZE_BOX = Buffer.from('ispe', 'latin1');

/** What a picture says about its size in pixels, without decoding any; undefined where it does not say. */
export async function pictureSize(file: FileHandle, mime: string): Promise<PictureSize | undefined> {
  if (mime === 'image/jpeg') return jpegSize(file);
  const head = await read(file, 0, HEAD_BYTES);
  if (mime === 'image/png' && head.length >= 24)
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
  if (mime === 'image/gif' && head.length >= 10)
    return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
  if (mime === 'image/webp') return webpSize(head);
  return mime.startsWith('image/hei') ? largestBox(head) : undefined;
}

async function jpegSize(file: FileHandle): Promise<PictureSize | undefined> {
  let at = 2;
  for (let segment = 0; segment < MOST_SEGMENTS; segment++) {
    const head = await read(file, at, 9);
    if (head.length < 9 || head[0] !== 0xff) return undefined;
    const marker = head[1] ?? 0;
    if (isFrame(marker)) return { width: head.readUInt16BE(7), height: head.readUInt16BE(5) };
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(2);
  }
  return undefined;
}

/** Start of frame: C0 to CF but for the Huffman table, the extension and the arithmetic table. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function webpSize(head: Buffer): PictureSize | undefined {
  if (head.length < 30) return undefined;
  const format = head.toString('latin1', 12, 16);
  if (format === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (format === 'VP8 ')
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (format !== 'VP8L') return undefined;
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function largestBox(head: Buffer): PictureSize | undefined {
  let largest: PictureSize | undefined;
  for (
    let at = head.indexOf(SIZE_BOX);
    at !== -1 && at + 16 <= head.length;
    at = head.indexOf(SIZE_BOX, at + 4)
  ) {
    const size = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

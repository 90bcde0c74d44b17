import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photo as phones with HEVC write it, made with heif-enc: 64 x 48 pixels, red above blue. */
export const HEIC = await readFile(new URL('./fixtures/photo.heic', import.meta.url));

/** An image of one colour, encoded as the product does: cleaning a PNG changes none of its bytes. */
export function photo(format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff', width = 2, height = 2) {
  const create = { width, height, channels: 3 as const, background: '#8ac' };
  return sharp({ create }).toFormat(format).toBuffer();
}

/** A black PNG of any size, with one bit for each pixel. */
export function blackPng(width: number, height: number): Buffer {
  const row = 1 + Math.ceil(width / 8);
  return pngOf(width, height, deflateSync(Buffer.alloc(row * height), { level: 1 }));
}

/** The beginning of a PNG that claims a size and has no pixels. */
export function pngClaiming(width: number, height: number, format = BLACK): Buffer {
  return pngOf(width, height, Buffer.alloc(0), format);
}

/** One bit for each pixel. */
const BLACK = { depth: 1, colourType: 0 };

function pngOf(width: number, height: number, pixels: Buffer, { depth, colourType } = BLACK): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = colourType;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** A JPEG that claims a size and has no pixels. */
export function jpegClaiming(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, Buffer.from([0xff, 0xd9])]);
}

/** A GIF that claims a size and has no frame. */
export function gifClaiming(width: number, height: number): Buffer {
  const image = Buffer.from('GIF89a\0\0\0\0\0\0\0;', 'latin1');
  image.writeUInt16LE(width, 6);
  image.writeUInt16LE(height, 8);
  return image;
}

/** A WebP that claims the size of its canvas and has no picture. */
export function webpClaiming(width: number, height: number): Buffer {
  const image = Buffer.alloc(40);
  image.write('RIFF', 0, 'latin1');
  image.writeUInt32LE(32, 4);
  image.write('WEBPVP8X', 8, 'latin1');
  image.writeUInt32LE(10, 16);
  image.writeUIntLE(width - 1, 24, 3);
  image.writeUIntLE(height - 1, 27, 3);
  return image;
}

/** A GIF with so many frames of one pixel. */
export function gifOf(frames: number): Buffer {
  const header = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex');
  return Buffer.concat([header, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')]);
}

/** A WebP with so many frames of one pixel. */
export async function webpOf(frames: number): Promise<Buffer> {
  const still = await photo('webp', 1, 1);
  const pixel = still.subarray(12);
  const frame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(16), pixel]));
  // The canvas is one pixel, too; the flag says that it is animated.
  const canvas = riffChunk('VP8X', Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
  const animation = [canvas, riffChunk('ANIM', Buffer.alloc(6)), ...Array<Buffer>(frames).fill(frame)];
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...animation]));
}

/** A chunk of a RIFF file. */
function riffChunk(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content]);
}

/** The photo of HEIC, claiming another size. */
export function heicClaiming(width: number, height: number): Buffer {
  const image = Buffer.from(HEIC);
  for (let at = image.indexOf('ispe'); at !== -1; at = image.indexOf('ispe', at + 4)) {
    image.writeUInt32BE(width, at + 8);
    image.writeUInt32BE(height, at + 12);
  }
  return image;
}

/** Attack A76: a JPEG with 1,000 Exif blocks whose GPS directories name far more bytes than they have. */
export async function jpegWithGpsBomb(): Promise<Buffer> {
  const entries = 512;
  const tiff = Buffer.alloc(26 + 2 + entries * 12);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  writeEntry(tiff, 10, { tag: 0x8825, type: 4, count: 1, value: 26 });
  tiff.writeUInt16LE(entries, 26);
  for (let index = 0; index < entries; index++)
    writeEntry(tiff, 28 + index * 12, { tag: index, type: 5, count: 0x0fff_ffff, value: 65_536 });
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  const plain = await photo('jpeg', 10, 10);
  const blocks = Array<Buffer>(1000).fill(Buffer.concat([head, exif]));
  return Buffer.concat([plain.subarray(0, 2), ...blocks, plain.subarray(2)]);
}

interface ExifEntry {
  tag: number;
  type: number;
  count: number;
  value: number;
}

function writeEntry(tiff: Buffer, at: number, { tag, type, count, value }: ExifEntry): void {
  tiff.writeUInt16LE(tag, at);
  tiff.writeUInt16LE(type, at + 2);
  tiff.writeUInt32LE(count, at + 4);
  tiff.writeUInt32LE(value, at + 8);
}

import type { FileHandle } from 'node:fs/promises';
import { boxesIn, type CodedColours, codedColours, find, profileIn } from './heif.js';

/** Bytes of a visual sample entry in front of its boxes. */
const SAMPLE_ENTRY_BYTES = 78;
/** A frame of a photo has some megabytes. */
const MAX_FRAME_BYTES = 64 * 2 ** 20;
/** Tracks that are looked at: images, thumbnails and depth. */
const MAX_TRACKS = 10;

interface Frame {
  config: Buffer;
  colours: Buffer | undefined;
  width: number;
  height: number;
  position: number;
  bytes: number;
}

export interface FirstFrame {
  /** A complete HEIC file with this frame. */
  still: Buffer;
  colours: CodedColours | undefined;
  icc: Buffer | undefined;
}

/**
 * The first frame of a sequence without a still image.
 * @param movie content of the `moov` box
 * @returns undefined if there is no HEVC track, or it contradicts itself
 */
export async function firstFrame(file: FileHandle, movie: Buffer): Promise<FirstFrame | undefined> {
  const tracks = [...boxesIn(movie)].filter(({ type }) => type === 'trak').slice(0, MAX_TRACKS);
  for (const { body } of tracks) {
    const frame = frameOf(body);
    if (!frame || frame.bytes > MAX_FRAME_BYTES) continue;
    const data = Buffer.alloc(frame.bytes);
    const { bytesRead } = await file.read(data, 0, frame.bytes, frame.position);
    if (bytesRead !== frame.bytes) continue;
    const { colours } = frame;
    return {
      still: still(frame, data),
      colours: colours && codedColours(colours),
      icc: colours && profileIn(colours),
    };
  }
  return undefined;
}

function frameOf(track: Buffer): Frame | undefined {
  const table = find(track, 'mdia', 'minf', 'stbl');
  if (!table) return undefined;
  const entry = [...boxesIn((find(table, 'stsd') ?? Buffer.alloc(0)).subarray(8))][0];
  const sizes = find(table, 'stsz');
  const position = firstChunk(table);
  if (!entry || !/^hev1$|^hvc1$/.test(entry.type) || !sizes || position === undefined) return undefined;
  const boxes = entry.body.subarray(SAMPLE_ENTRY_BYTES);
  const config = find(boxes, 'hvcC');
  if (!config || sizes.length < 12) return undefined;
  const same = sizes.readUInt32BE(4);
  const bytes = same === 0 && sizes.length >= 16 ? sizes.readUInt32BE(12) : same;
  const [width, height] = [entry.body.readUInt16BE(24), entry.body.readUInt16BE(26)];
  return { config, colours: find(boxes, 'colr'), width, height, position, bytes };
}

/** Position of the first frame in the file. */
function firstChunk(table: Buffer): number | undefined {
  const short = find(table, 'stco');
  if (short && short.length >= 12) return short.readUInt32BE(8);
  const long = find(table, 'co64');
  return long && long.length >= 16 ? Number(long.readBigUInt64BE(8)) : undefined;
}

function still({ config, colours, width, height }: Frame, data: Buffer): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const properties = [box('hvcC', config), fullBox('ispe', size), ...(colours ? [box('colr', colours)] : [])];
  const indexes = properties.map((_, index) => index + 1);
  const brand = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const metaFor = (position: number) =>
    fullBox(
      'meta',
      fullBox('hdlr', Buffer.from(`\0\0\0\0pict${'\0'.repeat(13)}`, 'latin1')),
      fullBox('pitm', Buffer.from([0, 1])),
      fullBox('iloc', location(position, data.length)),
      fullBox('iinf', Buffer.from([0, 1]), itemEntry()),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox('ipma', Buffer.from([0, 0, 0, 1, 0, 1, indexes.length, ...indexes])),
      ),
    );
  // Its length does not depend on the position.
  const position = brand.length + metaFor(0).length + 8;
  return Buffer.concat([brand, metaFor(position), box('mdat', data)]);
}

function itemEntry(): Buffer {
  const entry = fullBox('infe', Buffer.from('\0\x01\0\0hvc1\0', 'latin1'));
  entry[8] = 2;
  return entry;
}

/** One item with one extent; offset and length have four bytes each. */
function location(position: number, length: number): Buffer {
  const content = Buffer.from([0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
  content.writeUInt32BE(position, 10);
  content.writeUInt32BE(length, 14);
  return content;
}

function box(type: string, ...contents: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(contents.reduce((sum, { length }) => sum + length, 8));
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...contents]);
}

/** A box with a version and flags, all 0. */
function fullBox(type: string, ...contents: readonly Buffer[]): Buffer {
  return box(type, Buffer.alloc(4), ...contents);
}

import { type FileHandle, open } from 'node:fs/promises';

/** Tag of the GPS directory in the first directory of an Exif block. */
const GPS_TAG = 0x8825;
const EXIF_MARK = Buffer.from('Exif\0\0', 'latin1');
const PNG_EXIF_CHUNK = Buffer.from('eXIf', 'latin1');
const WEBP_EXIF_CHUNK = Buffer.from('EXIF', 'latin1');
/** Bytes of one value by Exif type. */
const TYPE_SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
/** Location in the XMP text that some cameras and editors write beside Exif. */
const XMP_GPS = Buffer.from('exif:GPS', 'latin1');
const XMP_LOCATION = /^(exif:GPS[A-Za-z]+(?:="|>))([^"<]*)/;
const MOST_FIELD_BYTES = 1024;

/** Bytes looked at together. Memory is this much, however large the file is. */
const PIECE_BYTES = 4 * 2 ** 20;
/** Bytes that a piece shares with the next: a block that begins in a piece is whole in it. Exif in a JPEG has at most 64 kB. */
const SHARED_BYTES = 2 ** 20;
/** Blocks looked at in a piece, and entries in a directory: no camera writes more, and a hostile file could have millions. */
const MOST_BLOCKS = 1000;
const MOST_ENTRIES = 512;

/**
 * Takes the place where a photo was made out of it, in the file itself: the values of Exif's GPS directory and
 * of XMP's GPS fields are overwritten. Size, structure and everything else, the orientation among it, stay.
 * Works on JPEG, PNG, WebP and HEIC, which all carry the same Exif block.
 */
export async function stripLocation(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    let changed = false;
    for await (const { bytes, at } of pieces(file)) {
      if (![blankExif(bytes), blankXmp(bytes)].includes(true)) continue;
      await file.write(bytes, 0, bytes.length, at);
      changed = true;
    }
    if (changed) await file.sync();
  } finally {
    await file.close();
  }
}

/** The file piece by piece, all in one buffer. What was written into a piece is seen by the next. */
async function* pieces(file: FileHandle): AsyncGenerator<{ bytes: Buffer; at: number }> {
  const { size } = await file.stat();
  const buffer = Buffer.alloc(Math.min(size, PIECE_BYTES));
  for (let at = 0; at < size; at += PIECE_BYTES - SHARED_BYTES) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    yield { bytes: buffer.subarray(0, bytesRead), at };
    if (at + bytesRead >= size) return;
  }
}

function blankExif(content: Buffer): boolean {
  return exifOffsets(content)
    .map((offset) => blankGpsDirectory(content.subarray(offset)))
    .includes(true);
}

/** Where TIFF blocks may begin: after each mark that one of the formats puts before them. */
function exifOffsets(content: Buffer): number[] {
  return [
    ...positions(content, EXIF_MARK).map((at) => at + EXIF_MARK.length),
    ...positions(content, PNG_EXIF_CHUNK).map((at) => at + PNG_EXIF_CHUNK.length),
    // The chunk's name is followed by its length.
    ...positions(content, WEBP_EXIF_CHUNK).map((at) => at + WEBP_EXIF_CHUNK.length + 4),
  ];
}

function positions(content: Buffer, mark: Buffer): number[] {
  const found: number[] = [];
  for (let at = content.indexOf(mark); at !== -1 && found.length < MOST_BLOCKS; ) {
    found.push(at);
    at = content.indexOf(mark, at + 1);
  }
  return found;
}

/** Overwrites all values of the GPS directory with zeros. Whatever does not read as TIFF is left alone. */
function blankGpsDirectory(tiff: Buffer): boolean {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return false;
  const little = order === 'II';
  const gps = entries(tiff, uint32(tiff, 4, little), little).find((entry) => entry.tag === GPS_TAG);
  if (!gps) return false;
  for (const { valueAt, size } of entries(tiff, uint32(tiff, gps.valueAt, little), little)) {
    tiff.fill(0, Math.min(valueAt, tiff.length), Math.min(valueAt + size, tiff.length));
  }
  return true;
}

interface Entry {
  tag: number;
  valueAt: number;
  size: number;
}

/** Entries of a TIFF directory; a value of more than four bytes stands elsewhere in the block. */
function entries(tiff: Buffer, at: number, little: boolean): Entry[] {
  if (at + 2 > tiff.length) return [];
  const room = Math.floor((tiff.length - at - 2) / 12);
  const count = Math.min(uint16(tiff, at, little), room, MOST_ENTRIES);
  return Array.from({ length: count }, (_, index) => {
    const entry = at + 2 + index * 12;
    const size = (TYPE_SIZES[uint16(tiff, entry + 2, little)] ?? 0) * uint32(tiff, entry + 4, little);
    return {
      tag: uint16(tiff, entry, little),
      size,
      valueAt: size > 4 ? uint32(tiff, entry + 8, little) : entry + 8,
    };
  });
}

function uint16(buffer: Buffer, at: number, little: boolean): number {
  if (at + 2 > buffer.length) return 0;
  return little ? buffer.readUInt16LE(at) : buffer.readUInt16BE(at);
}

function uint32(buffer: Buffer, at: number, little: boolean): number {
  if (at + 4 > buffer.length) return 0;
  return little ? buffer.readUInt32LE(at) : buffer.readUInt32BE(at);
}

/** Replaces the text of GPS fields by as many zeros, so that the packet keeps its length. */
function blankXmp(content: Buffer): boolean {
  let changed = false;
  for (const start of positions(content, XMP_GPS)) {
    const field = content.toString('latin1', start, start + MOST_FIELD_BYTES);
    const [all, name = '', value = ''] = XMP_LOCATION.exec(field) ?? [];
    if (all === undefined || /^0*$/.test(value)) continue;
    content.fill('0', start + name.length, start + all.length, 'latin1');
    changed = true;
  }
  return changed;
}

import { open } from 'node:fs/promises';

/** Tag of the GPS directory in the first directory of an Exif block. */
const GPS_TAG = 0x8825;
const EXIF_MARK = Buffer.from('Exif\0\0', 'latin1');
const PNG_EXIF_CHUNK = Buffer.from('eXIf', 'latin1');
const WEBP_EXIF_CHUNK = Buffer.from('EXIF', 'latin1');
/** Bytes of one value by Exif type. */
const TYPE_SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
/** Location in the XMP text that some cameras and editors write beside Exif. */
const XMP_LOCATION = /(exif:GPS[A-Za-z]+(?:="|>))([^"<]*)/g;

/**
 * Takes the place where a photo was made out of it, in the file itself: the values of Exif's GPS directory and
 * of XMP's GPS fields are overwritten. Size, structure and everything else, the orientation among it, stay.
 * Works on JPEG, PNG, WebP and HEIC, which all carry the same Exif block.
 */
export async function stripLocation(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const content = await file.readFile();
    const changed = [blankExif(content), blankXmp(content)].includes(true);
    if (!changed) return;
    await file.write(content, 0, content.length, 0);
    await file.sync();
  } finally {
    await file.close();
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
  for (let at = content.indexOf(mark); at !== -1; at = content.indexOf(mark, at + 1)) found.push(at);
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
  const count = Math.min(uint16(tiff, at, little), Math.floor((tiff.length - at - 2) / 12));
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
  for (const start of positions(content, Buffer.from('<x:xmpmeta', 'latin1'))) {
    const end = content.indexOf('</x:xmpmeta>', start, 'latin1');
    if (end === -1) continue;
    const packet = content.toString('latin1', start, end);
    const blanked = packet.replace(
      XMP_LOCATION,
      (_all, name: string, value: string) => name + '0'.repeat(value.length),
    );
    if (blanked === packet) continue;
    content.write(blanked, start, 'latin1');
    changed = true;
  }
  return changed;
}

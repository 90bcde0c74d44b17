import { readFile } from 'node:fs/promises';

/** A photo in four colours of Display P3, 64 x 64 pixels, with the profile that iPhones write. */
export const DISPLAY_P3 = await readFile(new URL('./fixtures/display-p3.heic', import.meta.url));

/** The same image with another main brand. */
export function branded(image: Buffer, brand: string): Buffer {
  const changed = Buffer.from(image);
  changed.write(brand, 8, 'latin1');
  return changed;
}

interface Coded {
  primaries?: number;
  transfer?: number;
  /** Keeps a profile that says nothing. */
  emptyProfile?: boolean;
}

/** DISPLAY_P3 with its colours as numbers instead of a profile. */
export function codedHeic(coded: Coded = {}): Buffer {
  return withCodedColours(DISPLAY_P3, coded);
}

/** A HEIC or AVIF with its colours as numbers instead of a profile, in boxes of the same length together. */
export function withCodedColours(
  original: Buffer,
  { primaries = 12, transfer = 13, emptyProfile = false }: Coded,
): Buffer {
  const image = Buffer.from(original);
  const at = image.indexOf('colr') - 4;
  const bytes = image.readUInt32BE(at);
  const colours = colourBox(primaries, transfer);
  const rest = bytes - colours.length;
  image.fill(0, at, at + bytes);
  if (emptyProfile) {
    box('colr', Buffer.concat([Buffer.from('prof'), Buffer.alloc(rest - 12)])).copy(image, at);
    // The numbers of the properties stay as they are: the second box takes that of the bits of a pixel.
    colours.copy(image, at + rest);
    return image;
  }
  colours.copy(image, at);
  box('free', Buffer.alloc(rest - 8)).copy(image, at + colours.length);
  associate(image, at);
  return image;
}

/** Increases the numbers of the properties behind the one at this position, where there is one more now. */
function associate(image: Buffer, position: number): void {
  let number = 1;
  for (let at = image.indexOf('ipco') + 4; at < position; at += image.readUInt32BE(at)) number++;
  const association = image.indexOf('ipma') + 4 + 8 + 2;
  const count = image[association] ?? 0;
  for (let index = association + 1; index <= association + count; index++) {
    const value = image[index] ?? 0;
    if ((value & 0x7f) > number) image[index] = value + 1;
  }
}

/** A sequence of one frame without a still image, with the pixels of DISPLAY_P3 and its colours as numbers. */
export function heicSequence({ transfer = 13 }: { transfer?: number } = {}): Buffer {
  const config = boxIn(DISPLAY_P3, 'hvcC');
  const data = boxIn(DISPLAY_P3, 'mdat').subarray(8);
  const entry = Buffer.alloc(78);
  entry.writeUInt16BE(1, 6);
  entry.writeUInt16BE(64, 24);
  entry.writeUInt16BE(64, 26);
  const movie = (position: number) => {
    const sample = box('hvc1', Buffer.concat([entry, config, colourBox(12, transfer)]));
    const table = box(
      'stbl',
      Buffer.concat([
        box('stsd', Buffer.concat([numbers(0, 1), sample])),
        box('stts', numbers(0, 1, 1, 1)),
        box('stsc', numbers(0, 1, 1, 1, 1)),
        box('stsz', numbers(0, data.length, 1)),
        box('stco', numbers(0, 1, position)),
      ]),
    );
    return box('moov', box('trak', box('mdia', box('minf', table))));
  };
  const brand = box('ftyp', Buffer.from('msf1\0\0\0\0msf1hevc', 'latin1'));
  const position = brand.length + movie(0).length + 8;
  return Buffer.concat([brand, movie(position), box('mdat', data)]);
}

function colourBox(primaries: number, transfer: number): Buffer {
  const content = Buffer.alloc(11);
  content.write('nclx', 'latin1');
  content.writeUInt16BE(primaries, 4);
  content.writeUInt16BE(transfer, 6);
  content.writeUInt16BE(6, 8);
  content[10] = 0x80;
  return box('colr', content);
}

function boxIn(image: Buffer, type: string): Buffer {
  const at = image.indexOf(type) - 4;
  return image.subarray(at, at + image.readUInt32BE(at));
}

function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}

function numbers(...values: number[]): Buffer {
  const content = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) content.writeUInt32BE(value, index * 4);
  return content;
}

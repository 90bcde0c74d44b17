/** Also used by a worker thread, so it uses only types that Node strips. */

interface TiffImage {
  width: number;
  height: number;
  /** 3 for RGB, 4 for RGB with an alpha channel. */
  channels: number;
  icc: Uint8Array | undefined;
}

const [SHORT, LONG, UNDEFINED] = [3, 4, 7];
/** Pixels are read strip by strip; one strip of a whole photo would be held in memory twice. */
const STRIP_BYTES = 2 ** 20;

/** Everything of a TIFF but its pixels, which follow as rows of bytes: sharp reads colours with a profile only in files. */
export function tiffHeader({ width, height, channels, icc }: TiffImage): Buffer {
  const rowBytes = width * channels;
  const rows = Math.max(1, Math.floor(STRIP_BYTES / rowBytes));
  const strips = Math.ceil(height / rows);
  const stripBytes = (index: number) => rowBytes * Math.min(rows, height - index * rows);
  const entries = 10 + (channels > 3 ? 1 : 0) + (icc ? 1 : 0);
  const bitsAt = 8 + 2 + entries * 12 + 4;
  const offsetsAt = bitsAt + channels * 2;
  const countsAt = offsetsAt + strips * 4;
  const iccAt = countsAt + strips * 4;
  const header = Buffer.alloc(iccAt + (icc?.length ?? 0));
  header.write('II*\0\x08\0\0\0', 'latin1');
  header.writeUInt16LE(entries, 8);
  let at = 10;
  const entry = (tag: number, type: number, count: number, value: number) => {
    header.writeUInt16LE(tag, at);
    header.writeUInt16LE(type, at + 2);
    header.writeUInt32LE(count, at + 4);
    header.writeUInt32LE(value, at + 8);
    at += 12;
  };
  entry(256, LONG, 1, width);
  entry(257, LONG, 1, height);
  entry(258, SHORT, channels, bitsAt);
  // Not compressed, RGB.
  entry(259, SHORT, 1, 1);
  entry(262, SHORT, 1, 2);
  entry(273, LONG, strips, strips === 1 ? header.length : offsetsAt);
  entry(277, SHORT, 1, channels);
  entry(278, LONG, 1, rows);
  entry(279, LONG, strips, strips === 1 ? stripBytes(0) : countsAt);
  // The channels of a pixel are together.
  entry(284, SHORT, 1, 1);
  if (channels > 3) entry(338, SHORT, 1, 2);
  if (icc) {
    entry(34_675, UNDEFINED, icc.length, iccAt);
    header.set(icc, iccAt);
  }
  for (let channel = 0; channel < channels; channel++) header.writeUInt16LE(8, bitsAt + channel * 2);
  let position = header.length;
  for (let strip = 0; strip < strips; strip++) {
    header.writeUInt32LE(position, offsetsAt + strip * 4);
    header.writeUInt32LE(stripBytes(strip), countsAt + strip * 4);
    position += stripBytes(strip);
  }
  return header;
}

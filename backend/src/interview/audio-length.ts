/** Containers of recordings; each is also the file name's ending that the vendor accepts. */
export type AudioExtension = 'wav' | 'webm' | 'mp4' | 'ogg' | 'mp3' | 'flac';

/** Reads up to a mebibyte of a file from a position. */
export type ReadAt = (position: number) => Promise<Buffer>;

/** Bytes at the end of a file that contain its last page or cluster. */
const TAIL_BYTES = 2 ** 20;
/** Bytes of the largest MP4 header that is read across the border of two pieces. */
const BORDER_BYTES = 64;

/**
 * Seconds of a recording as its container states them, or undefined: recorders that stream cannot state them.
 * @param size bytes of the file
 */
export async function audioSeconds(
  read: ReadAt,
  size: number,
  extension: AudioExtension,
): Promise<number | undefined> {
  const head = await read(0);
  const tail = size > head.length ? await read(Math.max(0, size - TAIL_BYTES)) : head;
  switch (extension) {
    case 'wav':
      return wavSeconds(head, size);
    case 'ogg':
      return oggSeconds(head, tail);
    case 'webm':
      return webmSeconds(head, tail);
    case 'flac':
      return flacSeconds(head);
    case 'mp3':
      return mp3Seconds(read, size, head);
    case 'mp4':
      return mp4Seconds(read, size);
  }
}

/** Formats of uncompressed samples: integers and floating-point numbers. */
const PCM_FORMATS = [1, 3];

interface WavData {
  bytesPerSecond: number;
  isPcm: boolean;
  /** Bytes of the samples as stated, and until the end of the file. */
  stated: number;
  rest: number;
}

/** Exact seconds of a WAV file with this beginning, or undefined if its chunks are invalid. */
export function wavSeconds(audio: Buffer, size = audio.length): number | undefined {
  const data = wavData(audio, size);
  // A streaming recorder writes the largest number, because the size is not known in advance.
  return data && ratio(Math.min(data.stated, data.rest), data.bytesPerSecond);
}

/** The most seconds that a WAV file can have; undefined if its samples are compressed. */
export function longestWav(audio: Buffer, size: number): number | undefined {
  const data = wavData(audio, size);
  return data?.isPcm ? ratio(data.rest, data.bytesPerSecond) : undefined;
}

function wavData(audio: Buffer, size: number): WavData | undefined {
  let [bytesPerSecond, isPcm] = [0, false];
  for (let at = 12; at + 8 <= audio.length; ) {
    const name = audio.toString('latin1', at, at + 4);
    const length = audio.readUInt32LE(at + 4);
    if (name === 'fmt ' && at + 24 <= audio.length) {
      isPcm = PCM_FORMATS.includes(audio.readUInt16LE(at + 8));
      // Decoders count uncompressed samples and ignore the stated bytes per second.
      const samples = audio.readUInt32LE(at + 12) * audio.readUInt16LE(at + 20);
      bytesPerSecond = isPcm ? samples : audio.readUInt32LE(at + 16);
    }
    if (name === 'data') return { bytesPerSecond, isPcm, stated: length, rest: size - at - 8 };
    at += 8 + length + (length % 2);
  }
  return undefined;
}

/** The position of the last page, in samples: 48,000 a second for Opus (RFC 7845), stated for Vorbis. */
function oggSeconds(head: Buffer, tail: Buffer): number | undefined {
  const vorbis = head.indexOf('\x01vorbis', 0, 'latin1');
  const rate = head.includes('OpusHead') ? 48_000 : vorbis >= 0 ? uint32LE(head, vorbis + 12) : undefined;
  for (let at = tail.lastIndexOf('OggS'); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf('OggS', at - 1)) {
    if (at + 14 > tail.length) continue;
    const position = tail.readBigInt64LE(at + 6);
    // -1: no packet ends on this page.
    if (position >= 0n) return ratio(Number(position), rate);
  }
  return undefined;
}

/** The stated duration; a recorder of a browser states none, and the time of its last cluster is taken. */
function webmSeconds(head: Buffer, tail: Buffer): number | undefined {
  const info = head.indexOf(Buffer.from([0x15, 0x49, 0xa9, 0x66]));
  if (info < 0) return undefined;
  const part = head.subarray(info, info + 512);
  const scaleAt = part.indexOf(Buffer.from([0x2a, 0xd7, 0xb1]));
  const scale = scaleAt < 0 ? 1_000_000 : (elementNumber(part, scaleAt + 3) ?? 1_000_000);
  const durationAt = part.indexOf(Buffer.from([0x44, 0x89]));
  const length = part[durationAt + 2];
  if (durationAt >= 0 && length === 0x88 && durationAt + 11 <= part.length)
    return (part.readDoubleBE(durationAt + 3) * scale) / 1e9;
  if (durationAt >= 0 && length === 0x84 && durationAt + 7 <= part.length)
    return (part.readFloatBE(durationAt + 3) * scale) / 1e9;
  const cluster = tail.lastIndexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]));
  const time = cluster < 0 ? -1 : tail.indexOf(0xe7, cluster + 5);
  const ticks = time < 0 || time > cluster + 16 ? undefined : elementNumber(tail, time + 1);
  return ticks === undefined ? undefined : (ticks * scale) / 1e9;
}

/** An unsigned number of EBML, whose first byte is its length. */
function elementNumber(bytes: Buffer, at: number): number | undefined {
  const length = (bytes[at] ?? 0) & 0x7f;
  if (length < 1 || length > 6 || at + 1 + length > bytes.length) return undefined;
  return bytes.readUIntBE(at + 1, length);
}

/** Rate and number of samples of STREAMINFO, which is always the first block. */
function flacSeconds(head: Buffer): number | undefined {
  if (head.length < 26) return undefined;
  const rate = head.readUIntBE(18, 3) >> 4;
  const samples = (head.readUInt8(21) & 0x0f) * 2 ** 32 + head.readUInt32BE(22);
  return ratio(samples, rate);
}

/** Kilobits per second of Layer III by the header's index: MPEG 1, then MPEG 2 and 2.5. */
const BIT_RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const;

/** The number of frames in the first one's header (Xing, Info or VBRI), else the size by the first bit rate. */
async function mp3Seconds(read: ReadAt, size: number, head: Buffer): Promise<number | undefined> {
  const tagged = head.toString('latin1', 0, 3) === 'ID3' && head.length >= 10;
  const start = tagged ? 10 + syncsafe(head, 6) : 0;
  const audio = start === 0 ? head : await read(start);
  const [first = 0, second = 0, third = 0, fourth = 0] = audio;
  if (first !== 0xff || (second & 0xe6) !== 0xe2) return undefined;
  const version = (second >> 3) & 3;
  const isFirst = version === 3;
  const divisor = isFirst ? 1 : version === 2 ? 2 : 4;
  const rate = (SAMPLE_RATES[(third >> 2) & 3] ?? 0) / divisor;
  const samplesPerFrame = isFirst ? 1152 : 576;
  const isMono = fourth >> 6 === 3;
  const at = 4 + (isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  const mark = audio.toString('latin1', at, at + 4);
  if ((mark === 'Xing' || mark === 'Info') && ((audio[at + 7] ?? 0) & 1) === 1)
    return ratio((uint32BE(audio, at + 8) ?? 0) * samplesPerFrame, rate);
  if (audio.toString('latin1', 36, 40) === 'VBRI')
    return ratio((uint32BE(audio, 50) ?? 0) * samplesPerFrame, rate);
  const bitRate = BIT_RATES[isFirst ? 0 : 1][third >> 4];
  return bitRate ? ratio((size - start) * 8, bitRate * 1000) : undefined;
}

/** The size of an ID3 tag: seven bits a byte. */
function syncsafe(bytes: Buffer, at: number): number {
  return [0, 1, 2, 3].reduce((sum, offset) => sum * 128 + ((bytes[at + offset] ?? 0) & 0x7f), 0);
}

/** Duration of the movie header, or of the one of a movie in fragments. */
async function mp4Seconds(read: ReadAt, size: number): Promise<number | undefined> {
  for (let at = 0, end = 0; end < size; at = end - BORDER_BYTES) {
    const piece = await read(at);
    if (piece.length <= BORDER_BYTES && at > 0) return undefined;
    end = at + piece.length;
    const header = piece.indexOf('mvhd');
    if (header >= 0 && header + 36 <= piece.length) {
      const isLong = piece[header + 4] === 1;
      const scale = uint32BE(piece, header + (isLong ? 24 : 16));
      const stated = boxNumber(piece, header + (isLong ? 28 : 20), isLong);
      const fragments = piece.indexOf('mehd', header);
      return stated !== undefined || fragments < 0
        ? ratio(stated, scale)
        : ratio(boxNumber(piece, fragments + 8, piece[fragments + 4] === 1), scale);
    }
  }
  return undefined;
}

/** A duration; undefined if it is 0 or all ones, which both mean unknown. */
function boxNumber(piece: Buffer, at: number, isLong: boolean): number | undefined {
  if (at + (isLong ? 8 : 4) > piece.length) return undefined;
  const value = isLong ? Number(piece.readBigUInt64BE(at)) : piece.readUInt32BE(at);
  return value === 0 || value >= (isLong ? 2 ** 63 : 2 ** 32 - 1) ? undefined : value;
}

function uint32BE(bytes: Buffer, at: number): number | undefined {
  return at + 4 <= bytes.length ? bytes.readUInt32BE(at) : undefined;
}

function uint32LE(bytes: Buffer, at: number): number | undefined {
  return at + 4 <= bytes.length ? bytes.readUInt32LE(at) : undefined;
}

function ratio(amount: number | undefined, perSecond: number | undefined): number | undefined {
  return amount !== undefined && perSecond ? amount / perSecond : undefined;
}

import type { INestApplicationContext } from '@nestjs/common';
import { Transcripts } from '../../src/sandbox/transcripts.js';

/** A WAV file of silence: 16 kHz, mono, 16 bit, as the wizard records it. */
export function silence(seconds: number): Buffer {
  const bytes = Math.round(seconds * 16_000) * 2;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(16_000, 24);
  header.writeUInt32LE(32_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return Buffer.concat([header, Buffer.alloc(bytes)]);
}

const latin = (text: string) => Buffer.from(text, 'latin1');

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A voice message of a messenger: the first and last page of an Ogg file with Opus. */
export function oggOpus(seconds: number): Buffer {
  const page = (position: number, body: Buffer) => {
    const header = Buffer.alloc(28);
    header.write('OggS', 0, 'latin1');
    header.writeBigInt64LE(BigInt(position), 6);
    header[26] = 1;
    header[27] = body.length;
    return Buffer.concat([header, body]);
  };
  const opusHead = Buffer.concat([latin('OpusHead\x01\x01'), Buffer.alloc(9)]);
  return Buffer.concat([page(0, opusHead), page(seconds * 48_000, Buffer.alloc(40))]);
}

/** A memo of a phone: an MP4 file with a movie header and one track. */
export function m4a(seconds: number, { handler = 'soun', brand = 'M4A ' } = {}): Buffer {
  const box = (name: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    return Buffer.concat([uint32(8 + body.length), latin(name), body]);
  };
  const movie = box('mvhd', Buffer.alloc(12), uint32(1000), uint32(seconds * 1000), Buffer.alloc(80));
  const track = box('hdlr', Buffer.alloc(8), latin(handler), Buffer.alloc(12));
  return Buffer.concat([
    box('ftyp', latin(brand), Buffer.alloc(12)),
    box('moov', movie, track),
    box('mdat', Buffer.alloc(99)),
  ]);
}

/** An MP3 file with a constant rate of 32 kbit per second, or with the number of its frames. */
export function mp3(seconds: number, { counted = false, tag = Buffer.alloc(0) } = {}): Buffer {
  // MPEG 1, Layer III, 32 kbit/s, 48 kHz, mono.
  const header = Buffer.from([0xff, 0xfb, 0x14, 0xc0]);
  const frame = Buffer.concat([header, Buffer.alloc(96 - 4)]);
  if (counted)
    Buffer.concat([latin('Info'), uint32(1), uint32((seconds * 48_000) / 1152)]).copy(frame, 4 + 17);
  return Buffer.concat([
    tag,
    ...Array.from({ length: counted ? 3 : Math.round((seconds * 4000) / 96) }, () => frame),
  ]);
}

/** A WebM file that states its length, or one of a browser's recorder, with the time of its last cluster. */
export function webm(seconds: number, { stated = true, codec = 'A_OPUS' } = {}): Buffer {
  const duration = Buffer.alloc(11);
  duration.set([0x44, 0x89, 0x88]);
  duration.writeDoubleBE(seconds * 1000, 3);
  const scale = Buffer.from([0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40]);
  const cluster = Buffer.concat([
    Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xe7, 0x84]),
    uint32(seconds * 1000),
    Buffer.alloc(40),
  ]);
  return Buffer.concat([
    Buffer.from('1a45dfa38b4282847765626d42858102', 'hex'),
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    Buffer.from([0x15, 0x49, 0xa9, 0x66, 0x80 + 7 + (stated ? 11 : 0)]),
    scale,
    ...(stated ? [duration] : []),
    latin(codec),
    cluster,
  ]);
}

/** A FLAC file: its first block. */
export function flac(seconds: number): Buffer {
  const block = Buffer.alloc(42);
  block.write('fLaC', 0, 'latin1');
  block[7] = 34;
  block.writeUIntBE(16_000 << 4, 18, 3);
  block.writeUInt32BE(seconds * 16_000, 22);
  return block;
}

/** Sets the next transcripts of the simulated vendor; without one it rejects recordings. */
export function orderTranscripts(
  app: INestApplicationContext,
  { text = 'I began as a baker.', times = 1 } = {},
): void {
  for (let order = 0; order < times; order++) app.get(Transcripts).order(text);
}

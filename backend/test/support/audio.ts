import type { INestApplicationContext } from '@nestjs/common';
import { OrderedTranscripts } from '../../src/sandbox/openai/openai.js';

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

/** Sets the next transcripts of the simulated vendor; without one it rejects recordings. */
export function orderTranscripts(
  app: INestApplicationContext,
  { text = 'I began as a baker.', times = 1 } = {},
): void {
  for (let order = 0; order < times; order++) app.get(OrderedTranscripts).add(text);
}

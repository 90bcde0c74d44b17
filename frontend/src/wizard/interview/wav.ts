/** Samples per second of what is sent: what speech recognition works on, and 10 minutes stay under its 25 MB. */
export const WAV_RATE = 16_000;
const HEADER_BYTES = 44;

/** A mono 16-bit WAV file at WAV_RATE of samples that come in pieces. */
export function encodeWav(pieces: readonly Int16Array<ArrayBuffer>[]): Blob {
  const bytes = pieces.reduce((total, piece) => total + piece.byteLength, 0);
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const text = (at: number, value: string) => {
    for (let i = 0; i < value.length; i += 1) header.setUint8(at + i, value.charCodeAt(i));
  };
  text(0, 'RIFF');
  header.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  text(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, WAV_RATE, true);
  header.setUint32(28, WAV_RATE * 2, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  text(36, 'data');
  header.setUint32(40, bytes, true);
  return new Blob([header.buffer, ...pieces], { type: 'audio/wav' });
}

/** Samples between -1 and 1 as 16-bit numbers; louder ones are cut. Plain loops: ten minutes are 29 million samples. */
export function toInt16(samples: Float32Array): Int16Array<ArrayBuffer> {
  const result = new Int16Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) {
    result[at] = Math.round(Math.max(-1, Math.min(1, samples[at] ?? 0)) * 32_767);
  }
  return result;
}

export function toFloat32(samples: Int16Array): Float32Array<ArrayBuffer> {
  const result = new Float32Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) result[at] = (samples[at] ?? 0) / 32_767;
  return result;
}

/** One array of several. */
export function join(pieces: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const joined = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

/** Loudness of samples, 0 to 1: the root of their mean square, stretched so that speech fills the meter. */
export function loudness(samples: Float32Array): number {
  const sum = samples.reduce((total, sample) => total + sample * sample, 0);
  return Math.min(1, Math.sqrt(sum / Math.max(1, samples.length)) * 5);
}

/** Samples at the device's rate as samples at WAV_RATE. */
export async function resample(samples: Float32Array<ArrayBuffer>, rate: number): Promise<Float32Array> {
  if (rate === WAV_RATE || samples.length === 0) return samples;
  const length = Math.max(1, Math.round((samples.length * WAV_RATE) / rate));
  const context = new OfflineAudioContext(1, length, WAV_RATE);
  const buffer = context.createBuffer(1, samples.length, rate);
  buffer.copyToChannel(samples, 0);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start();
  return (await context.startRendering()).getChannelData(0);
}

import type { Storage, StoredChunk, StoredRecording } from '../draft/draftDatabase.ts';

/** Sample rate of uploads: sufficient for speech recognition, and 10 minutes stay under the 25 MB limit of an upload. */
export const WAV_RATE = 16_000;
const HEADER_BYTES = 44;

/** A mono 16-bit WAV file at WAV_RATE from chunks of samples. */
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

/**
 * Converts samples from -1 to 1 to 16-bit integers and clips louder ones. Plain loops: ten minutes are 29 million
 * samples.
 */
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

/** Concatenates arrays. */
export function join(pieces: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const joined = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

/** The level of samples, 0 to 1: their root mean square, scaled so that speech fills the meter. */
export function loudness(samples: Float32Array): number {
  const sum = samples.reduce((total, sample) => total + sample * sample, 0);
  return Math.min(1, Math.sqrt(sum / Math.max(1, samples.length)) * 5);
}

/** Resamples from the device's rate to WAV_RATE. */
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

/** Seconds that are resampled at a time: a phone does not have the memory for ten minutes at the device's rate. */
const SEGMENT_SECONDS = 30;

/** Builds a WAV file incrementally from samples at the device's rate. */
class WavBuilder {
  private readonly segments: Promise<Int16Array<ArrayBuffer>>[] = [];
  private pending: Float32Array[] = [];
  private pendingSamples = 0;

  constructor(private readonly rate: number) {}

  push(piece: Float32Array): void {
    this.pending.push(piece);
    this.pendingSamples += piece.length;
    if (this.pendingSamples >= this.rate * SEGMENT_SECONDS) this.cut();
  }

  async finish(): Promise<Blob> {
    this.cut();
    return encodeWav(await Promise.all(this.segments));
  }

  private cut(): void {
    const samples = join(this.pending);
    this.pending = [];
    this.pendingSamples = 0;
    this.segments.push(resample(samples, this.rate).then(toInt16));
  }
}

/** Seconds of sound that can be lost if the browser crashes during a recording. */
const CHUNK_SECONDS = 2;

type Tables = Pick<Storage, 'recordings' | 'chunks'>;

/** The stored chunks of an unfinished recording. */
export interface StoredChunks {
  deleteChunks: () => Promise<void>;
}

/** A recording in progress, whatever makes it. */
export interface Take extends StoredChunks {
  id: string;
  index: number;
  seconds: number;
  /** The loudest sample, 0 to 1. */
  peak: number;
  finish: () => Promise<Blob>;
}

/** A recording of the browser's own recorder. Each piece replaces the stored recording by a longer one. */
export class FileRecording implements Take {
  /** Unknown without samples; a file is never taken for a silent one. */
  readonly peak = 1;
  private readonly pieces: Blob[] = [];
  private readonly startedAt = performance.now();
  private stored: Promise<void> = Promise.resolve();

  constructor(
    private readonly tables: Tables,
    private readonly record: StoredRecording,
    private readonly type: string,
  ) {}

  get id(): string {
    return this.record.id;
  }

  get index(): number {
    return this.record.index;
  }

  get seconds(): number {
    return (performance.now() - this.startedAt) / 1000;
  }

  push(piece: Blob): void {
    this.pieces.push(piece);
    const whole = { ...this.record, seconds: this.seconds, audio: this.audio() };
    this.stored = this.stored.then(() => logFailure(this.tables.recordings.put(whole)));
  }

  async finish(): Promise<Blob> {
    await this.stored;
    return this.audio();
  }

  /** There are none: each piece replaces the stored recording. */
  async deleteChunks(): Promise<void> {}

  private audio(): Blob {
    return new Blob(this.pieces, { type: this.type });
  }
}

/** A recording in progress. Its chunks are stored on the device as they arrive, so that a crash loses at most two seconds. */
export class ActiveRecording implements Take {
  private readonly wav: WavBuilder;
  private unsaved: Float32Array[] = [];
  private unsavedSamples = 0;
  private storedCount = 0;
  private samples = 0;
  private loudest = 0;

  constructor(
    private readonly tables: Tables,
    private readonly record: StoredRecording,
    private readonly rate: number,
  ) {
    this.wav = new WavBuilder(rate);
    void logFailure(tables.recordings.put({ ...record, sampleRate: rate }));
  }

  get id(): string {
    return this.record.id;
  }

  get index(): number {
    return this.record.index;
  }

  get seconds(): number {
    return this.samples / this.rate;
  }

  push(piece: Float32Array): void {
    this.wav.push(piece);
    for (const sample of piece) this.loudest = Math.max(this.loudest, Math.abs(sample));
    this.unsaved.push(piece);
    this.samples += piece.length;
    this.unsavedSamples += piece.length;
    if (this.unsavedSamples >= this.rate * CHUNK_SECONDS) this.storeChunk();
  }

  /** The loudest sample, 0 to 1: nearly 0 for a muted microphone. */
  get peak(): number {
    return this.loudest;
  }

  /** The whole recording as a WAV file. */
  finish(): Promise<Blob> {
    return this.wav.finish();
  }

  /** Called when the finished recording is stored, or when it was empty. */
  async deleteChunks(): Promise<void> {
    const ids = Array.from({ length: this.storedCount }, (_, position) => chunkId(this.id, position));
    await deleteChunks(this.tables, ids);
  }

  private storeChunk(): void {
    const { id, draft } = this.record;
    const position = this.storedCount;
    const samples = toInt16(join(this.unsaved));
    this.storedCount += 1;
    this.unsaved = [];
    this.unsavedSamples = 0;
    void logFailure(
      this.tables.chunks.put({ id: chunkId(id, position), draft, recording: id, position, samples }),
    );
  }
}

const chunkId = (recording: string, position: number) => `${recording}:${position}`;

/** Restores a recording after a crash. `joined` is undefined if no chunk was stored; missing chunks are skipped. */
export async function rebuild(
  tables: Tables,
  { id, sampleRate: rate = 0 }: StoredRecording,
): Promise<StoredChunks & { joined: { audio: Blob; seconds: number } | undefined }> {
  const chunks = (await tables.chunks.all())
    .filter(({ recording }) => recording === id)
    .sort((a, b) => a.position - b.position);
  const samples = chunks.reduce((total, chunk) => total + chunk.samples.length, 0);
  const joined =
    samples > 0 && rate > 0 ? { audio: await wavOf(chunks, rate), seconds: samples / rate } : undefined;
  const ids = chunks.map((chunk) => chunk.id);
  return { joined, deleteChunks: () => deleteChunks(tables, ids) };
}

async function deleteChunks(tables: Tables, ids: readonly string[]): Promise<void> {
  await logFailure(Promise.all(ids.map((id) => tables.chunks.delete(id))));
}

async function logFailure(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (cause) {
    console.warn('A chunk of the recording could not be stored or deleted.', cause);
  }
}

function wavOf(chunks: readonly StoredChunk[], rate: number): Promise<Blob> {
  const wav = new WavBuilder(rate);
  for (const { samples } of chunks) wav.push(toFloat32(samples));
  return wav.finish();
}

import type { Storage, StoredRecording } from '../storage/storage.ts';
import { join, toFloat32, toInt16, toWav } from './wav.ts';

/** Seconds of sound that may be lost when the browser crashes in the middle of a recording. */
const KEEP_EVERY_SECONDS = 2;

type Tables = Pick<Storage, 'recordings' | 'chunks'>;

/** A recording that is going on. Its pieces are kept on the device as they come, so that a crash costs two seconds. */
export class Take {
  private readonly pieces: Float32Array[] = [];
  private unkept: Float32Array[] = [];
  private unkeptSamples = 0;
  private kept = 0;
  private samples = 0;

  constructor(
    private readonly tables: Tables,
    private readonly record: StoredRecording,
    private readonly rate: number,
  ) {
    void this.quietly(tables.recordings.put({ ...record, sampleRate: rate }));
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
    this.pieces.push(piece);
    this.unkept.push(piece);
    this.samples += piece.length;
    this.unkeptSamples += piece.length;
    if (this.unkeptSamples >= this.rate * KEEP_EVERY_SECONDS) this.keep();
  }

  /** The whole as a WAV file. Whether there was anything to hear is for the caller to judge by `peak`. */
  async finish(): Promise<{ audio: Blob; peak: number }> {
    const all = join(this.pieces);
    const peak = all.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
    return { audio: await toWav(all, this.rate), peak };
  }

  /** The pieces are not needed any more: the finished recording is kept, or there was nothing in it. */
  async forgetPieces(): Promise<void> {
    const ids = Array.from({ length: this.kept }, (_, position) => chunkId(this.id, position));
    await this.quietly(Promise.all(ids.map((id) => this.tables.chunks.delete(id))));
  }

  private keep(): void {
    const { id, draft } = this.record;
    const position = this.kept;
    const samples = toInt16(join(this.unkept));
    this.kept += 1;
    this.unkept = [];
    this.unkeptSamples = 0;
    void this.quietly(
      this.tables.chunks.put({ id: chunkId(id, position), draft, recording: id, position, samples }),
    );
  }

  private async quietly(write: Promise<unknown>): Promise<void> {
    try {
      await write;
    } catch (cause) {
      console.warn('The browser could not keep a piece of the recording.', cause);
    }
  }
}

const chunkId = (recording: string, position: number) => `${recording}:${position}`;

/** Puts a recording together again that a crash interrupted; undefined when nothing of it was kept. */
export async function rebuild(tables: Tables, record: StoredRecording): Promise<StoredRecording | undefined> {
  const chunks = (await tables.chunks.all())
    .filter(({ recording }) => recording === record.id)
    .sort((a, b) => a.position - b.position);
  const rate = record.sampleRate ?? 0;
  const samples = join(chunks.map((chunk) => toFloat32(chunk.samples)));
  const rebuilt =
    samples.length > 0 && rate > 0
      ? { ...record, audio: await toWav(samples, rate), seconds: samples.length / rate }
      : undefined;
  if (rebuilt) await tables.recordings.put(rebuilt);
  else await tables.recordings.delete(record.id);
  await Promise.all(chunks.map(({ id }) => tables.chunks.delete(id)));
  return rebuilt;
}

import { encodeWav, join, resample, toInt16 } from './wav.ts';

/** Seconds that are resampled at a time: a phone has no room for ten minutes of samples at the device's rate. */
const SEGMENT_SECONDS = 30;

/** Makes a WAV file of samples at the device's rate, bit by bit, while they come in. */
export class WavBuilder {
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

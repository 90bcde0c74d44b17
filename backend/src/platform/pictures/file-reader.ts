import type { FileHandle } from 'node:fs/promises';

/** Bytes read at a time. */
const WINDOW = 65_536;

/** Reads small pieces of a file, ever further on, out of a window on it: few calls, little memory. */
export class FileReader {
  private window: Buffer = Buffer.alloc(0);
  private start = 0;

  constructor(private readonly file: FileHandle) {}

  /** The bytes from this place on; fewer where the file ends. */
  async at(position: number, length: number): Promise<Buffer> {
    const within = position >= this.start && position + length <= this.start + this.window.length;
    if (!within) await this.move(position, Math.max(length, WINDOW));
    const from = position - this.start;
    return this.window.subarray(from, from + length);
  }

  /** One byte, if it lies in the window: without waiting for it. */
  byteAt(position: number): number | undefined {
    return position < this.start ? undefined : this.window[position - this.start];
  }

  private async move(position: number, length: number): Promise<void> {
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(length), 0, length, position);
    this.window = buffer.subarray(0, bytesRead);
    this.start = position;
  }
}

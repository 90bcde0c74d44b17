import { type FileHandle, open } from 'node:fs/promises';

/**
 * Maximum frames of an animation: more than three minutes. libvips looks for each frame of a WebP from the first one on, without a
 * timeout: 100 MB of tiny frames would take hours (A130).
 */
export const MAX_FRAMES = 5000;

const PIECE_BYTES = 2 ** 18;

/** A position in a file that moves forward; the file is read in pieces. */
class Cursor {
  private piece = Buffer.alloc(0);
  private start = 0;
  private at = 0;

  constructor(private readonly file: FileHandle) {}

  /** Whether the next bytes are loaded. */
  has(bytes: number): boolean {
    return this.at - this.start + bytes <= this.piece.length;
  }

  /** Loads the next bytes. @returns whether the file has them */
  async load(bytes: number): Promise<boolean> {
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, this.at);
    this.piece = buffer.subarray(0, bytesRead);
    this.start = this.at;
    return this.has(bytes);
  }

  /** The bytes from the position on that are loaded. */
  get next(): Buffer {
    return this.piece.subarray(this.at - this.start);
  }

  skip(bytes: number): void {
    this.at += bytes;
  }
}

/** Whether a GIF or WebP has more than MAX_FRAMES. Reads the headers of its blocks only. */
export async function hasTooManyFrames(path: string, type: string): Promise<boolean> {
  const read = type === 'image/gif' ? gifFrames : type === 'image/webp' ? webpFrames : undefined;
  if (!read) return false;
  const file = await open(path, 'r');
  try {
    let frames = 0;
    for await (const _frame of read(new Cursor(file))) if (++frames > MAX_FRAMES) return true;
    return false;
  } finally {
    await file.close();
  }
}

/** The chunks ANMF of a WebP (RFC 9649, 2.7.1.1). */
async function* webpFrames(cursor: Cursor): AsyncGenerator<void> {
  const chunkHeader = 8;
  cursor.skip(12);
  while (cursor.has(chunkHeader) || (await cursor.load(chunkHeader))) {
    const { next } = cursor;
    if (next.toString('latin1', 0, 4) === 'ANMF') yield;
    const size = next.readUInt32LE(4);
    cursor.skip(chunkHeader + size + (size % 2));
  }
}

const [GIF_IMAGE, GIF_EXTENSION] = [0x2c, 0x21];

/** The image descriptors of a GIF (GIF89a, 20). */
async function* gifFrames(cursor: Cursor): AsyncGenerator<void> {
  const [header, descriptor] = [13, 10];
  if (!(await cursor.load(header))) return;
  cursor.skip(header + colourTableBytes(cursor.next[10]));
  while (cursor.has(descriptor) || (await cursor.load(2))) {
    const [kind] = cursor.next;
    if (kind === GIF_IMAGE) {
      yield;
      cursor.skip(descriptor + colourTableBytes(cursor.next[9]) + 1);
    } else if (kind === GIF_EXTENSION) cursor.skip(2);
    else return;
    await skipSubBlocks(cursor);
  }
}

function colourTableBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Skips blocks of up to 255 bytes with their length in front; the last one is empty. */
async function skipSubBlocks(cursor: Cursor): Promise<void> {
  while (cursor.has(1) || (await cursor.load(1))) {
    const [length = 0] = cursor.next;
    cursor.skip(1 + length);
    if (length === 0) return;
  }
}

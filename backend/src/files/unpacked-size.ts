import type { FileHandle } from 'node:fs/promises';

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
/** The end record and its longest comment. */
const TAIL_BYTES = 22 + 65_535;
/** A directory larger than this is no document's. */
const MOST_DIRECTORY_BYTES = 8 * 2 ** 20;

/**
 * Bytes that the parts of a ZIP container have when unpacked, as its directory says; nothing is unpacked. Infinity
 * when the directory is not there, too large, or not in order: no document that a program wrote is like that.
 */
export async function unpackedSize(file: FileHandle): Promise<number> {
  const { size } = await file.stat();
  const tail = await read(file, Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES));
  const end = tail.lastIndexOf(END_OF_DIRECTORY);
  if (end === -1 || end + 22 > tail.length) return Number.POSITIVE_INFINITY;
  const [bytes, from] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (bytes > MOST_DIRECTORY_BYTES || from + bytes > size) return Number.POSITIVE_INFINITY;
  return sum(await read(file, from, bytes));
}

function sum(directory: Buffer): number {
  let total = 0;
  let at = 0;
  while (at + ENTRY_BYTES <= directory.length) {
    if (directory.readUInt32LE(at) !== ENTRY) return Number.POSITIVE_INFINITY;
    total += directory.readUInt32LE(at + 24);
    at +=
      ENTRY_BYTES +
      directory.readUInt16LE(at + 28) +
      directory.readUInt16LE(at + 30) +
      directory.readUInt16LE(at + 32);
  }
  return total;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Reads ZIP archives of strangers. Also used by worker threads, so it uses only types that Node strips. */
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

/** A file in an archive, according to the directory of the archive. */
export interface ZipEntry {
  name: string;
  /** Unpacked bytes. */
  size: number;
  packedSize: number;
  /** Position of the local header. */
  position: number;
  method: number;
  isEncrypted: boolean;
}

/** Why an archive cannot be read: its end is missing, it contradicts itself, or it is larger than allowed. */
export type ZipProblem = 'incomplete' | 'malformed' | 'large';

export class ZipError extends Error {
  readonly problem: ZipProblem;

  constructor(problem: ZipProblem) {
    super(`the archive is ${problem}`);
    this.problem = problem;
  }
}

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
/** The end record and its longest comment. */
const TAIL_BYTES = END_BYTES + 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const ZIP64_LOCATOR = 0x07064b50;
const ZIP64_LOCATOR_BYTES = 20;
const ZIP64_END = 0x06064b50;
const ZIP64_END_BYTES = 56;
const ZIP64_EXTRA = 1;
/** A 32-bit field whose value is in a ZIP64 field. */
const IN_ZIP64 = 0xffff_ffff;
/** Larger than the directory of any document, with more files: it is read on the main thread (A129). */
const MAX_DIRECTORY_BYTES = 8 * 2 ** 20;
const MAX_ENTRIES = 20_000;

const STORED = 0;
const DEFLATED = 8;

/** The files of an archive, in the order of its directory; nothing is unpacked. @throws ZipError */
export async function readDirectory(file: FileHandle): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const tailAt = Math.max(0, size - TAIL_BYTES);
  const tail = await read(file, tailAt, size - tailAt);
  const end = tail.lastIndexOf(END_OF_DIRECTORY);
  if (end === -1 || end + END_BYTES > tail.length) throw new ZipError('incomplete');
  const { bytes, from } = await findDirectory(file, tailAt + end, tail.subarray(end));
  if (bytes > MAX_DIRECTORY_BYTES) throw new ZipError('large');
  if (from + bytes > size) throw new ZipError('malformed');
  return parseDirectory(await read(file, from, bytes));
}

/** Bytes and position of the directory. */
async function findDirectory(file: FileHandle, endAt: number, end: Buffer) {
  const [bytes, from] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  if (bytes !== IN_ZIP64 && from !== IN_ZIP64) return { bytes, from };
  const locator = await read(file, Math.max(0, endAt - ZIP64_LOCATOR_BYTES), ZIP64_LOCATOR_BYTES);
  if (locator.length < ZIP64_LOCATOR_BYTES || locator.readUInt32LE(0) !== ZIP64_LOCATOR)
    throw new ZipError('malformed');
  const record = await read(file, longAt(locator, 8), ZIP64_END_BYTES);
  if (record.length < ZIP64_END_BYTES || record.readUInt32LE(0) !== ZIP64_END)
    throw new ZipError('malformed');
  return { bytes: longAt(record, 40), from: longAt(record, 48) };
}

function parseDirectory(directory: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + ENTRY_BYTES <= directory.length) {
    if (directory.readUInt32LE(at) !== ENTRY) throw new ZipError('malformed');
    if (entries.length === MAX_ENTRIES) throw new ZipError('large');
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const zip64 = zip64Values(directory.subarray(nameEnd, extraEnd));
    const long = (value: number) => (value === IN_ZIP64 ? (zip64.shift() ?? value) : value);
    entries.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, nameEnd),
      size: long(directory.readUInt32LE(at + 24)),
      packedSize: long(directory.readUInt32LE(at + 20)),
      position: long(directory.readUInt32LE(at + 42)),
      method: directory.readUInt16LE(at + 10),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    });
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** The 64-bit values of an entry, in the order of the fields that refer to them. */
function zip64Values(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; ) {
    const [id, bytes] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)];
    const values = extra.subarray(at + 4, at + 4 + bytes);
    if (id === ZIP64_EXTRA) {
      const count = Math.min(3, Math.floor(values.length / 8));
      return Array.from({ length: count }, (_, index) => longAt(values, index * 8));
    }
    at += 4 + bytes;
  }
  return [];
}

/** A 64-bit number; those that are too large for a file position become infinite. */
function longAt(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.POSITIVE_INFINITY : Number(value);
}

/**
 * Unpacks one file of an archive.
 * @throws ZipError 'large' over `maxBytes`; 'malformed' if it is encrypted, is packed in an unknown way, or has more
 * bytes than the directory says
 */
export async function readEntry(file: FileHandle, entry: ZipEntry, maxBytes: number): Promise<Buffer> {
  const { size, packedSize, position, method, isEncrypted } = entry;
  if (size > maxBytes || packedSize > maxBytes + 1024) throw new ZipError('large');
  const header = await read(file, position, LOCAL_HEADER_BYTES);
  if (header.length < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== LOCAL_HEADER || isEncrypted)
    throw new ZipError('malformed');
  const from = position + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await read(file, from, packedSize);
  if (packed.length < packedSize) throw new ZipError('malformed');
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new ZipError('malformed');
  try {
    return await promisify(inflateRaw)(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw new ZipError('malformed');
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(position) || length === 0) return Buffer.alloc(0);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Request } from 'express';
import { fileTypeFromFile } from 'file-type';
import { ApiError } from '../common/http/api-error.js';
import { multipartLimits } from '../common/http/http.js';
import { tooLarge } from '../common/limits/concurrency-limiter.js';
import { type FileKind, kindOf, mimesOf } from '../shared/file-kinds.js';
import { MAX_UNPACKED_BYTES } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { UploadQuery } from './files.schemas.js';

/** The kind of file that a request uploads. A guard has already rejected requests without one. */
export function uploadedKind({ query }: Pick<Request, 'query'>): FileKind {
  return UploadQuery.parse(query).kind;
}

/** Limits for reading the body of an upload. Reading stops at the first byte over a limit. */
export function uploadLimits(request: Request) {
  return multipartLimits(kindOf(uploadedKind(request)).maxBytes);
}

const names = new WeakMap<object, string>();

/** Stores the name of an arriving file, because the parser's error does not contain it. */
export function rememberName(
  request: Request,
  file: Express.Multer.File,
  accept: (error: null, take: boolean) => void,
): void {
  names.set(request, safeLabel(file.originalname));
  accept(null, true);
}

/** Rejects a file over the limit with the text of the specification. */
export const FILE_TOO_LARGE = tooLarge((request) => ({
  code: 'file_too_large',
  problem: MESSAGES.fileTooLarge(names.get(request) ?? 'file', uploadedKind(request)),
}));

/** Word and PowerPoint before 2007 share one container; the extension only selects between the two. */
const OLD_OFFICE = 'application/x-cfb';
const OLD_OFFICE_TYPES: Readonly<Record<string, string>> = {
  '.doc': 'application/msword',
  '.ppt': 'application/vnd.ms-powerpoint',
};

/** Media type of a file by its content, or undefined if this kind of upload does not accept it. */
export async function acceptedType(kind: FileKind, path: string, name: string): Promise<string | undefined> {
  const found = (await fileTypeFromFile(path))?.mime;
  const mime = found === OLD_OFFICE ? OLD_OFFICE_TYPES[extname(name).toLowerCase()] : found;
  return mimesOf(kind).find((accepted) => accepted === mime);
}

/** A file's name as a label: the last part of its path, without control characters, at most 200 characters. */
export function safeLabel(name: string): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  // By code points: the database rejects half of a surrogate pair.
  return [...clean].slice(-200).join('') || 'file';
}

/**
 * Checks the unpacked size of a Word or PowerPoint file; other types pass. @throws ApiError 422 when its
 * parts have more than MAX_UNPACKED_BYTES
 */
export async function refuseZipBomb(path: string, mime: string): Promise<void> {
  if (!mime.includes('openxmlformats')) return;
  const file = await open(path, 'r');
  const bytes = await unpackedSize(file).finally(() => file.close());
  if (bytes > MAX_UNPACKED_BYTES) throw new ApiError(422, 'file_too_big_inside', MESSAGES.tooLargeUnpacked);
}

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
/** The end record and its longest comment. */
const TAIL_BYTES = 22 + 65_535;
/** Larger than the directory of any document. */
const MAX_DIRECTORY_BYTES = 8 * 2 ** 20;

/**
 * Unpacked bytes of a ZIP container according to its directory; nothing is unpacked. Infinity if the
 * directory is missing, too large or malformed, which no program writes.
 */
export async function unpackedSize(file: FileHandle): Promise<number> {
  const { size } = await file.stat();
  const tail = await read(file, Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES));
  const end = tail.lastIndexOf(END_OF_DIRECTORY);
  if (end === -1 || end + 22 > tail.length) return Number.POSITIVE_INFINITY;
  const [bytes, from] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (bytes > MAX_DIRECTORY_BYTES || from + bytes > size) return Number.POSITIVE_INFINITY;
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

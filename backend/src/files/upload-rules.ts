import { type FileHandle, open } from 'node:fs/promises';
import type { Request } from 'express';
import { fileTypeFromFile } from 'file-type';
import { ApiError } from '../common/http/api-error.js';
import { multipartLimits } from '../common/http/http.js';
import { isAvif } from '../common/images/heif.js';
import { tooLarge } from '../common/limits/arrival.js';
import { type FileKind, kindOf, mimesOf } from '../shared/file-kinds.js';
import { SNIFF_BYTES, startsAs } from '../shared/file-signatures.js';
import { MESSAGES } from '../shared/messages.js';
import { UploadQuery } from './files.schemas.js';
import { officeType, oldOfficeType, PACKAGE_BYTE } from './office-types.js';

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

/**
 * Media type of a file by its content.
 * @throws ApiError 415 if this kind of upload does not accept it or it can contain macros; 422 if it is incomplete,
 * protected, unreadable, or would be too large when unpacked
 */
export async function acceptedType(kind: FileKind, path: string): Promise<string> {
  const file = await open(path, 'r');
  const found = await detectType(kind, path, file).finally(() => file.close());
  const mime = mimesOf(kind).find((accepted) => accepted === found);
  if (mime === undefined) throw new ApiError(415, 'file_type', MESSAGES.fileTypeRefused(kind));
  return mime;
}

async function detectType(kind: FileKind, path: string, file: FileHandle): Promise<string | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
  const start = buffer.subarray(0, bytesRead);
  const [type] = kindOf(kind).types.filter((possible) => startsAs(possible, start));
  if (type === undefined) return undefined;
  if (type === 'word') return start[0] === PACKAGE_BYTE ? officeType(file) : oldOfficeType(file);
  if (type === 'pdf') return 'application/pdf';
  if (type === 'heic') return (await isAvif(file)) ? 'image/avif' : 'image/heic';
  // Raw photos of cameras begin like a TIFF.
  return (await fileTypeFromFile(path))?.mime;
}

/** A file's name as a label: the last part of its path, without control characters, at most 200 characters. */
export function safeLabel(name: string): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  // By code points: the database rejects half of a surrogate pair.
  return [...clean].slice(-200).join('') || 'file';
}

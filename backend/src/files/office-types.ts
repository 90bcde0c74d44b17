import type { FileHandle } from 'node:fs/promises';
import { ApiError } from '../common/http/api-error.js';
import { FILE_TYPES } from '../shared/file-kinds.js';
import { MAX_UNPACKED_BYTES } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { CompoundFile, CompoundFileError } from './compound-file.js';
import { OfficePackage } from './office-package.js';
import { ZipError } from './zip-archive.js';

/** First byte of a package: "P" of "PK". The other container is a compound file. */
export const PACKAGE_BYTE = 0x50;

/** Elements and attributes that describe a package; real ones have some thousands. */
const MAX_DESCRIPTION_NODES = 100_000;
/** Types of main parts of Word and PowerPoint files, with and without macros. */
const OFFICE_MAIN = /wordprocessingml|presentationml|ms-word|ms-powerpoint/i;

/**
 * Media type of a Word or PowerPoint file from 2007 on; undefined for another archive. Only the description of its
 * parts is unpacked.
 * @throws ApiError 415 for macros, 422 for a file that is incomplete, unreadable or too large when unpacked
 */
export async function officeType(file: FileHandle): Promise<string | undefined> {
  try {
    const parts = await OfficePackage.open(file, { nodes: MAX_DESCRIPTION_NODES });
    const main = parts.isOffice ? await parts.mainPart() : undefined;
    const type = main && parts.contentType(main);
    if (!type || !OFFICE_MAIN.test(type)) return undefined;
    if (parts.hasMacros) throw hasMacros();
    if (parts.unpackedBytes > MAX_UNPACKED_BYTES) throw tooLarge();
    const mimes: readonly string[] = [...FILE_TYPES.word.mime, ...FILE_TYPES.powerpoint.mime];
    return mimes.find((mime) => type.toLowerCase() === `${mime}.main+xml`);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (!(error instanceof ZipError)) throw unreadable(error);
    throw error.problem === 'large' ? tooLarge(error) : unreadable(error, error.problem);
  }
}

/** Names of streams and storages with macros. */
const MACROS = /^(?:VBA|Macros|_VBA_PROJECT(?:_CUR)?|VBAProject)$/i;
/** Headers of the records of a presentation's macros; an id and whether there are any follow ([MS-PPT] 2.4.10). */
const POWERPOINT_MACROS = Buffer.from('1f00ff0314000000020000040c000000', 'hex');
/** Position and bit of "encrypted" in a Word document ([MS-DOC] 2.5.2). */
const [WORD_FLAGS, WORD_ENCRYPTED] = [10, 0x100];
/** Position and value of the token of an encrypted presentation ([MS-PPT] 2.3.2). */
const [POWERPOINT_TOKEN, POWERPOINT_ENCRYPTED] = [12, 0xf3d1_c4df];

/**
 * Media type of a Word or PowerPoint file from before 2007, by its streams; undefined for another compound file, such
 * as a table, a mail or an installer.
 * @throws ApiError 415 for macros, 422 for a file that is incomplete, unreadable or protected
 */
export async function oldOfficeType(file: FileHandle): Promise<string | undefined> {
  try {
    const parts = await CompoundFile.open(file);
    const names = new Set(parts.names);
    // Current formats with a password are encrypted as a whole, in the old container.
    if (names.has('EncryptedPackage') || names.has('EncryptionInfo')) throw isLocked();
    const isWord = names.has('WordDocument');
    const isPowerPoint = names.has('PowerPoint Document');
    if (!isWord && !isPowerPoint) return undefined;
    if (await isEncrypted(parts, { isWord })) throw isLocked();
    if (parts.names.some((name) => MACROS.test(name))) throw hasMacros();
    const macros = await parts.bytesAfter('PowerPoint Document', POWERPOINT_MACROS, 8);
    if (macros?.readUInt32LE(4) === 1) throw hasMacros();
    return isWord ? 'application/msword' : 'application/vnd.ms-powerpoint';
  } catch (error) {
    if (error instanceof CompoundFileError) throw unreadable(error, error.problem);
    throw error;
  }
}

async function isEncrypted(parts: CompoundFile, { isWord }: { isWord: boolean }): Promise<boolean> {
  if (isWord) {
    const start = await parts.startOf('WordDocument');
    return start.length > WORD_FLAGS + 2 && (start.readUInt16LE(WORD_FLAGS) & WORD_ENCRYPTED) !== 0;
  }
  const user = await parts.startOf('Current User');
  return (
    parts.names.includes('EncryptedSummary') ||
    (user.length >= POWERPOINT_TOKEN + 4 && user.readUInt32LE(POWERPOINT_TOKEN) === POWERPOINT_ENCRYPTED)
  );
}

function hasMacros(): ApiError {
  return new ApiError(415, 'file_macros', MESSAGES.fileMacros);
}

function isLocked(): ApiError {
  return new ApiError(422, 'file_locked', MESSAGES.fileLocked);
}

function tooLarge(cause?: unknown): ApiError {
  return new ApiError(422, 'file_too_big_inside', MESSAGES.tooLargeUnpacked, { cause });
}

function unreadable(cause: unknown, problem?: 'incomplete' | 'malformed'): ApiError {
  if (problem === 'incomplete')
    return new ApiError(422, 'file_incomplete', MESSAGES.fileIncomplete, { cause });
  return new ApiError(422, 'file_unreadable', MESSAGES.officeUnreadable, { cause });
}

import { type FileTypeId, kindOf } from '#rules/file-kinds';
import { MESSAGES } from '#rules/messages';
import type { FileKind } from '../../api/forms.ts';
import { say } from '../../i18n/say.ts';

/** Bytes that have to be read to know a file's type. */
export const SNIFF_BYTES = 16;

/** Bytes as Latin-1 text, and where in a file they stand. */
type Signature = readonly [offset: number, bytes: string];

/** Word and PowerPoint share their containers, the present one and that of before 2007. */
const OFFICE: readonly Signature[] = [
  [0, 'PK\x03\x04'],
  [0, '\xd0\xcf\x11\xe0'],
];
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'heif'];

/** How each type of file begins, whatever its name says. */
const SIGNATURES: Record<FileTypeId, readonly Signature[]> = {
  jpeg: [[0, '\xff\xd8\xff']],
  png: [[0, '\x89PNG\r\n\x1a\n']],
  gif: [[0, 'GIF8']],
  webp: [[8, 'WEBP']],
  heic: HEIC_BRANDS.map((brand) => [4, `ftyp${brand}`]),
  pdf: [[0, '%PDF-']],
  word: OFFICE,
  powerpoint: OFFICE,
};

/** Whether a file with this beginning can be of a type. Which kind of office file it is, the server finds out. */
export function startsAs(type: FileTypeId, start: Uint8Array): boolean {
  return SIGNATURES[type].some(([offset, bytes]) =>
    [...bytes].every((byte, at) => start[offset + at] === byte.charCodeAt(0)),
  );
}

/** What is wrong with a file's type, or undefined. The server judges again; this saves the way there. */
export function typeProblem(kind: FileKind, start: Uint8Array): string | undefined {
  if (start.length === 0) return say(MESSAGES.fileEmpty);
  const taken = kindOf(kind).types.some((type) => startsAs(type, start));
  return taken ? undefined : say(MESSAGES.fileTypeRefused(kind));
}

/** First bytes of a file. */
export async function readStart(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
}

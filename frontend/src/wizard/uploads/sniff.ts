import { MESSAGES } from '#rules/messages';
import type { FileKind } from '../../api/forms.ts';

/** Bytes that have to be read to know a file's type. */
export const SNIFF_BYTES = 16;

const SIGNATURES: readonly [type: string, offset: number, bytes: readonly number[]][] = [
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['application/pdf', 0, [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['office', 0, [0x50, 0x4b, 0x03, 0x04]],
  ['office', 0, [0xd0, 0xcf, 0x11, 0xe0]],
];
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'heif']);

/**
 * The type of a file by its first bytes, whatever its name says; undefined for what is none of ours. Word and
 * PowerPoint come as 'office': the server opens them and decides.
 */
export function sniff(start: Uint8Array): string | undefined {
  const match = SIGNATURES.find(([, offset, bytes]) =>
    bytes.every((byte, at) => start[offset + at] === byte),
  );
  if (match) return match[0];
  const text = String.fromCharCode(...start.subarray(4, 12));
  return text.startsWith('ftyp') && HEIC_BRANDS.has(text.slice(4)) ? 'image/heic' : undefined;
}

/** What is wrong with a file's type, or undefined. The server judges again; this saves the way there. */
export function typeProblem(kind: FileKind, start: Uint8Array): string | undefined {
  if (start.length === 0) return MESSAGES.fileEmpty;
  const type = sniff(start);
  const taken = type !== undefined && (kind === 'brand_manual' || type.startsWith('image/'));
  return taken ? undefined : MESSAGES.fileTypeRefused[kind];
}

/** First bytes of a file. */
export async function readStart(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
}

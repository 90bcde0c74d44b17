import type { FileTypeId } from './file-kinds.js';

/** Bytes as Latin-1 text, their position in a file, and how many bytes may be in front of that. */
interface Signature {
  at: number;
  bytes: string;
  within?: number;
}

/** Word and PowerPoint share their containers, both the current one and the one from before 2007. */
const OFFICE: readonly Signature[] = [
  { at: 0, bytes: 'PK\x03\x04' },
  { at: 0, bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
];

/** Brands of HEIF: HEVC images, HEVC sequences, and images or sequences of any codec. */
const HEIC_BRANDS = 'heic heix heim heis hevc hevx hevm hevs mif1 mif2 msf1 heif'.split(' ');
const AVIF_BRANDS = 'avif avis mif1 mif2 msf1'.split(' ');
const brands = (names: readonly string[]) => names.map((name) => ({ at: 4, bytes: `ftyp${name}` }));

/** Beginnings of each file type, whatever the file's name. */
const SIGNATURES: Record<FileTypeId, readonly Signature[]> = {
  jpeg: [{ at: 0, bytes: '\xff\xd8\xff' }],
  png: [{ at: 0, bytes: '\x89PNG\r\n\x1a\n' }],
  gif: [{ at: 0, bytes: 'GIF8' }],
  webp: [{ at: 8, bytes: 'WEBP' }],
  heic: brands(HEIC_BRANDS),
  avif: brands(AVIF_BRANDS),
  tiff: [
    { at: 0, bytes: 'II*\0' },
    { at: 0, bytes: 'MM\0*' },
  ],
  // Some programs write a byte order mark or a line break in front; Adobe's readers accept 1,024 bytes.
  pdf: [{ at: 0, bytes: '%PDF-', within: 1024 }],
  word: OFFICE,
  powerpoint: OFFICE,
};

/** Number of bytes that identify a file's type. */
export const SNIFF_BYTES = 1024;

/** Whether a file with this beginning can have a type. The server reads more of the file. */
export function startsAs(type: FileTypeId, start: Uint8Array): boolean {
  return SIGNATURES[type].some(({ at, bytes, within = 0 }) => {
    for (let from = at; from <= at + within; from++) if (hasBytes(start, from, bytes)) return true;
    return false;
  });
}

function hasBytes(start: Uint8Array, from: number, bytes: string): boolean {
  for (let at = 0; at < bytes.length; at++) if (start[from + at] !== bytes.charCodeAt(at)) return false;
  return true;
}

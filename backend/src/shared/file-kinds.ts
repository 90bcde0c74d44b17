import { FILE_KIND_NAMES, type FileKind } from './file-kind-names.js';
import { MB } from './units.js';

export * from './file-kind-names.js';

/** A file type: its display name, its media types, and the extensions that some browsers report instead. */
export interface FileType {
  name: string;
  mime: readonly string[];
  endings: readonly string[];
}

export const FILE_TYPES = {
  jpeg: { name: 'JPEG', mime: ['image/jpeg'], endings: ['.jpg', '.jpeg'] },
  png: { name: 'PNG', mime: ['image/png'], endings: ['.png'] },
  webp: { name: 'WebP', mime: ['image/webp'], endings: ['.webp'] },
  gif: { name: 'GIF', mime: ['image/gif'], endings: ['.gif'] },
  heic: { name: 'HEIC', mime: ['image/heic', 'image/heif'], endings: ['.heic', '.heif'] },
  avif: { name: 'AVIF', mime: ['image/avif'], endings: ['.avif'] },
  tiff: { name: 'TIFF', mime: ['image/tiff'], endings: ['.tif', '.tiff'] },
  pdf: { name: 'PDF', mime: ['application/pdf'], endings: ['.pdf'] },
  word: {
    name: 'Word',
    mime: [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
      'application/msword',
    ],
    endings: ['.docx', '.dotx', '.doc'],
  },
  powerpoint: {
    name: 'PowerPoint',
    mime: [
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/vnd.openxmlformats-officedocument.presentationml.template',
      'application/vnd.openxmlformats-officedocument.presentationml.slideshow',
      'application/vnd.ms-powerpoint',
    ],
    endings: ['.pptx', '.potx', '.ppsx', '.ppt'],
  },
} as const satisfies Record<string, FileType>;
export type FileTypeId = keyof typeof FILE_TYPES;

const PICTURES = [
  'jpeg',
  'png',
  'webp',
  'gif',
  'heic',
  'avif',
  'tiff',
] as const satisfies readonly FileTypeId[];
const DOCUMENTS = ['pdf', 'word', 'powerpoint'] as const satisfies readonly FileTypeId[];

/** Definition of one kind of upload, used by the server, the messages and the tests. */
export interface FileKindDefinition {
  /** Label of the kind for the administrator. */
  label: string;
  /** Label of a single file, before its name on the board. */
  one: string;
  types: readonly FileTypeId[];
  /** Maximum bytes of one file (SPEC section 9). */
  maxBytes: number;
  /** Maximum files of this kind per submission: our limit (QUALITY A33). */
  maxFiles: number;
}

/**
 * Kinds of files that a prospect uploads. Each is a jsonb column of the same name: see
 * docs/guides/a-limit.md.
 */
export const FILE_KINDS = {
  team_photos: { label: 'Photos', one: 'Photo', types: PICTURES, maxBytes: 100 * MB, maxFiles: 50 },
  brand_manual: {
    label: 'Brand manual',
    one: 'Brand manual',
    types: [...DOCUMENTS, ...PICTURES],
    maxBytes: 100 * MB,
    maxFiles: 50,
  },
} as const satisfies Record<FileKind, FileKindDefinition>;
/** Definition of a kind, typed as FileKindDefinition instead of its literal type. */
export function kindOf(kind: FileKind): FileKindDefinition {
  return FILE_KINDS[kind];
}

/** One value for each kind. */
export function byKind<T>(make: (kind: FileKind) => T): Record<FileKind, T> {
  return Object.fromEntries(FILE_KIND_NAMES.map((kind) => [kind, make(kind)])) as Record<FileKind, T>;
}

/** Accepted media types of a kind. */
export function mimesOf(kind: FileKind): string[] {
  return kindOf(kind).types.flatMap((type) => FILE_TYPES[type].mime);
}

/** Media types that a browser shows as an image. */
export const PICTURE_MIMES: readonly string[] = PICTURES.flatMap((type) => FILE_TYPES[type].mime);

/** Whether a kind accepts only images. */
export function isPictureKind(kind: FileKind): boolean {
  return kindOf(kind).types.every(isPicture);
}

/** Names of the accepted types of a kind, documents and images separately. */
export function typeNames(kind: FileKind): { documents: string[]; pictures: string[] } {
  const { types } = kindOf(kind);
  const names = (chosen: readonly FileTypeId[]) => chosen.map((type) => FILE_TYPES[type].name);
  return {
    documents: names(types.filter((type) => !isPicture(type))),
    pictures: names(types.filter(isPicture)),
  };
}

function isPicture(type: FileTypeId): boolean {
  return FILE_TYPES[type].mime.every((mime) => PICTURE_MIMES.includes(mime));
}

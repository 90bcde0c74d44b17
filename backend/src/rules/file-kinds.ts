/** Bytes in a megabyte as SPEC counts them: 100 MB are 104,857,600 bytes. */
const MB = 1_048_576;

/** A type of file: its name to people, its media types, and the endings that some browsers know it by instead. */
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
  pdf: { name: 'PDF', mime: ['application/pdf'], endings: ['.pdf'] },
  word: {
    name: 'Word',
    mime: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/msword'],
    endings: ['.docx', '.doc'],
  },
  powerpoint: {
    name: 'PowerPoint',
    mime: [
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/vnd.ms-powerpoint',
    ],
    endings: ['.pptx', '.ppt'],
  },
} as const satisfies Record<string, FileType>;
export type FileTypeId = keyof typeof FILE_TYPES;

const PICTURES = ['jpeg', 'png', 'webp', 'gif', 'heic'] as const satisfies readonly FileTypeId[];
const DOCUMENTS = ['pdf', 'word', 'powerpoint'] as const satisfies readonly FileTypeId[];

/** What one kind of upload takes; the server, the sentences and the tests follow. */
export interface FileKindDefinition {
  /** What it is called to the administrator. */
  label: string;
  types: readonly FileTypeId[];
  /** Bytes of one file (SPEC section 9). */
  maxBytes: number;
  /** Files of the kind on one submission: ours (QUALITY A33). */
  maxFiles: number;
}

/** The kinds of files that a prospect uploads. Each is a jsonb column of the same name. */
export const FILE_KINDS = {
  team_photos: { label: 'Photos', types: PICTURES, maxBytes: 100 * MB, maxFiles: 50 },
  brand_manual: {
    label: 'Brand manual',
    types: [...DOCUMENTS, ...PICTURES],
    maxBytes: 100 * MB,
    maxFiles: 50,
  },
} as const satisfies Record<string, FileKindDefinition>;
export type FileKind = keyof typeof FILE_KINDS;

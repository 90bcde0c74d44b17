import { fileTypeFromFile } from 'file-type';
import type { FileKind } from '../submissions/submission.schemas.js';

const IMAGES: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/heif': 'heif',
};
const DOCUMENTS: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
};
/** Word and PowerPoint before 2007 share one container; the name's ending only chooses between the two. */
const OLD_OFFICE = 'application/x-cfb';
const OLD_OFFICE_TYPES: Record<string, string> = {
  doc: 'application/msword',
  ppt: 'application/vnd.ms-powerpoint',
};

/** The media type of a file by its content, or undefined when this kind of upload does not take it. */
export async function acceptedType(kind: FileKind, path: string, name: string): Promise<string | undefined> {
  const mime = (await fileTypeFromFile(path))?.mime;
  if (mime === undefined) return undefined;
  if (mime in IMAGES) return mime;
  if (kind === 'team_photos') return undefined;
  if (mime in DOCUMENTS) return mime;
  return mime === OLD_OFFICE ? OLD_OFFICE_TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] : undefined;
}

/** Whether a browser may show the file in a page: pictures only, everything else is downloaded. */
export function isShowable(mime: string): boolean {
  return mime in IMAGES;
}

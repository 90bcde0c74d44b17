import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { type FileKind, mimesOf, PICTURE_MIMES } from '../rules/file-kinds.js';

/** Word and PowerPoint before 2007 share one container; the name's ending only chooses between the two. */
const OLD_OFFICE = 'application/x-cfb';
const OLD_OFFICE_TYPES: Readonly<Record<string, string>> = {
  '.doc': 'application/msword',
  '.ppt': 'application/vnd.ms-powerpoint',
};

/** The media type of a file by its content, or undefined when this kind of upload does not take it. */
export async function acceptedType(kind: FileKind, path: string, name: string): Promise<string | undefined> {
  const found = (await fileTypeFromFile(path))?.mime;
  const mime = found === OLD_OFFICE ? OLD_OFFICE_TYPES[extname(name).toLowerCase()] : found;
  return mimesOf(kind).find((accepted) => accepted === mime);
}

/** Whether a browser may show the file in a page: pictures only, everything else is downloaded. */
export function isShowable(mime: string): boolean {
  return PICTURE_MIMES.includes(mime);
}

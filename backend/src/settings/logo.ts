import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { ApiError } from '../platform/http/api-error.js';
import { pictureSize } from '../platform/pictures/picture-size.js';
import { stripLocation } from '../platform/pictures/strip-location.js';
import { MESSAGES } from '../rules/messages.js';
import { LOGO_MIMES, LOGO_SIDE } from '../rules/settings.js';
import type { Logo } from './settings.repository.js';

/**
 * A logo as it was uploaded, judged by its content: a drawing that may hold a script (SVG) is none. What a camera or an
 * editor wrote of a place is taken out.
 * @throws ApiError 415 for another type, 422 for a picture that cannot be read, is too small or too large.
 */
export async function readLogo(path: string): Promise<Logo> {
  const type = (await fileTypeFromFile(path))?.mime;
  if (type === undefined || !LOGO_MIMES.includes(type))
    throw new ApiError(415, 'file_type', MESSAGES.logoTypeRefused);
  const size = await sizeOf(path, type);
  if (!size) throw new ApiError(422, 'picture_unreadable', MESSAGES.pictureUnreadable);
  const sides = [size.width, size.height];
  if (Math.min(...sides) < LOGO_SIDE.least || Math.max(...sides) > LOGO_SIDE.most)
    throw new ApiError(422, 'picture_size', MESSAGES.logoSizeRefused(size));
  await stripLocation(path);
  const data = await readFile(path);
  return { type, ...size, hash: createHash('sha256').update(data).digest('hex').slice(0, 16), data };
}

async function sizeOf(path: string, type: string) {
  const file = await open(path, 'r');
  try {
    return await pictureSize(file, type);
  } finally {
    await file.close();
  }
}

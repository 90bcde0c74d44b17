import { open } from 'node:fs/promises';
import { pictureSize } from '../platform/pictures/picture-size.js';
import { MAX_PIXELS, MAX_UNPACKED_BYTES } from '../rules/limits.js';
import { MESSAGES } from '../rules/messages.js';
import type { Text } from '../rules/say.js';
import { unpackedSize } from './unpacked-size.js';

/** What the person is told of a file that would burst whoever opens it; undefined for every other file. */
export async function bombProblem(path: string, mime: string): Promise<Text | undefined> {
  const file = await open(path, 'r');
  try {
    const size = mime.startsWith('image/') ? await pictureSize(file, mime) : { width: 0, height: 0 };
    if (!size) return MESSAGES.pictureUnreadable;
    if (size.width * size.height > MAX_PIXELS) return MESSAGES.tooManyPixels;
    if (mime.includes('openxmlformats') && (await unpackedSize(file)) > MAX_UNPACKED_BYTES)
      return MESSAGES.tooLargeUnpacked;
    return undefined;
  } finally {
    await file.close();
  }
}

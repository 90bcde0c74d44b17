import { type FileHandle, open } from 'node:fs/promises';
import { pictureSize } from '../platform/pictures/picture-size.js';
import { MAX_PIXELS, MAX_UNPACKED_BYTES } from '../rules/limits.js';
import { MESSAGES } from '../rules/messages.js';
import type { Message } from '../rules/translate.js';
import { unpackedSize } from './unpacked-size.js';

/** What the person is told of a file that would burst whoever opens it; undefined for every other file. */
export async function bombProblem(path: string, mime: string): Promise<Message | undefined> {
  const file = await open(path, 'r');
  try {
    if (mime.startsWith('image/')) return await pictureProblem(file, mime);
    if (mime.includes('openxmlformats')) return await documentProblem(file);
    return undefined;
  } finally {
    await file.close();
  }
}

async function pictureProblem(file: FileHandle, mime: string): Promise<Message | undefined> {
  const size = await pictureSize(file, mime);
  if (!size) return MESSAGES.pictureUnreadable;
  return size.width * size.height > MAX_PIXELS ? MESSAGES.tooManyPixels : undefined;
}

async function documentProblem(file: FileHandle): Promise<Message | undefined> {
  return (await unpackedSize(file)) > MAX_UNPACKED_BYTES ? MESSAGES.tooLargeUnpacked : undefined;
}

import { MAX_CALENDAR_IMAGE_BYTES } from '#shared/limits.ts';

const IMAGE = /^data:image\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+={0,2}$/iu;

/** Whether a text is an image as a data URL, of no more bytes than the calendar takes. */
export function isImageDataUrl(value: unknown): value is string {
  return typeof value === 'string' && byteLength(value) <= MAX_CALENDAR_IMAGE_BYTES && IMAGE.test(value);
}

/** Bytes that a base64 data URL stands for, to within two. */
function byteLength(dataUrl: string): number {
  return Math.floor(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4) - 2;
}

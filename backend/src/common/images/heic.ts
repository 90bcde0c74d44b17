import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { Thread } from '../threads/thread.js';
import { isHdr, profileOf } from './colour-profile.js';
import { type HeifInfo, readHeif } from './heif.js';
import { firstFrame } from './heif-sequence.js';

/** Request to the HEIC worker thread. */
export interface HeicRequest {
  path: string;
  /** The image itself if it is not the whole file. */
  still: Uint8Array | undefined;
  /** Profile of the colours, unless they are those of sRGB. */
  icc: Uint8Array | undefined;
  maxPixels: number;
}
/** Result of the HEIC worker thread: pixels with the profile, as a TIFF. */
export type HeicResult = { tiff: Uint8Array<ArrayBuffer> } | { problem: 'pixels' | 'broken' };

/**
 * Items of photos: HEVC and AV1 images, tiles, turned images, metadata, thumbnails, and the gain map for HDR screens.
 * Decoders of other items have had security holes, such as the one of uncompressed images (GHSA-x8r2-mggj-j6wr).
 */
const PHOTO_ITEMS = new Set(['hvc1', 'hev1', 'av01', 'grid', 'iden', 'Exif', 'mime', 'uri ', 'jpeg', 'tmap']);
const HEVC = new Set(['hvc1', 'hev1']);

/** Description and colour profile of a photo, or why it is not converted. */
export type PhotoInfo =
  | { info: HeifInfo | undefined; icc: Buffer | undefined }
  | { problem: 'hdr' | 'broken' };

/** Reads the container of a HEIC or AVIF before anything is decoded. */
export async function readPhoto(path: string): Promise<PhotoInfo> {
  const file = await open(path, 'r');
  const info = await readHeif(file).finally(() => file.close());
  if (!info) return { info, icc: undefined };
  if ([...info.types].some((type) => !PHOTO_ITEMS.has(type))) return { problem: 'broken' };
  const { colours, icc } = info;
  if (isHdr(colours, icc)) return { problem: 'hdr' };
  return { info, icc: icc ?? (colours && profileOf(colours)) };
}

/**
 * Decodes a HEIC with its colours. libvips lacks HEVC because of its patents; libheif decodes it in WebAssembly.
 * @returns a TIFF, or why there is none
 */
export async function decodeHeic(
  path: string,
  { maxPixels, timeoutMs }: { maxPixels: number; timeoutMs: number },
): Promise<HeicResult | { problem: 'hdr' }> {
  const image = await findImage(path);
  if ('problem' in image) return image;
  const request: HeicRequest = { path, ...image, maxPixels };
  const thread = new Thread(new URL(`./heic.worker${extname(import.meta.url)}`, import.meta.url));
  try {
    return (await thread.ask(request, timeoutMs)) as HeicResult;
  } finally {
    // WebAssembly never frees the memory of its largest image.
    await thread.end();
  }
}

type FoundImage = Pick<HeicRequest, 'still' | 'icc'> | { problem: 'hdr' | 'broken' };

/** The primary image of a file, or the first frame of a sequence without one. */
async function findImage(path: string): Promise<FoundImage> {
  const photo = await readPhoto(path);
  if ('problem' in photo) return photo;
  const { info, icc } = photo;
  if (info?.primary === undefined) return info?.movie ? findFrame(path, info.movie) : { problem: 'broken' };
  const isHevc = [...info.codecs].every((codec) => HEVC.has(codec));
  return isHevc ? { still: undefined, icc } : { problem: 'broken' };
}

async function findFrame(path: string, movie: Buffer): Promise<FoundImage> {
  const file = await open(path, 'r');
  const frame = await firstFrame(file, movie).finally(() => file.close());
  if (!frame) return { problem: 'broken' };
  const { still, colours, icc } = frame;
  if (isHdr(colours, icc)) return { problem: 'hdr' };
  return { still, icc: icc ?? (colours && profileOf(colours)) };
}

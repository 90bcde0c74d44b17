import { access, rename, writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { MAX_PIXELS } from '../../shared/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import { ApiError } from '../http/api-error.js';
import type { CountedNetwork } from '../limits/networks.js';
import { Places } from '../limits/places.js';
import { PLACE_LIMITS } from '../limits/policy.js';
import { hasTooManyFrames } from './frames.js';
import { decodeHeic, readPhoto } from './heic.js';
import { tiffHeader } from './tiff.js';

/** Networks of the caller. */
type Owner = readonly CountedNetwork[];
const ADMINISTRATOR: Owner = [{ key: 'administrator', factor: 1 }];

export interface CleanedImage {
  /** A media type that every browser shows. */
  type: OutputType;
  /** Bytes. */
  size: number;
  /** Pixels of one frame. */
  width: number;
  height: number;
}

/** Stored media types. HEIC, AVIF and TIFF become JPEG, or PNG if they are transparent. */
type OutputType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';

/** libvips loaders by the media type from file-type; all others, such as SVG and PDF, are blocked. */
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
  'image/tiff': 'tiff',
};
const KEPT_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Timeout per image in seconds. A photo of 200 megapixels takes about 8. */
const TIMEOUT_S = 30;
/** Of this process, like the threads that decode. Previews and the logo do not wait for images of strangers. */
const images = new Places(PLACE_LIMITS.images);
const largeImages = new Places(PLACE_LIMITS.largeImages);
const previews = new Places(PLACE_LIMITS.previews);

/** Maximum bytes that the decoder of one image may use: enough to rotate a photo of 200 megapixels. */
const MAX_MEMORY = 800_000_000;
/** Images that need more than this are processed one at a time. */
const LARGE_MEMORY = 200_000_000;
/** Maximum bytes of the pixels of one image, also where they are decoded line by line: this bounds the work. */
const MAX_DECODED = 1_000_000_000;

/** Images of any size are checked by their headers; one that cannot be decoded completely is an error. */
const WHOLE = { limitInputPixels: false, failOn: 'error' } as const;

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((loader) => `VipsForeignLoad${loader}`),
});

/**
 * Decodes an image and rewrites it in place: upright, in sRGB, without metadata, with all frames of an
 * animation. Only pixels are stored, whatever else the file contained. Works off the main thread.
 * @param type media type detected from the file's content
 * @param owner networks of the caller: those that hold the fewest places are next
 * @throws ApiError 422 for a file with more than MAX_PIXELS in all frames, one whose decoder would need too
 * much memory, an HDR image, one that cannot be decoded, and one that takes too long
 */
export function cleanImage(path: string, type: string, owner: Owner): Promise<CleanedImage> {
  return images.run(owner, () => clean(path, type, owner));
}

/** Cleans the agency's logo like `cleanImage`, apart from the images of strangers. */
export function cleanLogo(path: string, type: string): Promise<CleanedImage> {
  return previews.run(ADMINISTRATOR, () => clean(path, type, ADMINISTRATOR));
}

async function clean(path: string, type: string, owner: Owner): Promise<CleanedImage> {
  if (type === 'image/heic') return largeImages.run(owner, async () => write(path, await openHeic(path)));
  const image = type === 'image/avif' ? await openAvif(path, owner) : await openImage(path, type);
  return limitMemory(image.memory, owner, () => write(path, image));
}

/** Side of a preview in pixels: 96 CSS pixels on a screen with three device pixels each, and some room. */
export const PREVIEW_PX = 320;

/**
 * Renders a small square WebP of a cleaned image, the first frame of an animation.
 * @param type media type of the image
 * @throws ApiError 422 if it cannot be decoded
 */
export function renderPreview(path: string, type: string, owner: Owner): Promise<Buffer> {
  return previews.run(owner, async () => {
    const image = sharp(path, { limitInputPixels: false });
    const metadata = await decoding(path, image.metadata());
    const preview = image
      .timeout({ seconds: TIMEOUT_S })
      .resize(PREVIEW_PX, PREVIEW_PX, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 75, effort: 2 });
    return limitMemory(expectPixels(metadata, bytesPerPixel(type, metadata)), owner, () =>
      decoding(path, preview.toBuffer()),
    );
  });
}

/** Runs the work for an image that needs many bytes alone. */
function limitMemory<T>(bytes: number, owner: Owner, work: () => Promise<T>): Promise<T> {
  return bytes > LARGE_MEMORY ? largeImages.run(owner, work) : work();
}

/** Replaces the file by its converted image; before, a HEIC is compared with it, because two libraries took part. */
async function write(path: string, image: OpenImage): Promise<CleanedImage> {
  const { data, info } = await decoding(path, encode(image));
  if (image.isCompared) await decoding(path, expectSame(image, data));
  await writeFile(`${path}.clean`, data);
  await rename(`${path}.clean`, path);
  const { width, height, pages = 1 } = info;
  return { type: image.type, size: data.length, width, height: Math.round(height / pages) };
}

/** Side of the copies that are compared. */
const COMPARED_PX = 8;
/** Maximum difference of a channel: JPEG and reducing the size change it by less. */
const MAX_DIFFERENCE = 24;

/** @throws Error if the converted image cannot be decoded or its colours differ from the original's */
async function expectSame({ pixels, type }: OpenImage, converted: Buffer): Promise<void> {
  const small = (image: Sharp) =>
    image
      .resize(COMPARED_PX, COMPARED_PX, { fit: 'fill' })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer();
  const [before, after] = await Promise.all([small(pixels.clone()), small(sharp(converted, WHOLE))]);
  const differs = before.some((value, at) => Math.abs(value - (after[at] ?? 0)) > MAX_DIFFERENCE);
  if (before.length !== after.length || differs) throw new Error(`the ${type} differs from the original`);
}

interface OpenImage {
  pixels: Sharp;
  type: OutputType;
  /** Whether the result is compared with the pixels. */
  isCompared?: boolean;
}

async function openImage(path: string, type: string): Promise<OpenImage & { memory: number }> {
  const animated = type === 'image/gif' || type === 'image/webp';
  if (animated && (await hasTooManyFrames(path, type))) throw unreadable();
  const pixels = sharp(path, { animated, ...WHOLE });
  const metadata = await decoding(path, pixels.metadata());
  if (metadata.format !== FORMATS[type]) throw unreadable();
  const memory = expectPixels(metadata, bytesPerPixel(type, metadata));
  // Frames cannot be rotated, and animations have no orientation.
  const upright = (metadata.pages ?? 1) > 1 && animated ? pixels : pixels.autoOrient();
  return { pixels: upright, type: outputType(type, metadata.hasAlpha), memory };
}

async function openHeic(path: string): Promise<OpenImage> {
  const maxPixels = largestFor(HEIC_BYTES);
  const result = await decoding(path, decodeHeic(path, { maxPixels, timeoutMs: TIMEOUT_S * 1000 }));
  if (!('problem' in result))
    return { pixels: sharp(result.tiff, WHOLE), type: 'image/jpeg', isCompared: true };
  if (result.problem === 'hdr') throw pictureHdr();
  throw result.problem === 'pixels' ? tooManyPixels(maxPixels) : unreadable();
}

/** libvips reads the profile of an AVIF, but not colours that are given as numbers. */
async function openAvif(path: string, owner: Owner): Promise<OpenImage & { memory: number }> {
  const photo = await decoding(path, readPhoto(path));
  if ('problem' in photo) throw photo.problem === 'hdr' ? pictureHdr() : unreadable();
  const image = await openImage(path, 'image/avif');
  const { icc } = photo;
  if (!icc || photo.info?.icc) return image;
  const raw = image.pixels.timeout({ seconds: TIMEOUT_S }).raw({ depth: 'uchar' });
  const { data, info } = await limitMemory(image.memory, owner, () =>
    decoding(path, raw.toBuffer({ resolveWithObject: true })),
  );
  const tiff = Buffer.concat([tiffHeader({ ...info, icc }), data]);
  return { ...image, pixels: sharp(tiff, WHOLE) };
}

/** Encodes to memory, so that an error here is about the image and never about the disk. */
function encode({ pixels, type }: OpenImage) {
  const image = pixels.timeout({ seconds: TIMEOUT_S }).toColourspace('srgb');
  return ENCODERS[type](image).toBuffer({ resolveWithObject: true });
}

/** Qualities at which a photo looks like the original, with efforts that do not block the server. */
const ENCODERS: Record<OutputType, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) =>
    // Optimized tables need the whole image in memory: 1.5 GB for 250 megapixels.
    image.flatten({ background: 'white' }).jpeg({ quality: 90, optimizeCoding: false }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: 90, effort: 2 }),
  'image/gif': (image) => image.gif({ effort: 2 }),
};

function outputType(type: string, hasAlpha: boolean): OutputType {
  if (KEPT_TYPES.includes(type)) return type as OutputType;
  return hasAlpha ? 'image/png' : 'image/jpeg';
}

/**
 * Checks the size claimed by the header; the decoders never produce more pixels. Frames of an animation
 * follow each other in memory.
 * @returns bytes that decoding needs
 */
function expectPixels(
  { width, height, pageHeight = height, channels = 4, depth }: Metadata,
  bytes: number,
): number {
  if (width * height > MAX_PIXELS) throw tooManyPixels(MAX_PIXELS);
  const pixel = channels * (SAMPLE_BYTES[depth ?? ''] ?? 8);
  if (width * height * pixel > MAX_DECODED) throw tooManyPixels(Math.floor(MAX_DECODED / pixel / 1e6) * 1e6);
  const memory = width * pageHeight * bytes;
  if (memory > MAX_MEMORY) throw tooManyPixels(largestFor(bytes));
  return memory;
}

/** Estimated bytes per pixel of a HEIC: planes, pixels and a copy. */
const HEIC_BYTES = 14;
/** Measured for decoders that hold the whole image. */
const WHOLE_PICTURE: Readonly<Record<string, number>> = {
  'image/webp': 9,
  'image/gif': 14,
  'image/avif': 19,
};

/**
 * Bytes per pixel that decoding needs (A103). Most files are decoded line by line. Exceptions: progressive
 * files (two bytes per sample for a JPEG), rotated images, and a TIFF with a single strip.
 */
function bytesPerPixel(type: string, metadata: Metadata): number {
  const { channels = 4, depth, isProgressive = false, orientation = 1 } = metadata;
  const pixel = channels * (SAMPLE_BYTES[depth ?? ''] ?? 8);
  const decoded = type === 'image/jpeg' ? 2 * channels : pixel;
  const passes = isProgressive || type === 'image/tiff';
  return WHOLE_PICTURE[type] ?? (passes ? decoded : 0) + (orientation > 1 ? pixel : 0);
}

const SAMPLE_BYTES: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2, float: 4 };

/** Maximum pixels for a decoder with this many bytes per pixel. */
function largestFor(bytes: number): number {
  return Math.min(MAX_PIXELS, Math.floor(MAX_MEMORY / bytes / 1e6) * 1e6);
}

function tooManyPixels(max: number): ApiError {
  return new ApiError(422, 'file_too_big_inside', MESSAGES.tooManyPixels(max));
}

/**
 * @throws ApiError 422 for a failure, unless the file is missing: then the image is not invalid and the
 * upload is retried
 */
async function decoding<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await access(path);
    throw unreadable(error);
  }
}

function pictureHdr(): ApiError {
  return new ApiError(422, 'picture_hdr', MESSAGES.pictureHdr);
}

function unreadable(cause?: unknown): ApiError {
  return new ApiError(422, 'picture_unreadable', MESSAGES.pictureUnreadable, { cause });
}

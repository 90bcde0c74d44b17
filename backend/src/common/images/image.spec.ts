import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { HEIC, photo } from '../../../test/support/pictures.js';
import { MESSAGES } from '../../shared/messages.js';
import { cleanImage } from './image.js';

const PNG = await photo('png');
const HALF = (await photo('jpeg', 400, 300)).subarray(0, 700);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byline-image-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function clean(content: Buffer, type: string) {
  const path = join(folder, 'image');
  await writeFile(path, content);
  const result = await cleanImage(path, type);
  return { result, metadata: await sharp(path, { animated: true }).metadata(), path };
}

it.each([
  ['jpeg', 'image/jpeg', 'image/jpeg'],
  ['png', 'image/png', 'image/png'],
  ['webp', 'image/webp', 'image/webp'],
  ['gif', 'image/gif', 'image/gif'],
  ['avif', 'image/avif', 'image/jpeg'],
  ['tiff', 'image/tiff', 'image/jpeg'],
] as const)('converts %s to a format that every browser shows', async (format, type, stored) => {
  const { result, metadata } = await clean(await photo(format, 30, 20), type);
  expect(result).toEqual({ type: stored, width: 30, height: 20, size: expect.any(Number) });
  expect(`image/${metadata.format}`).toBe(stored);
  expect(await readdir(folder)).toEqual(['image']);
});

it('converts HEIC to JPEG with its colours', async () => {
  const { result, path } = await clean(HEIC, 'image/heic');
  expect(result).toMatchObject({ type: 'image/jpeg', width: 64, height: 48 });
  const { data } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)];
  expect([(top[0] ?? 0) > 150, (bottom[2] ?? 0) > 150, (top[2] ?? 0) < 60]).toEqual([true, true, true]);
});

it('keeps transparency: a TIFF with an alpha channel becomes a PNG', async () => {
  const create = { width: 4, height: 4, channels: 4 as const, background: { r: 1, g: 2, b: 3, alpha: 0 } };
  const { result, metadata } = await clean(
    await sharp({ create }).tiff({ compression: 'lzw' }).toBuffer(),
    'image/tiff',
  );
  expect(result.type).toBe('image/png');
  expect(metadata.hasAlpha).toBe(true);
});

it.each(['gif', 'webp'] as const)('keeps all frames of an animated %s', async (format) => {
  const frames = [
    photo('png', 20, 10),
    sharp(await photo('png', 20, 10))
      .negate()
      .toBuffer(),
  ];
  const animation = await sharp(await Promise.all(frames), { join: { animated: true } })
    .toFormat(format, { delay: [100, 200], loop: 3 })
    .toBuffer();
  const { result, metadata } = await clean(animation, `image/${format}`);
  expect(result).toMatchObject({ width: 20, height: 10 });
  expect(metadata).toMatchObject({ pages: 2, delay: [100, 200], loop: 3 });
});

it('converts other colour spaces to sRGB', async () => {
  const cmyk = await sharp(await photo('jpeg', 8, 8))
    .toColourspace('cmyk')
    .withIccProfile('cmyk')
    .jpeg()
    .toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
  expect((await clean(cmyk, 'image/jpeg')).metadata).toMatchObject({ space: 'srgb', channels: 3 });
});

it.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'image/png'],
  ['a PNG that is called a JPEG', PNG, 'image/jpeg'],
  ['a HEIC without its data', HEIC.subarray(0, 400), 'image/heic'],
  ['half a JPEG', HALF, 'image/jpeg'],
])('rejects %s and leaves no temporary file', async (_what, content, type) => {
  await expect(clean(content, type)).rejects.toMatchObject({
    statusCode: 422,
    code: 'picture_unreadable',
    text: MESSAGES.pictureUnreadable,
  });
  expect(await readdir(folder)).toEqual(['image']);
});

/** A small image whose header claims another size. */
async function claiming(type: string, side: number): Promise<Buffer> {
  const small = sharp(await photo('png', 16, 16));
  if (type === 'image/gif') {
    const gif = await small.gif().toBuffer();
    const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 16, 0, 16, 0]));
    for (const at of [6, 8, frame + 5, frame + 7]) gif.writeUInt16LE(side, at);
    return gif;
  }
  if (type === 'image/webp') {
    const webp = await small.webp().toBuffer();
    webp.writeUInt16LE(side, 26);
    webp.writeUInt16LE(side, 28);
    return webp;
  }
  const jpeg = await small.jpeg({ progressive: true }).toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
  jpeg.writeUInt16BE(side, frame + 5);
  jpeg.writeUInt16BE(side, frame + 7);
  return jpeg;
}

it.each([
  ['a GIF', 'image/gif', 8000, 57],
  ['a WebP', 'image/webp', 10_000, 88],
  ['a progressive JPEG', 'image/jpeg', 13_000, 133],
])('A103: rejects %s whose decoder would need more than 800 MB', async (_what, type, side, megapixels) => {
  await expect(clean(await claiming(type, side), type)).rejects.toMatchObject({
    code: 'file_too_big_inside',
    text: MESSAGES.tooManyPixels(megapixels * 1e6),
  });
});

it('does not report an invalid image if the file is missing', async () => {
  await expect(cleanImage(join(folder, 'gone'), 'image/png')).rejects.toMatchObject({ code: 'ENOENT' });
});

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  branded,
  codedHeic,
  DISPLAY_P3,
  heicSequence,
  withCodedColours,
} from '../../../test/support/heic.js';
import { HEIC, photo } from '../../../test/support/pictures.js';
import { MESSAGES } from '../../shared/messages.js';
import { countedNetworks } from '../limits/networks.js';
import { cleanImage } from './image.js';

const CALLER = countedNetworks('203.0.113.1');
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
  const result = await cleanImage(path, type, CALLER);
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

/** Channels of an image at its four corners. */
async function corners(path: string): Promise<number[][]> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => (y * info.width + x) * 3;
  const [right, bottom] = [info.width - 4, info.height - 4];
  return [at(4, 4), at(right, 4), at(4, bottom), at(right, bottom)].map((from) => [
    ...data.subarray(from, from + 3),
  ]);
}

/** Whether each channel is within 3 of the expected one. */
function expectColours(found: number[][], expected: number[][]): void {
  const differences = found.flat().map((value, at) => Math.abs(value - (expected.flat()[at] ?? 0)));
  expect(Math.max(...differences)).toBeLessThanOrEqual(3);
}

/** What Display P3 in DISPLAY_P3 looks like in sRGB. */
const COLOURS = [
  [234, 51, 35],
  [117, 251, 76],
  [255, 119, 0],
  [200, 30, 90],
];

describe('HEIC', () => {
  it('is converted to JPEG; without a profile its colours are those of sRGB', async () => {
    const { result, path } = await clean(HEIC, 'image/heic');
    expect(result).toMatchObject({ type: 'image/jpeg', width: 64, height: 48 });
    const [red = [], , blue = []] = await corners(path);
    expectColours(
      [red, blue],
      [
        [204, 0, 1],
        [0, 0, 204],
      ],
    );
  });

  it.each([
    ['a profile', DISPLAY_P3],
    ['numbers', codedHeic({ primaries: 12, transfer: 13 })],
    ['a profile and the brand of sequences', branded(DISPLAY_P3, 'hevc')],
    ['a profile and a general brand', branded(DISPLAY_P3, 'mif1')],
    [
      'a profile that is no profile, and numbers',
      codedHeic({ primaries: 12, transfer: 13, emptyProfile: true }),
    ],
  ])('keeps colours that are described by %s', async (_what, content) => {
    const { path } = await clean(content, 'image/heic');
    expectColours(await corners(path), COLOURS);
  });

  it('that is only a sequence becomes its first picture, with its colours', async () => {
    const { result, path } = await clean(heicSequence(), 'image/heic');
    expect(result).toMatchObject({ type: 'image/jpeg', width: 64, height: 64 });
    expectColours(await corners(path), COLOURS);
  });

  it.each([
    ['PQ', 16],
    ['HLG', 18],
  ])('in HDR is refused with this reason: %s', async (_what, transfer) => {
    for (const content of [codedHeic({ primaries: 9, transfer }), heicSequence({ transfer })])
      await expect(clean(content, 'image/heic')).rejects.toMatchObject({
        statusCode: 422,
        code: 'picture_hdr',
        text: MESSAGES.pictureHdr,
      });
    expect(await readdir(folder)).toEqual(['image']);
  });

  it.each(['unci', 'j2k1', 'avc1', 'mski'])(
    'with an item of another kind than those of photos is refused before it is decoded: %s',
    async (type) => {
      const content = Buffer.from(HEIC);
      content.write(type, content.indexOf('hvc1'), 'latin1');
      await expect(clean(content, 'image/heic')).rejects.toMatchObject({ code: 'picture_unreadable' });
    },
  );

  it('stays as it is if the converted picture differs from it', async () => {
    const black = sharp({ create: { width: 64, height: 64, channels: 3, background: 'black' } });
    const wrong = jest.spyOn(sharp.prototype, 'flatten').mockReturnValueOnce(black as Sharp);
    await expect(clean(DISPLAY_P3, 'image/heic')).rejects.toMatchObject({ code: 'picture_unreadable' });
    wrong.mockRestore();
    expect(await readFile(join(folder, 'image'))).toEqual(DISPLAY_P3);
  });
});

describe('AVIF', () => {
  /** A red image in Display P3 with its colours as numbers. */
  async function coded(transfer: number): Promise<Buffer> {
    const create = { width: 16, height: 16, channels: 3 as const, background: { r: 234, g: 51, b: 35 } };
    const options = { quality: 100, chromaSubsampling: '4:4:4' };
    const image = await sharp({ create }).withIccProfile('p3').avif(options).toBuffer();
    return withCodedColours(image, { transfer });
  }

  it('keeps colours that are described by numbers', async () => {
    const { path } = await clean(await coded(13), 'image/avif');
    expectColours([(await corners(path))[0] ?? []], [COLOURS[0] ?? []]);
  });

  it('in HDR is refused with this reason', async () => {
    await expect(clean(await coded(16), 'image/avif')).rejects.toMatchObject({ code: 'picture_hdr' });
  });
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
  await expect(cleanImage(join(folder, 'gone'), 'image/png', CALLER)).rejects.toMatchObject({
    code: 'ENOENT',
  });
});

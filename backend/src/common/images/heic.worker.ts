/** Decodes HEIC in its own thread. */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import type { HeicRequest, HeicResult } from './heic.js';
// Node strips the types of the source only if the import names the source; the bundle contains it.
import { tiffHeader } from './tiff.ts';

parentPort?.on('message', async (request: HeicRequest) => {
  const result = await read(request).catch((): HeicResult => ({ problem: 'broken' }));
  parentPort?.postMessage(result, 'tiff' in result ? [result.tiff.buffer] : []);
});
parentPort?.postMessage('ready');

/** The primary image of the file, upright, as a TIFF. The size is checked before pixels are decoded. */
async function read({ path, still, icc, maxPixels }: HeicRequest): Promise<HeicResult> {
  const images = new libheif.HeifDecoder().decode(still ?? (await readFile(path)));
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
  if (!image) return { problem: 'broken' };
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) return { problem: 'pixels' };
  const header = tiffHeader({ width, height, channels: 4, icc });
  const tiff = new Uint8Array(header.length + width * height * 4);
  tiff.set(header);
  const data = new Uint8ClampedArray(tiff.buffer, header.length);
  const isDecoded = await new Promise<boolean>((resolve) => {
    image.display({ data, width, height }, (shown) => resolve(shown !== null));
  });
  return isDecoded ? { tiff } : { problem: 'broken' };
}

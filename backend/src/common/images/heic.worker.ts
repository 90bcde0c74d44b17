/**
 * Decodes HEIC in its own thread. Imports only types from the product, so that it runs both as source and
 * built.
 */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import heic from 'heic-decode';
import type { HeicOrder, HeicResult } from './image.js';

parentPort?.on('message', async (order: HeicOrder) => {
  const result = await read(order).catch((): HeicResult => ({ problem: 'broken' }));
  parentPort?.postMessage(result, 'data' in result ? [result.data.buffer] : []);
});
parentPort?.postMessage('ready');

/** First image of the file, upright, as RGBA. The size is checked before pixels are decoded. */
async function read({ path, maxPixels }: HeicOrder): Promise<HeicResult> {
  const images = await heic.all({ buffer: await readFile(path) });
  try {
    const [image] = images;
    if (!image) return { problem: 'broken' };
    if (image.width * image.height > maxPixels) return { problem: 'pixels' };
    const { width, height, data } = await image.decode();
    return { width, height, data: new Uint8Array(data.buffer) };
  } finally {
    images.dispose();
  }
}

import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { errorCode } from '../error-code.js';

/** What a pipeline says when its end was gone before the beginning, and when it went on the way. */
const CUT = new Set(['ERR_STREAM_UNABLE_TO_PIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/**
 * Sends what is read bit by bit, and lets go of it however it ends. A caller who leaves before all of it came is no
 * error: there is nobody to be told, and nothing to be mended.
 * @throws what the source threw
 */
export async function sendStream(
  stream: Readable | AsyncGenerator<string>,
  response: Response,
): Promise<void> {
  try {
    await pipeline(stream, response);
  } catch (error) {
    if (!response.destroyed || !CUT.has(errorCode(error) ?? '')) throw error;
    if ('destroy' in stream) abandon(stream);
  }
}

/**
 * Lets go of a source that nobody read. A download that is ended before its time says so as an error, which would end
 * the process where nobody hears it.
 */
function abandon(source: Readable): void {
  source.on('error', () => undefined).destroy();
}

import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorCode } from '../common/errors.js';
import {
  MANUAL_READING_MS,
  MAX_MANUAL_CHARACTERS,
  MAX_MANUAL_PAGES,
  MAX_MANUAL_XML_BYTES,
  type ManualProblem,
} from '../shared/manuals.js';

/** Request to a reading thread. */
export interface ReadingRequest {
  path: string;
  maxPages: number;
  maxCharacters: number;
  maxXmlBytes: number;
}

/**
 * Result: the text, with `cut` if the document continues after it, or why there is none; `detail` is the
 * original error, for our log.
 */
export type ReadingResult = { text: string; cut?: boolean } | { problem: ManualProblem; detail?: string };

export interface ReadingLimits {
  /** Timeout per file in milliseconds. */
  timeMs: number;
  /** Maximum heap of the thread in mebibytes. */
  heapMb: number;
  /** Mebibytes by which the process may grow meanwhile: the limit of a thread does not count buffers. */
  memoryMb: number;
}

const LIMITS: ReadingLimits = { timeMs: Math.max(...MANUAL_READING_MS), heapMb: 128, memoryMb: 256 };
const WATCH_MS = 50;

/** Name of the reading thread of a media type, or undefined for one that is not read. */
function threadOf(type: string): string | undefined {
  if (type === 'application/pdf') return 'pdf';
  return type.startsWith('application/vnd.openxmlformats-officedocument.') ? 'office' : undefined;
}

/**
 * Reads the text of an untrusted document. Runs in its own thread, which is terminated when it takes too long
 * or too much memory, so that no file can block or crash the server.
 * @param type media type by the file's content
 * @returns the text, at most MAX_MANUAL_CHARACTERS of it, or why there is none; never throws.
 */
export async function readManual(
  { path, type }: { path: string; type: string },
  given: Partial<ReadingLimits> = {},
): Promise<ReadingResult> {
  const limits = { ...LIMITS, ...given };
  if (type.startsWith('image/')) return { problem: 'picture' };
  const thread = threadOf(type);
  if (thread === undefined) return { problem: 'oldFormat' };
  const result = await inThread(thread, path, limits);
  if ('problem' in result) return result;
  const text = clean(result.text);
  return text === '' ? { problem: 'noText' } : { ...result, text };
}

function inThread(thread: string, path: string, limits: ReadingLimits): Promise<ReadingResult> {
  const workerData: ReadingRequest = {
    path,
    maxPages: MAX_MANUAL_PAGES,
    maxCharacters: MAX_MANUAL_CHARACTERS,
    maxXmlBytes: MAX_MANUAL_XML_BYTES,
  };
  // Next to this file, as source or built like this one.
  const file = new URL(`./${thread}.worker${extname(import.meta.url)}`, import.meta.url);
  const worker = new Worker(file, {
    workerData,
    // The worker does not inherit our command-line arguments.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    stdout: true,
    stderr: true,
  });
  return firstMessage(worker, limits).finally(() => worker.terminate());
}

/** The thread's message, or the reason why it ended without one. */
function firstMessage(worker: Worker, { timeMs, memoryMb }: ReadingLimits): Promise<ReadingResult> {
  return new Promise<ReadingResult>((resolve) => {
    const allowed = process.memoryUsage.rss() + memoryMb * 2 ** 20;
    const timeout = setTimeout(() => end({ problem: 'slow' }), timeMs);
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > allowed) end({ problem: 'large' });
    }, WATCH_MS);
    const end = (result: ReadingResult) => {
      clearTimeout(timeout);
      clearInterval(watch);
      resolve(result);
    };
    worker.once('message', end);
    worker.once('error', (error) => {
      const problem = errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? 'large' : 'broken';
      end({ problem, detail: error.message });
    });
    worker.once('exit', () => end({ problem: 'broken', detail: 'the thread exited without a message' }));
  });
}

/**
 * Text that the database accepts: no control characters except line breaks and tabs. Hyphens that only govern line
 * breaks would hide a word from a search.
 */
function clean(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|\u00ad/gu, '')
    .replaceAll('\u2011', '-')
    .replace(/\n{3,}/g, '\n\n');
  return plain.toWellFormed().slice(0, MAX_MANUAL_CHARACTERS).toWellFormed().trim();
}

import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorCode } from '../platform/error-code.js';
import {
  MANUAL_READING_MS,
  MAX_MANUAL_CHARACTERS,
  MAX_MANUAL_PAGES,
  MAX_MANUAL_XML_BYTES,
  type ManualProblem,
} from '../rules/manuals.js';

/** What a thread is told to read. */
export interface ReadingOrder {
  path: string;
  maxPages: number;
  maxCharacters: number;
  maxXmlBytes: number;
}

/**
 * What came of it: the text, `cut` where the document goes on after it, or why there is none; `detail` is for our log,
 * in the words of what failed.
 */
export type ReadingResult = { text: string; cut?: boolean } | { problem: ManualProblem; detail?: string };

export interface ReadingLimits {
  /** Milliseconds for one file. */
  timeMs: number;
  /** Mebibytes of the thread's own heap. */
  heapMb: number;
  /** Mebibytes by which the process may grow meanwhile: buffers are outside what a thread's own limit counts. */
  memoryMb: number;
}

const LIMITS: ReadingLimits = { timeMs: Math.max(...MANUAL_READING_MS), heapMb: 128, memoryMb: 256 };
/** How often the memory of the process is looked at. */
const WATCH_MS = 50;

const THREADS: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'office',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'office',
};

/**
 * Reads the text of a document that a stranger sent. It is done in a thread of its own, which is ended when it takes
 * too long or too much memory, so that no file can hold up or bring down the server.
 * @param type media type by the file's content
 * @returns the text, at most MAX_MANUAL_CHARACTERS of it, or why there is none; never throws.
 */
export async function readManual(
  { path, type }: { path: string; type: string },
  given: Partial<ReadingLimits> = {},
): Promise<ReadingResult> {
  const limits = { ...LIMITS, ...given };
  if (type.startsWith('image/')) return { problem: 'picture' };
  const thread = THREADS[type];
  if (thread === undefined) return { problem: 'oldFormat' };
  const result = await inThread(thread, path, limits);
  if ('problem' in result) return result;
  const text = clean(result.text);
  return text === '' ? { problem: 'noText' } : { ...result, text };
}

function inThread(thread: string, path: string, limits: ReadingLimits): Promise<ReadingResult> {
  const workerData: ReadingOrder = {
    path,
    maxPages: MAX_MANUAL_PAGES,
    maxCharacters: MAX_MANUAL_CHARACTERS,
    maxXmlBytes: MAX_MANUAL_XML_BYTES,
  };
  // Beside this file, in the form in which this file is running: as it was written, or built.
  const file = new URL(`./${thread}.worker${extname(import.meta.url)}`, import.meta.url);
  const worker = new Worker(file, {
    workerData,
    // What we were started with is not for it.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    stdout: true,
    stderr: true,
  });
  return firstWord(worker, limits).finally(() => worker.terminate());
}

/** What the thread says, or what ended it before it could say anything. */
function firstWord(worker: Worker, { timeMs, memoryMb }: ReadingLimits): Promise<ReadingResult> {
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
    worker.once('exit', () => end({ problem: 'broken', detail: 'the thread ended without a word' }));
  });
}

/** Text that a database takes: no control characters but line breaks and tabs. */
function clean(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
  return plain.toWellFormed().slice(0, MAX_MANUAL_CHARACTERS).toWellFormed().trim();
}

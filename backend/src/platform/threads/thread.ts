import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Milliseconds until a thread of a busy machine is there. */
const START_MS = 20_000;
/** Mebibytes of the thread's own heap. */
const HEAP_MB = 256;

/**
 * Gives orders to a file that runs in a thread of its own, one at a time each: it says a first word when it is ready,
 * then answers each order with a message. A thread that takes too long is ended; one that is done waits for more, since
 * to start one takes longer than most work.
 */
export class Thread {
  private idle: Worker | undefined;

  /** @param file as this process runs it: as it was written, or built */
  constructor(private readonly file: URL) {}

  /** @throws Error when the thread fails, or does not answer in time */
  async ask(order: unknown, deadlineMs: number): Promise<unknown> {
    const worker = await this.taken();
    worker.postMessage(order);
    const answer = await nextWord(worker, deadlineMs);
    if (this.idle) await worker.terminate();
    else this.idle = worker;
    // Nobody has to wait for a thread that waits.
    worker.unref();
    return answer;
  }

  async end(): Promise<void> {
    await this.idle?.terminate();
  }

  private async taken(): Promise<Worker> {
    const idle = this.idle;
    this.idle = undefined;
    if (idle) return idle;
    // What we were started with is not for it.
    const worker = new Worker(this.file, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    // A thread that fails while it waits is only missed: the next order starts another.
    worker.on('error', () => this.forget(worker));
    worker.once('exit', () => this.forget(worker));
    await nextWord(worker, START_MS);
    return worker;
  }

  private forget(worker: Worker): void {
    if (this.idle === worker) this.idle = undefined;
  }
}

/** What the thread says next. @throws Error when it fails or says nothing in time; it is ended then */
async function nextWord(worker: Worker, deadlineMs: number): Promise<unknown> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const failed = (reason: string) => () => Promise.reject(new Error(reason));
  try {
    const [word] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(failed('the thread ended without a word')),
      delay(deadlineMs, undefined, { signal }).then(failed(`nothing after ${deadlineMs} ms`)),
    ]);
    return word;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    waiting.abort();
  }
}

import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Milliseconds until a thread starts on a busy machine. */
const START_MS = 20_000;
/** Maximum heap of the thread in mebibytes. */
const HEAP_MB = 256;

/**
 * Runs a file in a worker thread, one request at a time. The worker sends a first message when it is ready,
 * then one per request. A thread that takes too long is terminated. An idle one is kept, because starting
 * takes longer than most work.
 */
export class Thread {
  private idle: Worker | undefined;

  /** @param file source or built file, matching how this process runs */
  constructor(private readonly file: URL) {}

  /** @throws Error when the thread fails or does not answer in time */
  async ask(order: unknown, deadlineMs: number): Promise<unknown> {
    const worker = await this.taken();
    worker.postMessage(order);
    const answer = await nextMessage(worker, deadlineMs);
    if (this.idle) await worker.terminate();
    else this.idle = worker;
    // An idle thread must not keep the process alive.
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
    // The worker does not inherit our command-line arguments.
    const worker = new Worker(this.file, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      // WebAssembly libraries print their findings; the answer contains them.
      stdout: true,
      stderr: true,
    });
    // If an idle thread fails, the next request starts another.
    worker.on('error', () => this.forget(worker));
    worker.once('exit', () => this.forget(worker));
    await nextMessage(worker, START_MS);
    return worker;
  }

  private forget(worker: Worker): void {
    if (this.idle === worker) this.idle = undefined;
  }
}

/** Next message of the thread. @throws Error if it fails or does not answer in time; it is terminated then */
async function nextMessage(worker: Worker, deadlineMs: number): Promise<unknown> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const failed = (reason: string) => () => Promise.reject(new Error(reason));
  try {
    const [word] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(failed('the thread exited without a message')),
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

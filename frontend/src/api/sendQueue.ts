import { backoff } from './backoff.ts';

interface SendQueueOptions<Entry> {
  /** The entry to send now; undefined if none can be sent. */
  next: () => Entry | undefined;
  /** Sends an entry, and removes it when it was delivered or rejected. A thrown error means: retry later. */
  send: (entry: Entry) => Promise<void>;
  /** Called before a retry. `failures` counts from 1 and is reset when an entry has been sent. */
  onRetry: (entry: Entry, error: unknown, failures: number) => void;
  /** Called when nothing is left to send. */
  onIdle?: () => void;
  /** The lock held while sending, so that only one tab sends at a time. */
  lock?: () => { held: Promise<void>; release: () => void };
}

/**
 * Sends the entries of an outbox one at a time and in order, and retries each with delays of 1 to 30 seconds. The
 * outbox stores the entries and decides which one is next.
 */
export class SendQueue<Entry> {
  /** The entry that is being sent. */
  sending: Entry | undefined;
  private draining: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  /** Nothing is sent before this time, unless an urgent entry is waiting. */
  private dueAt = 0;
  private urgent = false;
  private closed = false;

  constructor(private readonly options: SendQueueOptions<Entry>) {}

  /** Sends after `delay` milliseconds, counted from the last call; urgent entries do not wait. */
  sendAfter(delay: number): void {
    if (delay === 0) {
      this.hurry();
    } else if (!this.urgent) {
      this.dueAt = Date.now() + delay;
      this.startIn(delay);
    }
  }

  /** Sends immediately, for example when the network is back. */
  hurry(): void {
    this.urgent = true;
    this.startIn(0);
  }

  /**
   * Sends everything now.
   * @throws the error of an entry that could not be sent
   */
  async flush(): Promise<void> {
    this.urgent = true;
    clearTimeout(this.timer);
    await this.start();
    if (this.options.next() !== undefined) await this.flush();
  }

  /** Cancels a scheduled send; later entries are sent as usual. */
  cancel(): void {
    clearTimeout(this.timer);
  }

  /** Stops sending. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private startIn(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.start().catch(() => {
        // `onRetry` has reported it, and the retry is scheduled.
      });
    }, delay);
  }

  private start(): Promise<void> {
    this.draining ??= this.drain().finally(() => {
      this.draining = undefined;
    });
    return this.draining;
  }

  private async drain(): Promise<void> {
    if (this.closed) return;
    const lock = this.options.next() === undefined ? undefined : this.options.lock?.();
    await lock?.held;
    try {
      for (let entry = this.nextDue(); entry !== undefined; entry = this.nextDue()) await this.sendOne(entry);
    } finally {
      lock?.release();
    }
    this.urgent = false;
    this.options.onIdle?.();
  }

  private nextDue(): Entry | undefined {
    const entry = this.closed ? undefined : this.options.next();
    const wait = this.urgent ? 0 : this.dueAt - Date.now();
    if (entry === undefined || wait <= 0) return entry;
    this.startIn(wait);
    return undefined;
  }

  private async sendOne(entry: Entry): Promise<void> {
    this.sending = entry;
    try {
      await this.options.send(entry);
      this.failures = 0;
    } catch (error) {
      this.failures += 1;
      this.options.onRetry(entry, error, this.failures);
      this.startIn(backoff(this.failures));
      throw error;
    } finally {
      this.sending = undefined;
    }
  }
}

import type { PostRunsRepository } from './post-runs.repository.js';
import type { RunEvents } from './run-events.js';

/** Milliseconds between saves of the text so far, which also check for a cancellation. */
const KEEP_MS = 400;

/**
 * The text of an item while it is written: published and stored for followers, aborted when the item is
 * cancelled.
 */
export class StreamedText {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private text = '';
  private kept = '';
  private keeping: Promise<void> = Promise.resolve();
  private readonly stopListening: () => void;

  constructor(
    private readonly runs: PostRunsRepository,
    private readonly watch: RunEvents,
    private readonly at: { runId: string; itemId: string },
  ) {
    this.stopListening = watch.onCancelled(at.runId, () => this.controller.abort());
    this.timer = setInterval(() => {
      // The next save follows soon, so a failed one is ignored.
      this.keeping = this.keeping.then(() => this.store()).catch(() => undefined);
    }, KEEP_MS);
  }

  /** Aborts when the item is no longer in progress. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  set(text: string): void {
    this.text = text;
    this.watch.setText(this.at.runId, this.at.itemId, text);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopListening();
    await this.keeping;
  }

  private async store(): Promise<void> {
    const { text } = this;
    const isWanted =
      text === this.kept
        ? await this.runs.isAtWork(this.at.itemId)
        : await this.runs.storeText(this.at.itemId, text);
    if (!isWanted) this.controller.abort();
    this.kept = text;
  }
}

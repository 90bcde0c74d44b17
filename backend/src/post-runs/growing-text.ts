import type { PostRunsRepository } from './post-runs.repository.js';
import type { RunWatch } from './run-watch.js';

/** How often the text so far is kept, and it is asked whether anybody still wants it, in milliseconds. */
const KEEP_MS = 400;

/** The text of an item while it is written: passed on and kept for whoever follows, and given up when the item was cancelled. */
export class GrowingText {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private text = '';
  private kept = '';
  private keeping: Promise<void> = Promise.resolve();
  private readonly stopListening: () => void;

  constructor(
    private readonly runs: PostRunsRepository,
    private readonly watch: RunWatch,
    private readonly at: { runId: string; itemId: string },
  ) {
    this.stopListening = watch.onCancelled(at.runId, () => this.controller.abort());
    this.timer = setInterval(() => {
      // A look that fails is made up for by the next one.
      this.keeping = this.keeping.then(() => this.keep()).catch(() => undefined);
    }, KEEP_MS);
  }

  /** Aborts when the item is not at work any more. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  set(text: string): void {
    this.text = text;
    this.watch.grow(this.at.runId, this.at.itemId, text);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopListening();
    await this.keeping;
  }

  private async keep(): Promise<void> {
    const { text } = this;
    const isWanted =
      text === this.kept
        ? await this.runs.isAtWork(this.at.itemId)
        : await this.runs.grow(this.at.itemId, text);
    if (!isWanted) this.controller.abort();
    this.kept = text;
  }
}

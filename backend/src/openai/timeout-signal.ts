/** Aborts a call after a time without data, or when the caller aborts it. */
export class TimeoutSignal {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  timedOut = false;

  constructor(
    timeoutMs: number,
    private readonly outer: AbortSignal | undefined,
  ) {
    this.timer = setTimeout(() => {
      this.timedOut = true;
      this.controller.abort();
    }, timeoutMs);
    this.outer?.addEventListener('abort', this.giveUp);
    if (this.outer?.aborted) this.giveUp();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Restarts the timeout when data arrives. */
  renew(): void {
    this.timer.refresh();
  }

  end(): void {
    clearTimeout(this.timer);
    this.outer?.removeEventListener('abort', this.giveUp);
  }

  private readonly giveUp = () => this.controller.abort();
}

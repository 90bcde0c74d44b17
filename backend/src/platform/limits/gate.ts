import { MESSAGES } from '../../rules/messages.js';
import { ApiError, aborted, unavailable } from '../http/api-error.js';

export interface GateLimits {
  /** Pieces of work that go on at the same time in this process. */
  atOnce: number;
  /** Of these and of those that wait, how many may be of one key, such as a form or an address. */
  perKey: number;
  /** How many may wait for their turn. */
  waiting: number;
}

/** Seconds after which somebody who was turned away may find room. */
const RETRY_AFTER_S = 5;

/** Lets a bounded number of pieces of work go on; the others wait in a line that has an end. */
export class Gate {
  private inside = 0;
  private readonly line: (() => void)[] = [];
  private readonly ofKey = new Map<string, number>();

  constructor(private readonly limits: GateLimits) {}

  /**
   * @param gone aborts when nobody is there any more for whom the work would be: it leaves the line, and is not begun
   * @throws ApiError 429 when too much of the key is going on, 503 when the line is full, 499 to nobody.
   */
  async through<T>(key: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    if (gone?.aborted) throw aborted();
    this.expectRoom(key);
    this.count(key, 1);
    try {
      await this.enter(gone);
      return await work().finally(() => this.leave());
    } finally {
      this.count(key, -1);
    }
  }

  private expectRoom(key: string): void {
    const retryAfter = RETRY_AFTER_S;
    if ((this.ofKey.get(key) ?? 0) >= this.limits.perKey)
      throw new ApiError(429, 'too_many_at_once', MESSAGES.tooManyAtOnce, { retryAfter });
    if (this.inside >= this.limits.atOnce && this.line.length >= this.limits.waiting)
      throw unavailable({ retryAfter });
  }

  private count(key: string, change: number): void {
    const count = (this.ofKey.get(key) ?? 0) + change;
    if (count > 0) this.ofKey.set(key, count);
    else this.ofKey.delete(key);
  }

  private async enter(gone: AbortSignal | undefined): Promise<void> {
    if (this.inside < this.limits.atOnce) {
      this.inside += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leaveLine = () => {
        this.line.splice(this.line.indexOf(enter), 1);
        reject(aborted());
      };
      // Whoever leaves hands over the place.
      const enter = () => {
        gone?.removeEventListener('abort', leaveLine);
        resolve();
      };
      this.line.push(enter);
      gone?.addEventListener('abort', leaveLine, { once: true });
    });
  }

  private leave(): void {
    const next = this.line.shift();
    if (next) next();
    else this.inside -= 1;
  }
}

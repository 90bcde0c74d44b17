import { MESSAGES } from '../../shared/messages.js';
import { ApiError, aborted, unavailable } from '../http/api-error.js';
import type { CountedNetwork } from './networks.js';

/** Limits of one resource of this process. */
export interface PlacesPolicy {
  /** Maximum holders at the same time. */
  places: number;
  /** Maximum held and awaited places per key. A wide network gets a multiple, at most half of them. */
  perKey: number;
  /** Maximum length of the queue. */
  waiting: number;
  /** Places for networks that hold fewer than `below`. */
  reserved?: { places: number; below: number };
  /** Time after which a place is taken back from work that does not end. */
  seconds?: number;
}

/** Seconds after which a rejected caller may find a free place. */
const RETRY_AFTER_S = 5;

interface Waiting {
  network: string;
  enter: () => void;
}

/**
 * Places of one resource in this process. They belong to the networks of their callers. When one becomes free, the
 * network that holds the fewest is next, so that a caller waits for its own work and not for that of others.
 */
export class Places {
  private inside = 0;
  private readonly line: Waiting[] = [];
  /** Held and awaited places by key. */
  private readonly ofKey = new Map<string, number>();
  /** Held places by the widest network. */
  private readonly heldBy = new Map<string, number>();

  constructor(private readonly policy: PlacesPolicy) {}

  /**
   * Runs work in a place.
   * @param owner keys of the caller, the widest network last
   * @param work its signal aborts when the place is taken back
   * @param gone aborts when the caller disconnects: the work then leaves the queue and is not started
   * @throws ApiError 429 over the limit of a key, 503 when the queue is full or the work takes too long, 499 after the
   * caller has disconnected
   */
  async run<T>(
    owner: readonly CountedNetwork[],
    work: (signal: AbortSignal) => Promise<T>,
    gone?: AbortSignal,
  ): Promise<T> {
    if (gone?.aborted) throw aborted();
    const network = widestOf(owner);
    if (this.isOverLimit(owner))
      throw new ApiError(429, 'too_many_at_once', MESSAGES.tooManyAtOnce, { retryAfter: RETRY_AFTER_S });
    if (!this.hasPlace(network) && this.line.length >= this.policy.waiting)
      throw unavailable({ retryAfter: RETRY_AFTER_S });
    for (const { key } of owner) count(this.ofKey, key, 1);
    try {
      await this.wait(network, gone);
      return await this.hold(network, work);
    } finally {
      for (const { key } of owner) count(this.ofKey, key, -1);
    }
  }

  /**
   * Takes a place without waiting.
   * @returns a function that frees it, or undefined if there is none for this owner
   */
  take(owner: readonly CountedNetwork[]): (() => void) | undefined {
    const network = widestOf(owner);
    if (this.isOverLimit(owner) || !this.hasPlace(network)) return undefined;
    for (const { key } of owner) count(this.ofKey, key, 1);
    this.enter(network);
    return once(() => {
      for (const { key } of owner) count(this.ofKey, key, -1);
      this.leave(network);
    });
  }

  private isOverLimit(owner: readonly CountedNetwork[]): boolean {
    return owner.some(({ key, factor }) => (this.ofKey.get(key) ?? 0) >= this.limitOf(factor));
  }

  private limitOf(factor: number): number {
    const { perKey, places, waiting } = this.policy;
    return Math.max(perKey, Math.min(perKey * factor, Math.max(places, waiting) / 2));
  }

  private hasPlace(network: string): boolean {
    const free = this.policy.places - this.inside;
    const { places, below } = this.policy.reserved ?? { places: 0, below: 0 };
    return free > places || (free > 0 && (this.heldBy.get(network) ?? 0) < below);
  }

  private async wait(network: string, gone: AbortSignal | undefined): Promise<void> {
    if (this.hasPlace(network)) return this.enter(network);
    await new Promise<void>((resolve, reject) => {
      const leaveLine = () => {
        this.line.splice(this.line.indexOf(waiting), 1);
        reject(aborted());
      };
      const enter = () => {
        gone?.removeEventListener('abort', leaveLine);
        this.enter(network);
        resolve();
      };
      const waiting = { network, enter };
      this.line.push(waiting);
      gone?.addEventListener('abort', leaveLine, { once: true });
    });
  }

  private async hold<T>(network: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const leave = once(() => this.leave(network));
    const { seconds } = this.policy;
    const overdue = new AbortController();
    const late = Promise.withResolvers<never>();
    // AbortSignal.timeout cannot be cleared, and does not keep a waiting process alive.
    const timer =
      seconds === undefined
        ? undefined
        : setTimeout(() => {
            overdue.abort();
            late.reject(unavailable({ retryAfter: RETRY_AFTER_S }));
          }, seconds * 1000);
    try {
      return await Promise.race([work(overdue.signal), late.promise]);
    } finally {
      clearTimeout(timer);
      leave();
    }
  }

  private enter(network: string): void {
    this.inside += 1;
    count(this.heldBy, network, 1);
  }

  private leave(network: string): void {
    this.inside -= 1;
    count(this.heldBy, network, -1);
    this.next()?.enter();
  }

  /** Removes the first caller in the queue whose network holds the fewest places. */
  private next(): Waiting | undefined {
    let chosen: Waiting | undefined;
    for (const waiting of this.line) {
      const held = this.heldBy.get(waiting.network) ?? 0;
      if (!this.hasPlace(waiting.network)) continue;
      if (chosen === undefined || held < (this.heldBy.get(chosen.network) ?? 0)) chosen = waiting;
      if (held === 0) break;
    }
    if (chosen) this.line.splice(this.line.indexOf(chosen), 1);
    return chosen;
  }
}

function widestOf(owner: readonly CountedNetwork[]): string {
  return owner.at(-1)?.key ?? '';
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

function count(of: Map<string, number>, key: string, change: number): void {
  const sum = (of.get(key) ?? 0) + change;
  if (sum > 0) of.set(key, sum);
  else of.delete(key);
}

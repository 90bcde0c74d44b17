import { Injectable } from '@nestjs/common';
import { tooManyRequests } from '../http/api-error.js';
import type { Count } from './limits.js';

interface Window {
  used: number;
  /** Time in milliseconds. */
  endsAt: number;
}

/** The rest of the narrowest limit. */
export interface Remaining {
  limit: number;
  remaining: number;
  /** Seconds until the window ends. */
  reset: number;
}

const SWEEP_MS = 60_000;

/** Amounts that each server counts in memory: requests that protect its own processor, and no statement counts. */
@Injectable()
export class ServerAmounts {
  private readonly windows = new Map<string, Window>();
  private sweptAt = 0;

  /**
   * Counts a request under each limit until one is exceeded.
   * @throws ApiError 429 over a limit
   */
  take(counts: readonly Count[]): Remaining {
    // Not the clock of the computer, which may jump.
    const now = performance.now();
    this.sweep(now);
    let narrowest: Remaining = { limit: 0, remaining: 0, reset: 0 };
    for (const { key, limit, seconds } of counts) {
      const window = this.windowOf(key, now, seconds);
      const reset = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
      if (window.used >= limit) throw tooManyRequests(reset);
      window.used += 1;
      if (key === counts[0]?.key) narrowest = { limit, remaining: limit - window.used, reset };
    }
    return narrowest;
  }

  private windowOf(key: string, now: number, seconds: number): Window {
    const known = this.windows.get(key);
    if (known && known.endsAt > now) return known;
    const window = { used: 0, endsAt: now + seconds * 1000 };
    this.windows.set(key, window);
    return window;
  }

  private sweep(now: number): void {
    if (now - this.sweptAt < SWEEP_MS) return;
    this.sweptAt = now;
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';

/** Wrong passwords per origin before it has to wait; the wait then doubles from 1 s up to 5 minutes. */
const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_MS = 300_000;
/** Maximum stored origins, to limit memory; the oldest is evicted. */
const MOST_ORIGINS = 10_000;

interface Attempts {
  wrong: number;
  waitUntil: number;
}

/**
 * Slows down password guessing per origin: an address, or a device with an earlier login, so that guessing by
 * others does not lock the administrator out.
 */
@Injectable()
export class LoginThrottle {
  private readonly byOrigin = new Map<string, Attempts>();

  constructor(private readonly clock: Clock) {}

  /** Seconds that the origin still has to wait; 0 if it may try. */
  waitSeconds(origin: string): number {
    const until = this.byOrigin.get(origin)?.waitUntil ?? 0;
    return Math.max(0, (until - this.clock.now().getTime()) / 1000);
  }

  /** @param factor multiple of the free attempts: a network has several addresses */
  wrong(origin: string, factor = 1): void {
    const wrong = (this.byOrigin.get(origin)?.wrong ?? 0) + 1;
    const free = FREE_ATTEMPTS * factor;
    const wait = wrong < free ? 0 : Math.min(1000 * 2 ** (wrong - free), LONGEST_WAIT_MS);
    this.byOrigin.delete(origin);
    this.byOrigin.set(origin, { wrong, waitUntil: this.clock.now().getTime() + wait });
    const oldest = this.byOrigin.keys().next().value;
    if (this.byOrigin.size > MOST_ORIGINS && oldest !== undefined) this.byOrigin.delete(oldest);
  }

  right(origin: string): void {
    this.byOrigin.delete(origin);
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';

/** Wrong passwords that may come from somewhere before it has to wait; then the wait doubles from 1 s up to 5 minutes. */
const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_MS = 300_000;
/** Addresses and devices remembered; beyond it the oldest is forgotten, so that memory stays bounded. */
const MOST_ORIGINS = 10_000;

interface Attempts {
  wrong: number;
  waitUntil: number;
}

/**
 * Slows down who guesses, per origin: an address, or a device that has logged in before, so that somebody else's
 * guessing does not lock the administrator out.
 */
@Injectable()
export class LoginThrottle {
  private readonly byOrigin = new Map<string, Attempts>();

  constructor(private readonly clock: Clock) {}

  /** Seconds the origin still has to wait; 0 when it may try. */
  waitSeconds(origin: string): number {
    const until = this.byOrigin.get(origin)?.waitUntil ?? 0;
    return Math.max(0, (until - this.clock.now().getTime()) / 1000);
  }

  wrong(origin: string): void {
    const wrong = (this.byOrigin.get(origin)?.wrong ?? 0) + 1;
    const wait = wrong < FREE_ATTEMPTS ? 0 : Math.min(1000 * 2 ** (wrong - FREE_ATTEMPTS), LONGEST_WAIT_MS);
    this.byOrigin.delete(origin);
    this.byOrigin.set(origin, { wrong, waitUntil: this.clock.now().getTime() + wait });
    const oldest = this.byOrigin.keys().next().value;
    if (this.byOrigin.size > MOST_ORIGINS && oldest !== undefined) this.byOrigin.delete(oldest);
  }

  right(origin: string): void {
    this.byOrigin.delete(origin);
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';

/** Wrong passwords an address may send before it has to wait; then the wait doubles from 1 s up to 5 minutes. */
const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_MS = 300_000;
/** Addresses remembered; beyond it the oldest is forgotten, so that memory stays bounded. */
const MOST_ADDRESSES = 10_000;

interface Attempts {
  wrong: number;
  waitUntil: number;
}

/** Slows down who guesses, per address, so that somebody else's guessing never locks the administrator out for long. */
@Injectable()
export class LoginThrottle {
  private readonly byAddress = new Map<string, Attempts>();

  constructor(private readonly clock: Clock) {}

  /** Seconds the address still has to wait; 0 when it may try. */
  waitSeconds(address: string): number {
    const until = this.byAddress.get(address)?.waitUntil ?? 0;
    return Math.max(0, (until - this.clock.now().getTime()) / 1000);
  }

  wrong(address: string): void {
    const wrong = (this.byAddress.get(address)?.wrong ?? 0) + 1;
    const wait = wrong < FREE_ATTEMPTS ? 0 : Math.min(1000 * 2 ** (wrong - FREE_ATTEMPTS), LONGEST_WAIT_MS);
    this.byAddress.delete(address);
    this.byAddress.set(address, { wrong, waitUntil: this.clock.now().getTime() + wait });
    const oldest = this.byAddress.keys().next().value;
    if (this.byAddress.size > MOST_ADDRESSES && oldest !== undefined) this.byAddress.delete(oldest);
  }

  right(address: string): void {
    this.byAddress.delete(address);
  }
}

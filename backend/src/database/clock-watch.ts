import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../common/clock.js';
import { DAY_MS } from '../shared/days.js';
import { ServerState } from './server-state.js';

/** Longer than a server is usually offline: a larger jump of the clock is not trusted immediately. */
const LEAP_MS = 8 * DAY_MS;
/**
 * How long the clock must run normally after a jump before data is deleted or mails are sent by it, so that
 * people can notice it.
 */
const GRACE_MS = 3 * DAY_MS;
/**
 * After a larger step back the clock counts as corrected. After a smaller one it stays distrusted: overlapping checks
 * and servers whose clocks differ slightly cause such steps, too.
 */
const BACK_MS = 3_600_000;
const KEY = 'clock';

const Seen = z.object({
  /** Last clock reading of a server. */
  last: z.number(),
  /** Start of the distrust; undefined if the clock is trusted. */
  doubtedSince: z.number().optional(),
});
type Seen = z.infer<typeof Seen>;

/**
 * Decides whether the system clock may trigger irreversible actions. A clock that is once 200 days ahead must
 * not make all drafts look abandoned and all forms unfinished.
 */
@Injectable()
export class ClockWatch {
  constructor(
    private readonly clock: Clock,
    private readonly state: ServerState,
  ) {}

  /**
   * Reads the clock and stores the reading, after that of every other check: an older one must not look like a jump.
   * @returns until when it is distrusted, or undefined
   */
  async distrustedUntil(): Promise<Date | undefined> {
    for (;;) {
      const before = await this.state.read(KEY);
      const seen = evaluateClock(Seen.safeParse(before).data, this.clock.now().getTime());
      if (!(await this.state.replace(KEY, before, seen))) continue;
      return seen.doubtedSince === undefined ? undefined : new Date(seen.doubtedSince + GRACE_MS);
    }
  }
}

/** Evaluates the current time against the last reading. */
function evaluateClock(before: Seen | undefined, now: number): Seen {
  if (!before) return { last: now };
  const { last, doubtedSince } = before;
  // It continues normally, or it was set back: then it was wrong before and is correct again.
  if (last - now > BACK_MS) return { last: now };
  if (now - last > LEAP_MS) return { last: now, doubtedSince: now };
  if (doubtedSince === undefined || now - doubtedSince >= GRACE_MS) return { last: now };
  return { last: now, doubtedSince };
}

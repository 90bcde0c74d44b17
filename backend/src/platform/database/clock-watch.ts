import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../clock.js';
import { ServerState } from './server-state.js';

const DAY_MS = 86_400_000;
/** Longer than a server is usually off: a clock that went on by more is not believed at once. */
const LEAP_MS = 8 * DAY_MS;
/** How long such a clock must go on as clocks do before something is erased or sent by it: time for people to see it. */
const GRACE_MS = 3 * DAY_MS;
/**
 * A clock that went back by more was set right. By less it may be two looks that crossed, or two servers whose clocks are
 * not quite the same: that says nothing for a clock that is doubted.
 */
const BACK_MS = 3_600_000;
const KEY = 'clock';

const Seen = z.object({
  /** When a server was last at work, by its clock. */
  last: z.number(),
  /** Since when the clock is doubted; undefined while it is not. */
  doubtedSince: z.number().optional(),
});
type Seen = z.infer<typeof Seen>;

/**
 * Whether the machine's clock may be believed with what cannot be undone: one that is 200 days ahead at one start must
 * not make all drafts look forgotten, nor all unfinished forms left.
 */
@Injectable()
export class ClockWatch {
  constructor(
    private readonly clock: Clock,
    private readonly state: ServerState,
  ) {}

  /** Looks at the clock and remembers it. @returns until when it is doubted; undefined when it may be believed */
  async doubtedUntil(): Promise<Date | undefined> {
    const now = this.clock.now().getTime();
    const seen = judge(await this.lastSeen(), now);
    await this.state.write(KEY, seen);
    return seen.doubtedSince === undefined ? undefined : new Date(seen.doubtedSince + GRACE_MS);
  }

  private async lastSeen(): Promise<Seen | undefined> {
    return Seen.safeParse(await this.state.read(KEY)).data;
  }
}

/** What to make of the time now, after what was seen before. */
function judge(before: Seen | undefined, now: number): Seen {
  if (!before) return { last: now };
  const { last, doubtedSince } = before;
  // It goes on from where it was, or it was set back: then it was wrong before, and is right again.
  if (last - now > BACK_MS) return { last: now };
  if (now - last > LEAP_MS) return { last: now, doubtedSince: now };
  if (doubtedSince === undefined || now - doubtedSince >= GRACE_MS) return { last: now };
  return { last: now, doubtedSince };
}

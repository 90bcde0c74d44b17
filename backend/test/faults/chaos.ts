import type { FaultOrder } from '../../src/sandbox/faults.js';
import type { Ledger } from './ledger.js';
import { patiently } from './patiently.js';
import type { Seeded } from './seeded.js';
import type { World } from './world.js';

export interface ChaosPlan {
  /** Half of them restart with a clock that is ahead; the next one corrects it. */
  kills: number;
  /** Number of full disks, and of second processes started on the folder. */
  machine: number;
  /** Average number of acknowledged requests between two events. */
  pace: number;
  /** Maximum delay of a simulated vendor, in milliseconds. */
  hangMs: number;
}

/** More than the age at which drafts are erased. */
const DAYS_AHEAD = 200;

type Event = () => Promise<boolean>;

/** Causes faults in random order while there is work; the planned ones happen in any case. */
export class Chaos {
  faults = 0;
  private over = false;
  /** Planned events, once each in this order, with random ones between them. */
  private readonly due: Event[];

  constructor(
    private readonly world: World,
    private readonly ledger: Ledger,
    private readonly chance: Seeded,
    private readonly plan: ChaosPlan,
  ) {
    this.due = this.chance.shuffled([
      ...Array.from({ length: plan.machine }, () => () => this.full()),
      ...Array.from({ length: plan.machine }, () => () => this.world.startSecond()),
      ...Array.from({ length: plan.kills }, () => () => this.kill()),
    ]);
  }

  async run(): Promise<void> {
    while (!this.over) {
      const at = this.ledger.acknowledged + this.chance.between(1, this.plan.pace * 2);
      await patiently(() => this.over || this.ledger.acknowledged >= at);
      if (!this.over) await this.event();
    }
    // The work ended before all planned events had happened.
    for (const event of this.due.splice(0)) await event();
  }

  end(): void {
    this.over = true;
  }

  private async event(): Promise<void> {
    const kind = this.chance.between(1, 6);
    if (kind <= 3 && (await this.due.pop()?.())) return;
    if (kind === 4 && (await this.world.cutDatabase())) return;
    this.faults++;
    await this.world.sandbox.order(this.fault());
  }

  private async kill(): Promise<boolean> {
    const first = this.world.counts.kills % 2 === 0;
    await this.world.kill(first ? DAYS_AHEAD : 0);
    return true;
  }

  private full(): Promise<boolean> {
    const { repeated } = this.ledger;
    return this.world.fillDisk(() => this.over || this.ledger.repeated > repeated);
  }

  private fault(): FaultOrder {
    const service = this.chance.pick(['trello', 'trello', 'trello', 'mail', 'openai', 'apify'] as const);
    const times = this.chance.between(1, 2);
    const ways = [
      { status: 429 },
      { status: 500 },
      { cut: 'after' },
      { cut: 'before' },
      { delayMs: this.chance.between(100, this.plan.hangMs) },
    ] as const;
    return {
      service,
      times,
      ...this.chance.pick([...ways] as [(typeof ways)[number], ...(typeof ways)[number][]]),
    };
  }
}

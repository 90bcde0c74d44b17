import type { FaultRequest } from '../../src/sandbox/faults.js';
import type { SandboxProcess } from '../support/sandbox-process.js';
import type { Ledger } from './ledger.js';
import { patiently } from './patiently.js';
import type { Seeded } from './seeded.js';

export interface Pace {
  /** Average number of acknowledged requests between two events. */
  pace: number;
  /** Maximum delay of a simulated vendor, in milliseconds. */
  hangMs: number;
}

/** What random faults concern. */
interface Target {
  sandbox: SandboxProcess;
  cutDatabase(): Promise<boolean>;
}

/** Returns false if the machine cannot cause the event. */
export type PlannedEvent = () => Promise<boolean>;

/** Causes faults in random order while there is work; the planned ones happen in any case. */
export class Chaos {
  faults = 0;
  isOver = false;
  /** Planned events, once each in this order, with random ones between them. */
  private readonly due: PlannedEvent[];

  constructor(
    private readonly target: Target,
    planned: readonly PlannedEvent[],
    private readonly ledger: Ledger,
    private readonly chance: Seeded,
    private readonly pace: Pace,
  ) {
    this.due = this.chance.shuffled(planned);
  }

  async run(): Promise<void> {
    while (!this.isOver) {
      const at = this.ledger.acknowledged + this.chance.between(1, this.pace.pace * 2);
      await patiently(() => this.isOver || this.ledger.acknowledged >= at);
      if (!this.isOver) await this.event();
    }
    // The work ended before all planned events had happened.
    for (const event of this.due.splice(0)) await event();
  }

  end(): void {
    this.isOver = true;
  }

  private async event(): Promise<void> {
    const kind = this.chance.between(1, 6);
    if (kind <= 3 && (await this.due.pop()?.())) return;
    if (kind === 4 && (await this.target.cutDatabase())) return;
    this.faults++;
    await this.target.sandbox.order(this.fault());
  }

  private fault(): FaultRequest {
    const service = this.chance.pick(['trello', 'trello', 'trello', 'mail', 'openai', 'apify'] as const);
    const times = this.chance.between(1, 2);
    const ways = [
      { status: 429 },
      { status: 500 },
      { cut: 'after' },
      { cut: 'before' },
      { delayMs: this.chance.between(100, this.pace.hangMs) },
    ] as const;
    return {
      service,
      times,
      ...this.chance.pick([...ways] as [(typeof ways)[number], ...(typeof ways)[number][]]),
    };
  }
}

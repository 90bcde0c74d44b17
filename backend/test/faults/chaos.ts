import type { FaultOrder } from '../../src/sandbox/faults.js';
import { until } from '../support/until.js';
import type { Ledger } from './ledger.js';
import type { Seeded } from './seeded.js';
import type { World } from './world.js';

export interface ChaosPlan {
  kills: number;
  /** Acknowledged requests between two events, on average. */
  pace: number;
  /** How long a stand-in may hang, in milliseconds. */
  hangMs: number;
}

/** Breaks things in an order that chance decides, as long as there is work going on and kills are left. */
export class Chaos {
  faults = 0;
  private over = false;

  constructor(
    private readonly world: World,
    private readonly ledger: Ledger,
    private readonly chance: Seeded,
    private readonly plan: ChaosPlan,
  ) {}

  async run(): Promise<void> {
    while (!this.over) {
      const at = this.ledger.acknowledged + this.chance.between(1, this.plan.pace * 2);
      await until(() => this.over || this.ledger.acknowledged >= at);
      if (!this.over) await this.event();
    }
  }

  end(): void {
    this.over = true;
  }

  private async event(): Promise<void> {
    const kind = this.chance.between(1, 6);
    if (kind <= 2 && this.world.kills < this.plan.kills) return this.world.kill();
    if (kind === 3 && (await this.world.cutDatabase())) return;
    this.faults++;
    await this.world.sandbox.order(this.fault());
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

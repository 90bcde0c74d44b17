import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Config } from '../config/config.types.js';
import { ClockWatch } from '../database/clock-watch.js';
import { JobHandler, type JobResult } from '../jobs/job-handler.js';
import { Erasures } from './erasures.js';
import { ErasuresRepository } from './erasures.repository.js';

/** Maximum drafts erased per run, so that a mistake can be noticed while most still exist. */
const MAX_PER_RUN = 200;

/** Erases abandoned drafts: daily and at the start of the server. */
@Injectable()
export class Retention implements OnApplicationBootstrap {
  private readonly logger = new Logger(Retention.name);

  constructor(
    private readonly config: ConfigService<Config, true>,
    private readonly repository: ErasuresRepository,
    private readonly erasures: Erasures,
    private readonly clock: ClockWatch,
  ) {}

  /** Records the clock first, so that even a server killed soon after its start has recorded it. */
  async onApplicationBootstrap(): Promise<void> {
    await this.clock.distrustedUntil();
  }

  /** Erases abandoned drafts unless disabled. */
  @JobHandler({ name: 'retention', every: 86_400, atStart: true, pool: 'background' })
  async run(): Promise<JobResult> {
    const days = this.config.get('retentionDays', { infer: true });
    const distrustedUntil = await this.clock.distrustedUntil();
    if (days === 0) return 'done';
    const abandoned = (await this.repository.abandoned(days)).slice(0, MAX_PER_RUN);
    if (abandoned.length === 0) return 'done';
    if (distrustedUntil) {
      this.logger.warn(
        `the clock is more than a week ahead of its last reading: ${abandoned.length} drafts appear abandoned, and none is erased before ${distrustedUntil.toISOString()}. If the clock is wrong, correct it.`,
      );
      return 'done';
    }
    let erased = 0;
    for (const id of abandoned) if (await this.erasures.eraseAbandoned(id, days)) erased += 1;
    this.logger.log(`erased ${erased} drafts untouched for ${days} days`);
    return 'done';
  }
}

import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Config } from '../config/config.types.js';
import { ClockWatch } from '../database/clock-watch.js';
import { IncomingFiles } from '../files/incoming-files.js';
import { JobHandler, type JobResult } from '../jobs/job-handler.js';
import { Erasures } from './erasures.js';
import { ErasuresRepository } from './erasures.repository.js';

/** Maximum drafts erased per run, so that a mistake can be noticed while most still exist. */
const MOST_A_RUN = 200;

/** Erases abandoned drafts: daily and at the start of the server. */
@Injectable()
export class Retention implements OnApplicationBootstrap {
  private readonly logger = new Logger(Retention.name);

  constructor(
    private readonly config: ConfigService<Config, true>,
    private readonly repository: ErasuresRepository,
    private readonly erasures: Erasures,
    private readonly incoming: IncomingFiles,
    private readonly clock: ClockWatch,
  ) {}

  /** Records the clock first, so that even a server killed soon after its start has recorded it. */
  async onApplicationBootstrap(): Promise<void> {
    await this.clock.doubtedUntil();
  }

  /** Erases abandoned drafts unless disabled, and incomplete uploads. */
  @JobHandler({ name: 'retention', every: 86_400, atStart: true, pool: 'background' })
  async run(): Promise<JobResult> {
    await this.incoming.discardAbandoned();
    const days = this.config.get('retentionDays', { infer: true });
    const doubtedUntil = await this.clock.doubtedUntil();
    if (days === 0) return 'done';
    const forgotten = (await this.repository.forgotten(days)).slice(0, MOST_A_RUN);
    if (forgotten.length === 0) return 'done';
    if (doubtedUntil) {
      this.logger.warn(
        `the clock has gone on by more than a week since the server last ran: ${forgotten.length} drafts look forgotten, and none is erased before ${doubtedUntil.toISOString()}. Set the clock right if it is wrong.`,
      );
      return 'done';
    }
    let erased = 0;
    for (const id of forgotten) if (await this.erasures.forget(id, days)) erased += 1;
    this.logger.log(`erased ${erased} drafts untouched for ${days} days`);
    return 'done';
  }
}

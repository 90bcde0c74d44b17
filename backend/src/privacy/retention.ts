import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Config } from '../config/config.types.js';
import { IncomingFiles } from '../files/incoming-files.js';
import { JobHandler, type JobResult } from '../jobs/job-handler.js';
import { ClockWatch } from '../platform/database/clock-watch.js';
import { Erasures } from './erasures.js';
import { ErasuresRepository } from './erasures.repository.js';

/** Drafts erased in one run: if it was a mistake after all, most are still there when somebody sees it. */
const MOST_A_RUN = 200;

/** Forgets what nobody came back to: every day, and when the server starts. */
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

  /** Notes the time first: a server that is killed soon after its start has recorded the clock. */
  async onApplicationBootstrap(): Promise<void> {
    await this.clock.doubtedUntil();
  }

  /** Erases forgotten drafts, unless that is switched off, and uploads that never arrived whole. */
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

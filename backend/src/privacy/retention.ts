import { Injectable, Logger } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Config } from '../config/config.types.js';
import { Spool } from '../files/spool.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { Erasures } from './erasures.js';
import { ErasuresRepository } from './erasures.repository.js';

const QUEUE = 'retention';

/** Forgets what nobody came back to: every day, and when the server starts. */
@Injectable()
export class Retention {
  private readonly logger = new Logger(Retention.name);

  constructor(
    private readonly config: ConfigService<Config, true>,
    private readonly repository: ErasuresRepository,
    private readonly erasures: Erasures,
    private readonly spool: Spool,
    private readonly jobs: Jobs,
  ) {}

  async start(): Promise<void> {
    await this.jobs.daily(QUEUE, () => this.run());
    await this.jobs.enqueue(QUEUE, 'start');
  }

  /** Erases forgotten drafts, unless that is switched off, and uploads that never arrived whole. */
  async run(): Promise<void> {
    await this.spool.discardAbandoned();
    const days = this.config.get('retentionDays', { infer: true });
    if (days === 0) return;
    let forgotten = await this.repository.forgotten(days);
    while (forgotten.length > 0) {
      for (const id of forgotten) await this.erasures.erase(id, 'retention');
      this.logger.log(`erased ${forgotten.length} drafts untouched for ${days} days`);
      forgotten = await this.repository.forgotten(days);
    }
  }
}

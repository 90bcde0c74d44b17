import { Injectable } from '@nestjs/common';
import { JobsService } from '../jobs/jobs.service.js';
import { Clock } from '../platform/clock.js';
import { SettingsService } from '../settings/settings.service.js';
import { gathered } from './gathered.js';
import { TodayRepository } from './today.repository.js';
import type { Today } from './today.schemas.js';

/** What needs somebody today. */
@Injectable()
export class TodayService {
  constructor(
    private readonly repository: TodayRepository,
    private readonly jobs: JobsService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Today> {
    const now = this.clock.now();
    const [asked, months, next, hasForms] = await Promise.all([
      this.ask(now),
      this.repository.months(now),
      this.repository.next(now),
      this.repository.hasForms(),
    ]);
    const groups = gathered(asked, { now, titleOf: (kind) => this.jobs.titleOf(kind) });
    return { at: now.toISOString(), hasForms, groups, months, next: next ?? null };
  }

  private async ask(now: Date) {
    const { repository } = this;
    const { strategyDays, postsPerMonth } = await this.settings.current();
    return Promise.all([
      repository.strategies(now, { late: true, strategyDays }),
      repository.planned(now),
      repository.changesWanted(),
      repository.unanswered(now),
      repository.failed(),
      repository.strategies(now, { late: false, strategyDays }),
      repository.toWrite(now, postsPerMonth),
      repository.held(),
      repository.inReview(),
      repository.unfinished(now),
    ]);
  }
}

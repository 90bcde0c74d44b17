import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { JobHandler, type JobResult } from '../jobs/job-handler.js';
import { JobsService } from '../jobs/jobs.service.js';
import { dayIn } from '../shared/plan.js';
import { POST_DAY } from './post-day.delivery.js';
import { type DuePost, RoundMailsRepository } from './round-mails.repository.js';

/** No mail is sent before this hour of the client's morning. */
const MORNING = 7;

/** Finds clients with approved posts planned for today in their time zone. */
@Injectable()
export class PostDays {
  constructor(
    private readonly rounds: RoundMailsRepository,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /** Schedules one mail for each post whose day has begun. */
  @JobHandler({ name: 'post-days', every: 60, pool: 'background' })
  async look(): Promise<JobResult> {
    const now = this.clock.now();
    const due = (await this.rounds.plannedAround(now)).filter((post) => hasBegun(post, now));
    for (const { id, submission_id, planned_day } of due)
      await this.jobs.schedule(submission_id, POST_DAY, { subject: `${id} ${planned_day}`, at: now });
    if (due.length > 0) this.jobs.wake();
    return 'done';
  }
}

function hasBegun({ planned_day, time_zone }: DuePost, now: Date): boolean {
  const timeZone = time_zone ?? 'UTC';
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now);
  return dayIn(timeZone, now) === planned_day && Number(hour) >= MORNING;
}

import { Injectable } from '@nestjs/common';
import { FollowUps } from '../follow-ups/follow-ups.js';
import { Clock } from '../platform/clock.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { dayIn } from '../rules/plan.js';
import { POST_DAY } from './post-day.delivery.js';
import { type DuePost, RoundMailsRepository } from './round-mails.repository.js';

const QUEUE = 'post-days';
/** Before this hour of the client's morning nobody is written to. */
const MORNING = 7;

/** Looks whose approved posts are planned for today, where the client is. */
@Injectable()
export class PostDays {
  constructor(
    private readonly rounds: RoundMailsRepository,
    private readonly followUps: FollowUps,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Looks every minute. */
  async start(): Promise<void> {
    await this.jobs.everyMinute(QUEUE, () => this.look());
  }

  /** Has those told whose day has begun; who was told already is left alone. */
  async look(): Promise<void> {
    const now = this.clock.now();
    const due = (await this.rounds.plannedAround(now)).filter((post) => hasBegun(post, now));
    for (const { id, submission_id, planned_day } of due)
      await this.followUps.later(submission_id, POST_DAY, { subject: `${id} ${planned_day}`, at: now });
    for (const submissionId of new Set(due.map(({ submission_id }) => submission_id)))
      this.followUps.wake(submissionId);
  }
}

function hasBegun({ planned_day, time_zone }: DuePost, now: Date): boolean {
  const timeZone = time_zone ?? 'UTC';
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now);
  return dayIn(timeZone, now) === planned_day && Number(hour) >= MORNING;
}

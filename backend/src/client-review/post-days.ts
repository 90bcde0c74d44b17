import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { submissionTag } from '../common/text/format.js';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { JobsService } from '../jobs/jobs.service.js';
import { MAIL } from '../mail/mail.integration.js';
import { MailService } from '../mail/mail.service.js';
import { postDay } from '../mail/review-emails.js';
import { clockIn, dayIn, hasPassed } from '../shared/plan.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { ActivitySeals } from './activity-seals.service.js';
import { RoundLinks } from './round-links.service.js';
import { type DuePost, RoundMailsRepository } from './round-mails.repository.js';

/** Start of the client's morning: only posts with an earlier time are announced before it. */
const MORNING = '07:00';

/** Finds clients with approved posts planned for today in their time zone. */
@Injectable()
export class PostDays {
  constructor(
    private readonly rounds: RoundMailsRepository,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /** Schedules one mail for each post that is due today. */
  @JobHandler({ name: 'post-days', every: 60, pool: 'background' })
  async look(): Promise<JobResult> {
    const now = this.clock.now();
    const due = (await this.rounds.plannedAround(now)).filter((post) => isDue(post, now));
    for (const { id, submission_id, planned_day } of due)
      await this.jobs.schedule(submission_id, POST_DAY, { subject: `${id} ${planned_day}`, at: now });
    if (due.length > 0) this.jobs.wake();
    return 'done';
  }
}

/** Whether it is the post's day in the client's time zone, after the morning's start, and its time is still to come. */
export function isDue({ planned_day, planned_time, time_zone }: DuePost, now: Date): boolean {
  const timeZone = time_zone ?? 'UTC';
  if (dayIn(timeZone, now) !== planned_day) return false;
  const isEarly = planned_time !== null && planned_time <= MORNING;
  const hasBegun = isEarly || clockIn(timeZone, now) >= MORNING;
  return hasBegun && !hasPassed({ day: planned_day, time: planned_time }, timeZone, now);
}

/** `subject` is the post's id and the day. */
export const POST_DAY: JobOptions = {
  name: 'post_day',
  title: "The email on a post's day",
  integration: MAIL,
};

/** Notifies a client on the day of a post. */
@Injectable()
export class PostDayDelivery {
  constructor(
    private readonly rounds: RoundMailsRepository,
    private readonly submissions: SubmissionsService,
    private readonly links: RoundLinks,
    private readonly activity: ActivitySeals,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  /** Sends nothing for a post that was moved or withdrawn in the meantime, or whose time has passed. */
  @JobHandler(POST_DAY)
  async tell({ submission_id, subject }: Job): Promise<JobResult> {
    const [postId = '', day] = subject.split(' ');
    const post = await this.rounds.postToday(postId);
    if (!post || post.planned_day !== day || !isDue(post, this.clock.now())) return 'done';
    const { email, language } = await this.submissions.read(submission_id, ['email', 'language']);
    const deskUrl = post.round_id === null ? null : await this.links.urlOf(post.round_id, language);
    const activity = await this.activity.head(submission_id);
    const { title, full_post: text, planned_time: time } = post;
    await this.mail.send({
      ...postDay({ title, text, time, deskUrl, language, activity }),
      to: email,
      key: `day.${day}.${postId}.${submissionTag(submission_id)}`,
    });
    return 'done';
  }
}

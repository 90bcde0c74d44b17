import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { submissionTag } from '../common/text/format.js';
import { LinkRequests } from '../delivery/link-requests.js';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { JobsService } from '../jobs/jobs.service.js';
import { feedbackDigest, noAnswer } from '../mail/agency-emails.js';
import { MailService } from '../mail/mail.service.js';
import { postDay, type ReviewEmail, reviewLinks, roundReady, roundReminder } from '../mail/review-emails.js';
import { clockIn, dayIn, hasPassed, MORNING } from '../shared/plan.js';
import { NextStepsService } from '../submissions/next-steps.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { ActivitySeals } from './activity-seals.service.js';
import { RoundLinks } from './round-links.service.js';
import { type DuePost, type MailedRound, RoundMailsRepository } from './round-mails.repository.js';

export const ROUND_READY: JobOptions = {
  name: 'round_ready',
  title: 'The email with the link to the review page',
  on: 'round released',
  needs: 'mail',
};
export const FIRST_REMINDER: JobOptions = {
  name: 'round_reminder_1',
  title: 'The first reminder to the client',
  needs: 'mail',
  byCalendar: true,
};
export const LAST_REMINDER: JobOptions = {
  name: 'round_reminder_2',
  title: 'The last reminder to the client',
  needs: 'mail',
  byCalendar: true,
};
/** Ordered by the agency; `subject` is the id of the round and the day of the client. */
export const CLIENT_REMINDER: JobOptions = {
  name: 'client_reminder',
  title: 'The reminder that the agency sent',
  needs: 'mail',
};
export const NO_ANSWER: JobOptions = {
  name: 'round_no_answer',
  title: 'The email about a client who has not answered',
  needs: 'mail',
  byCalendar: true,
};
/** Enqueued by the SQL function request_decisions_digest. */
export const DECISIONS: JobOptions = {
  name: 'decisions_digest',
  title: "The email with the client's feedback",
  needs: 'mail',
};
/** `subject` is the post's id and the day. */
export const POST_DAY: JobOptions = {
  name: 'post_day',
  title: "The email on a post's day",
  needs: 'mail',
  byCalendar: true,
};

/** Requested by a user whose review link no longer works; `subject` is the day. */
export const REVIEW_LINKS: JobOptions = {
  name: 'review_links',
  title: 'The email with the review links that the client asked for again',
  needs: 'mail',
};

const HOUR_MS = 3_600_000;
/**
 * What follows each email while the client does not answer, and hours after it. Each one is scheduled by the one before, so that
 * a pause of the client moves all of them.
 */
const FOLLOWED_BY: Readonly<Record<string, { job: JobOptions; hours: number }>> = {
  [ROUND_READY.name]: { job: FIRST_REMINDER, hours: 24 },
  [FIRST_REMINDER.name]: { job: LAST_REMINDER, hours: 24 },
  [LAST_REMINDER.name]: { job: NO_ANSWER, hours: 1 },
};

/**
 * Emails to the client about rounds and their posts, and to the agency about the feedback. `subject` is the id
 * of the round. A revoked or deleted round and an ended client get no more emails; those to a paused client wait.
 */
@Injectable()
export class RoundMails {
  constructor(
    private readonly rounds: RoundMailsRepository,
    private readonly submissions: SubmissionsService,
    private readonly links: RoundLinks,
    private readonly requests: LinkRequests,
    private readonly activity: ActivitySeals,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    private readonly steps: NextStepsService,
    private readonly clock: Clock,
  ) {}

  @JobHandler(ROUND_READY)
  async announceRound(job: Job): Promise<JobResult> {
    const round = await this.rounds.find(job.subject);
    if (!round || !asksForAnswer(round)) return 'done';
    const stop = await this.steps.mailStop(job.submission_id);
    if (stop) return stop;
    await this.scheduleNext(job);
    const { to, email } = await this.emailAbout(round);
    await this.mail.send({ ...roundReady({ ...email, note: round.note }), to, key: keyOf('round', round) });
    return 'done';
  }

  @JobHandler(FIRST_REMINDER, LAST_REMINDER)
  async remind(job: Job): Promise<JobResult> {
    const round = await this.rounds.find(job.subject);
    if (!isUnanswered(round)) return 'done';
    const stop = await this.steps.mailStop(job.submission_id);
    if (stop) return stop;
    await this.scheduleNext(job);
    const isLast = job.kind === LAST_REMINDER.name;
    const { to, email } = await this.emailAbout(round);
    const key = keyOf(`reminder.${isLast ? 2 : 1}`, round);
    await this.mail.send({ ...roundReminder({ ...email, isLast }), to, key });
    return 'done';
  }

  @JobHandler(CLIENT_REMINDER)
  async sendAgencysReminder({ submission_id, subject }: Job): Promise<JobResult> {
    const [roundId = '', day] = subject.split(' ');
    const round = await this.rounds.find(roundId);
    if (!round || !asksForAnswer(round) || !(await this.steps.isActive(submission_id))) return 'done';
    const { to, email } = await this.emailAbout(round);
    const key = keyOf(`reminder.${day}`, round);
    await this.mail.send({ ...roundReminder({ ...email, isLast: false }), to, key });
    return 'done';
  }

  @JobHandler(NO_ANSWER)
  async reportNoAnswer({ submission_id, subject }: Job): Promise<JobResult> {
    const round = await this.rounds.find(subject);
    if (!isUnanswered(round)) return 'done';
    const stop = await this.steps.mailStop(submission_id);
    if (stop) return stop;
    const email = noAnswer({ ...(await this.emailContext(submission_id)), posts: round.waiting });
    await this.mail.sendToAgency(email, `silence.${round.id}`);
    return 'done';
  }

  @JobHandler(DECISIONS)
  async sendDigest({ submission_id, subject }: Job): Promise<JobResult> {
    const round = await this.rounds.find(subject);
    if (!round) return 'done';
    const feedback = await this.rounds.unsentFeedback(round);
    const last = feedback.at(-1);
    if (!last) return 'done';
    const email = feedbackDigest({ ...(await this.emailContext(submission_id)), feedback });
    await this.mail.sendToAgency(email, `decisions.${last.number}.${round.id}`);
    await this.rounds.markSent(round.id, last.number);
    return 'done';
  }

  /** Sends the links of all open rounds of an address to it, and nothing if there are none. */
  @JobHandler(REVIEW_LINKS)
  async sendLinksAgain(job: Job): Promise<JobResult> {
    const { submission_id, subject: day } = job;
    const { email: to, language } = await this.submissions.read(submission_id, ['email', 'language']);
    const open = await this.rounds.openOf(to);
    if (open.length === 0) return 'done';
    await this.requests.book(to, job);
    const rounds = await Promise.all(
      open.map(async ({ id, ...round }) => ({ ...round, reviewUrl: await this.links.urlOf(id, language) })),
    );
    const key = `review-links.${day}.${submissionTag(submission_id)}`;
    await this.mail.send({ ...reviewLinks({ rounds, language }), to, key });
    return 'done';
  }

  /** Schedules one email for each approved post that is due today in its client's time zone. */
  @JobHandler({ name: 'post-days', every: 60, pool: 'background', needs: 'mail', byCalendar: true })
  async schedulePostDays(): Promise<JobResult> {
    const now = this.clock.now();
    const due = (await this.rounds.plannedAround(now)).filter((post) => isDue(post, now));
    for (const { id, submission_id, planned_day } of due)
      await this.jobs.schedule(submission_id, POST_DAY, { subject: `${id} ${planned_day}`, at: now });
    if (due.length > 0) this.jobs.wake();
    return 'done';
  }

  /** Sends nothing for a post that was moved or withdrawn in the meantime, or whose time has passed. */
  @JobHandler(POST_DAY)
  async announcePost({ submission_id, subject }: Job): Promise<JobResult> {
    const [postId = '', day] = subject.split(' ');
    const post = await this.rounds.postToday(postId);
    if (!post || post.planned_day !== day || !isDue(post, this.clock.now())) return 'done';
    if (!(await this.steps.isActive(submission_id))) return 'done';
    const columns = ['email', 'name', 'language'] as const;
    const { email: to, name, language } = await this.submissions.read(submission_id, columns);
    const reviewUrl = post.round_id === null ? null : await this.links.urlOf(post.round_id, language);
    const activity = await this.activity.head(submission_id);
    const { title, full_post: text, planned_time: time } = post;
    const email = postDay({ title, text, time, reviewUrl, name, language, activity });
    await this.mail.send({ ...email, to, key: `day.${day}.${postId}.${submissionTag(submission_id)}` });
    return 'done';
  }

  private async scheduleNext({ submission_id, subject, kind }: Job): Promise<void> {
    const next = FOLLOWED_BY[kind];
    if (!next) return;
    const at = new Date(this.clock.now().getTime() + next.hours * HOUR_MS);
    await this.jobs.schedule(submission_id, next.job, { subject, at });
  }

  private async emailAbout(round: MailedRound): Promise<{ to: string; email: ReviewEmail }> {
    const columns = ['email', 'name', 'language'] as const;
    const { email: to, name, language } = await this.submissions.read(round.submission_id, columns);
    const email = {
      name,
      reviewUrl: await this.links.urlOf(round.id, language),
      language,
      expiresAt: round.expires_at,
      posts: round.waiting,
      firstPost: round.first_post,
      withStrategy: round.with_strategy,
      activity: await this.activity.head(round.submission_id),
    };
    return { to, email };
  }

  private async emailContext(submissionId: string) {
    const { name, website } = await this.submissions.read(submissionId, ['name', 'website']);
    return { name, website, adminUrl: this.mail.adminUrlOf(submissionId) };
  }
}

/** Key of an email: its round, and its submission, so that an erasure finds it. */
function keyOf(what: string, { id, submission_id }: MailedRound): string {
  return `${what}.${id}.${submissionTag(submission_id)}`;
}

/** Whether something waits for the client's answer. Posts may have changed, or been released again in a later round. */
function asksForAnswer({ open, waiting, with_strategy }: MailedRound): boolean {
  return open && (waiting > 0 || with_strategy);
}

/** Whether the client was asked to review something and has not responded. */
function isUnanswered(round: MailedRound | undefined): round is MailedRound {
  return round !== undefined && asksForAnswer(round) && !round.answered;
}

/** Whether it is the post's day in the client's time zone, after the morning's start, and its time is still to come. */
function isDue({ planned_day, planned_time, time_zone }: DuePost, now: Date): boolean {
  const timeZone = time_zone ?? 'UTC';
  if (dayIn(timeZone, now) !== planned_day) return false;
  const isEarly = planned_time !== null && planned_time <= MORNING;
  const hasBegun = isEarly || clockIn(timeZone, now) >= MORNING;
  return hasBegun && !hasPassed({ day: planned_day, time: planned_time }, timeZone, now);
}

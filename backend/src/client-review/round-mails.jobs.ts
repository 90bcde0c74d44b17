import { Injectable } from '@nestjs/common';
import { ClientLinks } from '../client-links/client-links.service.js';
import { Clock } from '../common/clock.js';
import { submissionTag } from '../common/text/format.js';
import { LinkRequests } from '../delivery/link-requests.js';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { JobsService } from '../jobs/jobs.service.js';
import { feedbackDigest, noAnswer } from '../mail/agency-emails.js';
import type { Email } from '../mail/email-layout.js';
import { MailService } from '../mail/mail.service.js';
import {
  newLink,
  pageLinks,
  postDay,
  type ReviewEmail,
  roundReady,
  roundReminder,
} from '../mail/review-emails.js';
import { clockIn, dayIn, hasPassed, MORNING } from '../shared/plan.js';
import { NextStepsService } from '../submissions/next-steps.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
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

/** Requested by a user whose link no longer works; `subject` is the day. */
export const REVIEW_LINKS: JobOptions = {
  name: 'review_links',
  title: "The email with the link to the client's page that the client asked for again",
  needs: 'mail',
};
/** Requested on the page; `subject` is 'page' for its link or 'new' for a new one, and the day. */
export const CLIENT_LINK: JobOptions = {
  name: 'client_link',
  title: "The email with the link to the client's page",
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
 * of the round. A withdrawn or deleted round gets no more emails, and neither does an ended client or one whose link the agency
 * has ended; those to a paused client wait.
 */
@Injectable()
export class RoundMails {
  constructor(
    private readonly rounds: RoundMailsRepository,
    private readonly submissions: SubmissionsService,
    private readonly links: ClientLinks,
    private readonly requests: LinkRequests,
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
    return this.sendAbout(round, 'round', (email) => roundReady({ ...email, note: round.note }));
  }

  @JobHandler(FIRST_REMINDER, LAST_REMINDER)
  async remind(job: Job): Promise<JobResult> {
    const round = await this.rounds.find(job.subject);
    if (!isUnanswered(round)) return 'done';
    const stop = await this.steps.mailStop(job.submission_id);
    if (stop) return stop;
    await this.scheduleNext(job);
    const isLast = job.kind === LAST_REMINDER.name;
    const what = `reminder.${isLast ? 2 : 1}`;
    return this.sendAbout(round, what, (email) => roundReminder({ ...email, isLast }));
  }

  @JobHandler(CLIENT_REMINDER)
  async sendAgencysReminder({ submission_id, subject }: Job): Promise<JobResult> {
    const [roundId = '', day] = subject.split(' ');
    const round = await this.rounds.find(roundId);
    if (!round || !asksForAnswer(round) || !(await this.steps.isActive(submission_id))) return 'done';
    return this.sendAbout(round, `reminder.${day}`, (email) => roundReminder({ ...email, isLast: false }));
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

  /** Sends the links to the pages of an address to it, and nothing if there are none. */
  @JobHandler(REVIEW_LINKS)
  async sendLinksAgain(job: Job): Promise<JobResult> {
    const { submission_id, subject: day } = job;
    const { email: to, language } = await this.submissions.read(submission_id, ['email', 'language']);
    const clients = await this.rounds.clientsOf(to, this.clock.now());
    const pages = await Promise.all(
      clients.map(async ({ id, ...client }) => ({ ...client, url: await this.links.urlOf(id, language) })),
    );
    const open = pages.flatMap(({ url, ...client }) => (url === undefined ? [] : [{ ...client, url }]));
    if (open.length === 0) return 'done';
    await this.requests.book(to, job);
    const key = `review-links.${day}.${submissionTag(submission_id)}`;
    await this.mail.send({ ...pageLinks({ pages: open, language }), to, key });
    return 'done';
  }

  /** Sends the link of a page, or a new one, to the address on file. */
  @JobHandler(CLIENT_LINK)
  async sendLink(job: Job): Promise<JobResult> {
    const { submission_id, subject } = job;
    const columns = ['email', 'name', 'language', 'website'] as const;
    const { email: to, name, language, website } = await this.submissions.read(submission_id, columns);
    await this.requests.book(to, job);
    const isNew = subject.startsWith('new.');
    const key = `client-link.${subject}.${submissionTag(submission_id)}`;
    const present = await this.links.urlOf(submission_id, language);
    // The agency may have ended the link since the request.
    if (present === undefined) return 'done';
    const url = isNew ? (await this.links.renew(submission_id)).url : present;
    const email = isNew
      ? newLink({ name, language, url })
      : pageLinks({ pages: [{ name, website, url }], language });
    await this.mail.send({ ...email, to, key });
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
    const reviewUrl = post.is_shown ? ((await this.links.urlOf(submission_id, language)) ?? null) : null;
    const { title, full_post: text, planned_time: time } = post;
    const email = postDay({ title, text, time, reviewUrl, name, language });
    await this.mail.send({ ...email, to, key: `day.${day}.${postId}.${submissionTag(submission_id)}` });
    return 'done';
  }

  private async scheduleNext({ submission_id, subject, kind }: Job): Promise<void> {
    const next = FOLLOWED_BY[kind];
    if (!next) return;
    const at = new Date(this.clock.now().getTime() + next.hours * HOUR_MS);
    await this.jobs.schedule(submission_id, next.job, { subject, at });
  }

  /** Sends nothing while the client has no link. */
  private async sendAbout(
    round: MailedRound,
    what: string,
    toEmail: (email: ReviewEmail) => Email,
  ): Promise<JobResult> {
    const columns = ['email', 'name', 'language'] as const;
    const { email: to, name, language } = await this.submissions.read(round.submission_id, columns);
    const reviewUrl = await this.links.urlOf(round.submission_id, language);
    if (reviewUrl === undefined) return 'done';
    const email = toEmail({
      name,
      reviewUrl,
      language,
      posts: round.waiting,
      firstPost: round.first_post,
      withStrategy: round.with_strategy,
    });
    await this.mail.send({ ...email, to, key: keyOf(what, round) });
    return 'done';
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

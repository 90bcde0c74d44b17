import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import { z } from 'zod';
import { Clock } from '../common/clock.js';
import { submissionTag } from '../common/text/format.js';
import type { Tables } from '../database/tables.js';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { JobsService } from '../jobs/jobs.service.js';
import { type Feedback, feedbackDigest, noAnswer } from '../mail/agency-emails.js';
import { MAIL } from '../mail/mail.integration.js';
import { MailService } from '../mail/mail.service.js';
import { postDay, type ReviewEmail, roundReady, roundReminder } from '../mail/review-emails.js';
import { dayFrom } from '../shared/days.js';
import { clockIn, dayIn, hasPassed } from '../shared/plan.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { ActivitySeals } from './activity-seals.service.js';
import { RoundLinks } from './round-links.service.js';

/** A round as its mails need it. */
const MailedRound = z.object({
  id: z.uuid(),
  submission_id: z.uuid(),
  note: z.string().nullable(),
  with_strategy: z.boolean(),
  reader_name: z.string().nullable(),
  released_at: z.string(),
  expires_at: z.string(),
  /** Whether its link is valid. */
  open: z.boolean(),
  /** Number of its posts in review. */
  waiting: z.coerce.number(),
  /** The first of these in the order of the review page. */
  first_post: z.object({ title: z.string(), text: z.string() }).nullable(),
  /** Whether the client has responded to it. */
  answered: z.boolean(),
  /** Number of the last event in a digest to the agency. */
  told: z.number(),
});
export type MailedRound = z.infer<typeof MailedRound>;

const FeedbackEvent = z.object({
  number: z.number(),
  kind: z.enum(['approved', 'changes_wanted', 'declined', 'undone', 'commented', 'looks_right', 'posted']),
  title: z.string().nullable(),
  words: z.string().nullable(),
  name: z.string(),
});
export type FeedbackEvent = z.infer<typeof FeedbackEvent> & Feedback;

const DuePost = z.object({
  id: z.uuid(),
  submission_id: z.uuid(),
  planned_day: z.string(),
  planned_time: z.string().nullable(),
  time_zone: z.string().nullable(),
});
export type DuePost = z.infer<typeof DuePost>;

const PostToday = DuePost.extend({ title: z.string(), full_post: z.string(), round_id: z.uuid().nullable() });
export type PostToday = z.infer<typeof PostToday>;

/** Data for mails about rounds. Always over the direct connection. */
@Injectable()
export class RoundMailsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  async find(roundId: string): Promise<MailedRound | undefined> {
    const { rows } = await sql`
      select r.id, r.submission_id, r.note, r.strategy is not null as with_strategy, r.reader_name, r.released_at,
        r.expires_at, r.revoked_at is null and r.expires_at > now() as open, r.told,
        (select count(*) from round_posts rp join posts p on p.id = rp.post_id
          where rp.round_id = r.id and p.state = 'in_review' and p.released_version = rp.version) as waiting,
        (select jsonb_build_object('title', v.title, 'text', v.full_post)
          from round_posts rp join posts p on p.id = rp.post_id
            join post_versions v on v.post_id = rp.post_id and v.number = rp.version
          where rp.round_id = r.id and p.state = 'in_review' and p.released_version = rp.version
          order by p.planned_day nulls last, p.planned_time nulls first, p.position, p.id limit 1) as first_post,
        exists (select from review_events e where e.round_id = r.id and e.name is not null and e.kind <> 'opened') as answered
      from rounds r where r.id = ${roundId}::uuid`.execute(this.db);
    return rows[0] === undefined ? undefined : MailedRound.parse(rows[0]);
  }

  /** The client's feedback in a round since the last digest, earliest first. */
  async unsentFeedback({ id, submission_id, told }: MailedRound): Promise<FeedbackEvent[]> {
    const { rows } = await sql`
      select number, kind, title, words, name from review_events
      where submission_id = ${submission_id}::uuid and round_id = ${id}::uuid and number > ${told}
        and name is not null and kind <> 'opened'
      order by number`.execute(this.db);
    return z.array(FeedbackEvent).parse(rows);
  }

  async markSent(roundId: string, number: number): Promise<void> {
    await sql`update rounds set told = greatest(told, ${number}) where id = ${roundId}::uuid`.execute(
      this.db,
    );
  }

  /**
   * Approved posts of all clients planned around now: whether it is their day depends on the client's time
   * zone.
   */
  async plannedAround(now: Date): Promise<DuePost[]> {
    const { rows } = await sql`
      select p.id, p.submission_id, p.planned_day, p.planned_time, s.time_zone
      from posts p join form_submissions s on s.id = p.submission_id
      where p.state = 'approved' and p.planned_day between ${dayFrom(now, -1)} and ${dayFrom(now, 1)}`.execute(
      this.db,
    );
    return z.array(DuePost).parse(rows);
  }

  /** An approved post with the newest round whose link is still valid. */
  async postToday(postId: string): Promise<PostToday | undefined> {
    const { rows } = await sql`
      select p.id, p.submission_id, p.planned_day, p.planned_time, p.title, p.full_post, s.time_zone,
        (select r.id from rounds r join round_posts rp on rp.round_id = r.id
          where rp.post_id = p.id and r.revoked_at is null and r.expires_at > now()
          order by r.number desc limit 1) as round_id
      from posts p join form_submissions s on s.id = p.submission_id
      where p.id = ${postId}::uuid and p.state = 'approved' and p.planned_day is not null`.execute(this.db);
    return rows[0] === undefined ? undefined : PostToday.parse(rows[0]);
  }
}

export const ROUND_READY: JobOptions = {
  name: 'round_ready',
  title: 'The email with the link to the review page',
  on: 'round released',
  integration: MAIL,
};
export const FIRST_REMINDER: JobOptions = {
  name: 'round_reminder_1',
  title: 'The first reminder to the client',
  integration: MAIL,
};
export const LAST_REMINDER: JobOptions = {
  name: 'round_reminder_2',
  title: 'The last reminder to the client',
  integration: MAIL,
};
export const NO_ANSWER: JobOptions = {
  name: 'round_no_answer',
  title: 'The email about a client who has not answered',
  integration: MAIL,
};
/** Enqueued by the SQL function request_decisions_digest. */
export const DECISIONS: JobOptions = {
  name: 'decisions_digest',
  title: "The email with the client's feedback",
  integration: MAIL,
};
/** `subject` is the post's id and the day. */
export const POST_DAY: JobOptions = {
  name: 'post_day',
  title: "The email on a post's day",
  integration: MAIL,
};

const HOUR_MS = 3_600_000;
/** Hours after the release. The agency is notified after the client was reminded. */
const REMINDERS = [
  { declaration: FIRST_REMINDER, hours: 24 },
  { declaration: LAST_REMINDER, hours: 48 },
  { declaration: NO_ANSWER, hours: 49 },
];

/** Start of the client's morning: only posts with an earlier time are announced before it. */
const MORNING = '07:00';

/**
 * Mails to the client about rounds and their posts, and to the agency about the feedback. `subject` is the id
 * of the round. A revoked or deleted round sends no more mails.
 */
@Injectable()
export class RoundMails {
  constructor(
    private readonly rounds: RoundMailsRepository,
    private readonly submissions: SubmissionsService,
    private readonly links: RoundLinks,
    private readonly activity: ActivitySeals,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  @JobHandler(ROUND_READY)
  async announceRound({ submission_id, subject }: Job): Promise<JobResult> {
    const round = await this.rounds.find(subject);
    if (!round?.open) return 'done';
    for (const { declaration, hours } of REMINDERS)
      await this.jobs.schedule(submission_id, declaration, {
        subject,
        at: new Date(new Date(round.released_at).getTime() + hours * HOUR_MS),
      });
    const { to, email } = await this.emailAbout(round);
    await this.mail.send({ ...roundReady({ ...email, note: round.note }), to, key: keyOf('round', round) });
    return 'done';
  }

  @JobHandler(FIRST_REMINDER)
  sendFirstReminder({ subject }: Job): Promise<JobResult> {
    return this.remind(subject, { isLast: false });
  }

  @JobHandler(LAST_REMINDER)
  sendLastReminder({ subject }: Job): Promise<JobResult> {
    return this.remind(subject, { isLast: true });
  }

  @JobHandler(NO_ANSWER)
  async reportNoAnswer({ submission_id, subject }: Job): Promise<JobResult> {
    const round = await this.rounds.find(subject);
    if (!isUnanswered(round)) return 'done';
    const email = noAnswer({ ...(await this.aboutOf(submission_id)), posts: round.waiting });
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
    const email = feedbackDigest({ ...(await this.aboutOf(submission_id)), feedback });
    await this.mail.sendToAgency(email, `decisions.${last.number}.${round.id}`);
    await this.rounds.markSent(round.id, last.number);
    return 'done';
  }

  /** Schedules one mail for each approved post that is due today in its client's time zone. */
  @JobHandler({ name: 'post-days', every: 60, pool: 'background', integration: MAIL })
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
    const { email: to, language } = await this.submissions.read(submission_id, ['email', 'language']);
    const reviewUrl = post.round_id === null ? null : await this.links.urlOf(post.round_id, language);
    const activity = await this.activity.head(submission_id);
    const { title, full_post: text, planned_time: time } = post;
    const email = postDay({ title, text, time, reviewUrl, language, activity });
    await this.mail.send({ ...email, to, key: `day.${day}.${postId}.${submissionTag(submission_id)}` });
    return 'done';
  }

  private async remind(roundId: string, { isLast }: { isLast: boolean }): Promise<JobResult> {
    const round = await this.rounds.find(roundId);
    if (!isUnanswered(round)) return 'done';
    const { to, email } = await this.emailAbout(round);
    const key = keyOf(`reminder.${isLast ? 2 : 1}`, round);
    await this.mail.send({ ...roundReminder({ ...email, isLast }), to, key });
    return 'done';
  }

  private async emailAbout(round: MailedRound): Promise<{ to: string; email: ReviewEmail }> {
    const { email: to, language } = await this.submissions.read(round.submission_id, ['email', 'language']);
    const email = {
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

  private async aboutOf(submissionId: string) {
    const { website } = await this.submissions.read(submissionId, ['website']);
    return { website, adminUrl: this.mail.adminUrlOf(submissionId) };
  }
}

/** Key of an email: its round, and its submission, so that an erasure finds it. */
function keyOf(what: string, { id, submission_id }: MailedRound): string {
  return `${what}.${id}.${submissionTag(submission_id)}`;
}

/** Whether the client was asked to review something and has not responded. */
function isUnanswered(round: MailedRound | undefined): round is MailedRound {
  return round?.open === true && !round.answered;
}

/** Whether it is the post's day in the client's time zone, after the morning's start, and its time is still to come. */
function isDue({ planned_day, planned_time, time_zone }: DuePost, now: Date): boolean {
  const timeZone = time_zone ?? 'UTC';
  if (dayIn(timeZone, now) !== planned_day) return false;
  const isEarly = planned_time !== null && planned_time <= MORNING;
  const hasBegun = isEarly || clockIn(timeZone, now) >= MORNING;
  return hasBegun && !hasPassed({ day: planned_day, time: planned_time }, timeZone, now);
}

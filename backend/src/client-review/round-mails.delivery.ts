import { Injectable } from '@nestjs/common';
import { submissionTag } from '../common/text/format.js';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { JobsService } from '../jobs/jobs.service.js';
import { decisionsDigest, noAnswer } from '../mail/agency-emails.js';
import { MAIL } from '../mail/mail.integration.js';
import { MailService } from '../mail/mail.service.js';
import { type ReviewEmail, roundReady, roundReminder } from '../mail/review-emails.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { ActivitySeals } from './activity-seals.service.js';
import { RoundLinks } from './round-links.service.js';
import { type MailedRound, RoundMailsRepository } from './round-mails.repository.js';

export const ROUND_READY: JobOptions = {
  name: 'round_ready',
  title: 'The email with the link to the desk',
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
  title: 'The email about what the client said',
  integration: MAIL,
};

const HOUR_MS = 3_600_000;
/** Hours after the release. The agency is notified after the client was reminded. */
const REMINDERS = [
  { declaration: FIRST_REMINDER, hours: 24 },
  { declaration: LAST_REMINDER, hours: 48 },
  { declaration: NO_ANSWER, hours: 49 },
];

/** Mails about a round; `subject` is its id. A revoked or deleted round sends no more mails. */
@Injectable()
export class RoundMailsDelivery {
  constructor(
    private readonly rounds: RoundMailsRepository,
    private readonly submissions: SubmissionsService,
    private readonly links: RoundLinks,
    private readonly activity: ActivitySeals,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
  ) {}

  @JobHandler(ROUND_READY)
  async tellClient({ submission_id, subject }: Job): Promise<JobResult> {
    const round = await this.rounds.find(subject);
    if (!round?.open) return 'done';
    for (const { declaration, hours } of REMINDERS)
      await this.jobs.schedule(submission_id, declaration, {
        subject,
        at: new Date(new Date(round.released_at).getTime() + hours * HOUR_MS),
      });
    const { to, letter } = await this.letterTo(round);
    await this.mail.send({ ...roundReady({ ...letter, note: round.note }), to, key: keyOf('round', round) });
    return 'done';
  }

  @JobHandler(FIRST_REMINDER)
  remind({ subject }: Job): Promise<JobResult> {
    return this.remindOf(subject, { isLast: false });
  }

  @JobHandler(LAST_REMINDER)
  remindForTheLastTime({ subject }: Job): Promise<JobResult> {
    return this.remindOf(subject, { isLast: true });
  }

  @JobHandler(NO_ANSWER)
  async tellOfSilence({ submission_id, subject }: Job): Promise<JobResult> {
    const round = await this.rounds.find(subject);
    if (!isUnanswered(round)) return 'done';
    const content = noAnswer({ ...(await this.aboutOf(submission_id)), posts: round.waiting });
    await this.mail.sendToAgency(content, `silence.${round.id}`);
    return 'done';
  }

  @JobHandler(DECISIONS)
  async tellAgency({ submission_id, subject }: Job): Promise<JobResult> {
    const round = await this.rounds.find(subject);
    if (!round) return 'done';
    const said = await this.rounds.untold(round);
    const last = said.at(-1);
    if (!last) return 'done';
    const about = await this.aboutOf(submission_id);
    const content = decisionsDigest({ ...about, said });
    await this.mail.sendToAgency(content, `decisions.${last.number}.${round.id}`);
    await this.rounds.markTold(round.id, last.number);
    return 'done';
  }

  private async remindOf(roundId: string, { isLast }: { isLast: boolean }): Promise<JobResult> {
    const round = await this.rounds.find(roundId);
    if (!isUnanswered(round)) return 'done';
    const { to, letter } = await this.letterTo(round);
    const key = keyOf(`reminder.${isLast ? 2 : 1}`, round);
    await this.mail.send({ ...roundReminder({ ...letter, isLast }), to, key });
    return 'done';
  }

  private async letterTo(round: MailedRound): Promise<{ to: string; letter: ReviewEmail }> {
    const { email, language } = await this.submissions.read(round.submission_id, ['email', 'language']);
    const deskUrl = await this.links.urlOf(round.id, language);
    const { expires_at: expiresAt, waiting: posts, with_strategy: withStrategy } = round;
    const activity = await this.activity.head(round.submission_id);
    return { to: email, letter: { deskUrl, language, expiresAt, posts, withStrategy, activity } };
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

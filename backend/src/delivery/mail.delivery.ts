import { Injectable } from '@nestjs/common';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { interviewCompleted, lateAnswers } from '../mail/agency-emails.js';
import { MAIL } from '../mail/mail.integration.js';
import { type LinkLetter, MailService } from '../mail/mail.service.js';
import { recipientHash } from '../platform/text/recipient.js';
import { RemindersService } from '../reminders/reminders.service.js';
import { FIELD_NAMES } from '../rules/fields.js';
import { isAnswered } from '../rules/questions.js';
import { SettingsService } from '../settings/settings.service.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { CONFIRMATIONS_A_DAY, Confirmations } from './confirmations.js';

export const PROVIDER_NOTIFICATION: JobOptions = {
  name: 'provider_notification',
  title: 'The email to the agency',
  on: 'created',
  integration: MAIL,
};

export const CLIENT_CONFIRMATION: JobOptions = {
  name: 'client_confirmation',
  title: 'The confirmation email to the client',
  on: 'created',
  integration: MAIL,
};

/** To the address that it was corrected to, once nobody types any more. */
/** Written by the SQL function request_corrected_confirmation. */
export const CORRECTED_CONFIRMATION: JobOptions = {
  name: 'corrected_confirmation',
  title: 'The confirmation to the corrected address',
  integration: MAIL,
};

export const INTERVIEW_COMPLETED: JobOptions = {
  name: 'interview_completed',
  title: 'The email about the completed interview',
  on: 'completed',
  integration: MAIL,
};

/** Written by the SQL function request_late_answers. */
export const LATE_ANSWERS: JobOptions = {
  name: 'late_answers',
  title: 'The email about answers after the interview',
  integration: MAIL,
};

/** Asked for by whoever lost it; `subject` is the day. */
export const RESUME_LINK: JobOptions = {
  name: 'resume_link',
  title: 'The email with the link that the client asked for again',
  integration: MAIL,
};

const NOTIFIED_COLUMNS = ['id', 'created_at', ...FIELD_NAMES] as const;

/** The e-mails of a submission. Their Message-ID is stable, so that a mail sent twice is known as one. */
@Injectable()
export class MailDelivery {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly mail: MailService,
    private readonly confirmations: Confirmations,
    private readonly reminders: RemindersService,
    private readonly settings: SettingsService,
  ) {}

  @JobHandler(PROVIDER_NOTIFICATION)
  async notifyProvider({ submission_id }: Job): Promise<JobResult> {
    await this.mail.sendProviderNotification(await this.submissions.read(submission_id, NOTIFIED_COLUMNS));
    return 'done';
  }

  @JobHandler(CLIENT_CONFIRMATION)
  async confirmToClient({ submission_id }: Job): Promise<JobResult> {
    await this.mail.sendClientConfirmation(await this.letterTo(submission_id));
    return 'done';
  }

  @JobHandler(CORRECTED_CONFIRMATION)
  async confirmCorrected({ submission_id }: Job): Promise<JobResult> {
    const letter = await this.letterTo(submission_id);
    await this.mail.sendClientConfirmation({ ...letter, about: recipientHash(letter.to).slice(0, 16) });
    return 'done';
  }

  @JobHandler(INTERVIEW_COMPLETED)
  async tellCompleted({ submission_id }: Job): Promise<JobResult> {
    const { website, completed_at } = await this.submissions.read(submission_id, ['website', 'completed_at']);
    if (!completed_at) return 'done';
    const { strategyDays } = await this.settings.current();
    const adminUrl = this.mail.adminUrlOf(submission_id);
    const content = interviewCompleted({ website, adminUrl, due: promisedBy(completed_at, strategyDays) });
    await this.mail.sendToAgency(content, `completed.${submission_id}`);
    return 'done';
  }

  @JobHandler(LATE_ANSWERS)
  async tellLateAnswers({ submission_id, revision }: Job): Promise<JobResult> {
    const columns = ['website', 'interview_questions', 'interview_answers'] as const;
    const { website, ...interview } = await this.submissions.read(submission_id, columns);
    const adminUrl = this.mail.adminUrlOf(submission_id);
    const content = lateAnswers({ website, adminUrl, answered: countAnswered(interview) });
    await this.mail.sendToAgency(content, `answers.${revision}.${submission_id}`);
    return 'done';
  }

  @JobHandler(RESUME_LINK)
  async sendLink({ submission_id, subject }: Job): Promise<JobResult> {
    await this.mail.sendResumeLink({ ...(await this.letterTo(submission_id)), day: subject });
    return 'done';
  }

  /** @throws Error when the address has had its share for today: it is whatever a stranger typed. */
  private async letterTo(submissionId: string): Promise<LinkLetter> {
    const wayBack = await this.reminders.wayBack(submissionId);
    const { email, language } = await this.submissions.read(submissionId, ['email', 'language']);
    if (!(await this.confirmations.book(email, submissionId)))
      throw new Error(`this address has had ${CONFIRMATIONS_A_DAY} confirmations within a day`);
    return { to: email, submissionId, resumeUrl: wayBack(language), language };
  }
}

const DAY_MS = 86_400_000;

/** When the strategy is promised for. */
function promisedBy(completedAt: string, days: number): Date {
  return new Date(new Date(completedAt).getTime() + days * DAY_MS);
}

function countAnswered({
  interview_questions,
  interview_answers,
}: Pick<Submission, 'interview_questions' | 'interview_answers'>): number {
  return interview_questions.filter((_question, index) => isAnswered(interview_answers[index])).length;
}

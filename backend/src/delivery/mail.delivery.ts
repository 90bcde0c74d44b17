import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { recipientHash, submissionTag } from '../common/text/format.js';
import { JobHandler, type JobOptions, type JobResult, RetryLater } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { interviewCompleted, lateAnswers, newSubmission } from '../mail/agency-emails.js';
import { addressChanged, formConfirmation, resumeLink, type WayBack } from '../mail/form-emails.js';
import { MailService } from '../mail/mail.service.js';
import { RemindersService } from '../reminders/reminders.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { isSameEmail } from '../shared/addresses.js';
import { addDays } from '../shared/days.js';
import { FIELD_NAMES } from '../shared/fields.js';
import { isAnswered } from '../shared/questions.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { Confirmations } from './confirmations.repository.js';
import { RESUME_LINK } from './link-requests.js';

export const PROVIDER_NOTIFICATION: JobOptions = {
  name: 'provider_notification',
  title: 'The email to the agency',
  on: 'created',
  needs: 'mail',
};

export const CLIENT_CONFIRMATION: JobOptions = {
  name: 'client_confirmation',
  title: 'The confirmation email to the client',
  on: 'created',
  needs: 'mail',
};

/** To the corrected address, once typing has stopped. Enqueued by the SQL function request_corrected_confirmation. */
export const CORRECTED_CONFIRMATION: JobOptions = {
  name: 'corrected_confirmation',
  title: 'The confirmation to the corrected address',
  needs: 'mail',
};

/** Enqueued by the same function; `subject` is the previous address of the form. */
export const ADDRESS_CHANGED: JobOptions = {
  name: 'address_changed',
  title: 'The email to the address that the form had before',
  needs: 'mail',
};

export const INTERVIEW_COMPLETED: JobOptions = {
  name: 'interview_completed',
  title: 'The email about the completed interview',
  on: 'completed',
  needs: 'mail',
};

/** Enqueued by the SQL function request_late_answers. */
export const LATE_ANSWERS: JobOptions = {
  name: 'late_answers',
  title: 'The email about answers after the interview',
  needs: 'mail',
};

/**
 * Days that a mail waits for budget. By then its reader has requested the link, and strangers must not fill a
 * mailbox for weeks.
 */
const WAIT_DAYS = 2;

const NOTIFIED_COLUMNS = ['id', 'created_at', ...FIELD_NAMES] as const;

/** Recipient of an email with the resume link of a form. */
interface Recipient extends WayBack {
  to: string;
}

/** The emails of a submission. Their Message-ID is stable, so that mailboxes recognise a repeated mail. */
@Injectable()
export class MailDelivery {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly mail: MailService,
    private readonly confirmations: Confirmations,
    private readonly reminders: RemindersService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  @JobHandler(PROVIDER_NOTIFICATION)
  async notifyProvider({ submission_id }: Job): Promise<JobResult> {
    const submission = await this.submissions.read(submission_id, NOTIFIED_COLUMNS);
    const email = newSubmission({ submission, adminUrl: this.mail.adminUrlOf(submission_id) });
    await this.mail.sendToAgency(email, `notification.${submission_id}`);
    return 'done';
  }

  @JobHandler(CLIENT_CONFIRMATION)
  async confirmToClient(job: Job): Promise<JobResult> {
    await this.confirm(job, await this.recipientOf(job, 'confirmations'), 'confirmation');
    return 'done';
  }

  @JobHandler(CORRECTED_CONFIRMATION)
  async confirmCorrected(job: Job): Promise<JobResult> {
    const recipient = await this.recipientOf(job, 'confirmations');
    await this.confirm(job, recipient, `confirmation.${recipientHash(recipient.to).slice(0, 16)}`);
    return 'done';
  }

  @JobHandler(ADDRESS_CHANGED)
  async tellFormerAddress(job: Job): Promise<JobResult> {
    const { submission_id, subject: former, revision } = job;
    const { email, language } = await this.submissions.read(submission_id, ['email', 'language']);
    // Changed back in the meantime.
    if (isSameEmail(email, former)) return 'done';
    await this.confirmations.book(former, job, 'confirmations');
    const key = `moved.${revision}.${recipientHash(former).slice(0, 16)}.${submissionTag(submission_id)}`;
    await this.mail.send({ ...addressChanged({ language }), to: former, key });
    return 'done';
  }

  @JobHandler(INTERVIEW_COMPLETED)
  async tellCompleted({ submission_id }: Job): Promise<JobResult> {
    const columns = ['name', 'website', 'completed_at'] as const;
    const { name, website, completed_at } = await this.submissions.read(submission_id, columns);
    if (!completed_at) return 'done';
    const { strategyDays } = await this.settings.current();
    const adminUrl = this.mail.adminUrlOf(submission_id);
    const content = interviewCompleted({
      name,
      website,
      adminUrl,
      due: addDays(new Date(completed_at), strategyDays),
    });
    await this.mail.sendToAgency(content, `completed.${submission_id}`);
    return 'done';
  }

  @JobHandler(LATE_ANSWERS)
  async tellLateAnswers({ submission_id, revision }: Job): Promise<JobResult> {
    const columns = ['name', 'website', 'interview_questions', 'interview_answers'] as const;
    const { name, website, ...interview } = await this.submissions.read(submission_id, columns);
    const adminUrl = this.mail.adminUrlOf(submission_id);
    const content = lateAnswers({ name, website, adminUrl, answered: countAnswered(interview) });
    await this.mail.sendToAgency(content, `answers.${revision}.${submission_id}`);
    return 'done';
  }

  @JobHandler(RESUME_LINK)
  async sendLink(job: Job): Promise<JobResult> {
    const { submission_id, subject } = job;
    const { to, language } = await this.recipientOf(job, 'links');
    const forms = await this.reminders.linksTo(to);
    if (forms.length > 0)
      await this.mail.send({
        ...resumeLink({ language, forms }),
        to,
        key: `link.${subject}.${submission_id}`,
      });
    return 'done';
  }

  /**
   * Lists the other forms of the address as well, so that a form started by a stranger is not the only one.
   * @param kind start of the email's key
   */
  private async confirm({ submission_id }: Job, { to, ...way }: Recipient, kind: string): Promise<void> {
    const forms = await this.reminders.linksTo(to);
    const others = forms.filter(({ submissionId }) => submissionId !== submission_id);
    const { strategyDays } = await this.settings.current();
    const email = formConfirmation({ ...way, others, strategyDays });
    await this.mail.send({ ...email, to, key: `${kind}.${submission_id}` });
  }

  /**
   * @throws RetryLater when the address has reached its daily limit, since a stranger may have typed it; Error
   * after WAIT_DAYS.
   */
  private async recipientOf(job: Job, kind: 'confirmations' | 'links'): Promise<Recipient> {
    const submissionId = job.submission_id;
    const wayBack = await this.reminders.resumeLink(submissionId);
    const { email, language } = await this.submissions.read(submissionId, ['email', 'language']);
    await this.confirmations.book(email, job, kind).catch((error: unknown) => {
      const isLate = addDays(new Date(job.created_at), WAIT_DAYS) < this.clock.now();
      throw error instanceof RetryLater && isLate ? new Error(error.message) : error;
    });
    return { to: email, resumeUrl: wayBack(language), language };
  }
}

function countAnswered({
  interview_questions,
  interview_answers,
}: Pick<Submission, 'interview_questions' | 'interview_answers'>): number {
  return interview_questions.filter((_question, index) => isAnswered(interview_answers[index])).length;
}

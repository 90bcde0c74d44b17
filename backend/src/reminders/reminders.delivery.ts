import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { formReminder } from '../mail/form-emails.js';
import { MailService } from '../mail/mail.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { addDays } from '../shared/days.js';
import { RemindersRepository } from './reminders.repository.js';
import { RemindersService } from './reminders.service.js';

interface FormReminder {
  /** `subject` is the time of the last visit: continuing the form or correcting the address changes it. */
  job: JobOptions;
  /** Days after the last visit. */
  days: number;
}

/**
 * The reminders of an unfinished form, in order; the last one says so. Forms that got the last one in the past weeks also
 * get one that is added here.
 */
export const FORM_REMINDERS: readonly FormReminder[] = [
  {
    job: {
      name: 'form_reminder_1',
      title: 'The first reminder of the unfinished form',
      needs: 'mail',
      byCalendar: true,
    },
    days: 2,
  },
  {
    job: {
      name: 'form_reminder_2',
      title: 'The second reminder of the unfinished form',
      needs: 'mail',
      byCalendar: true,
    },
    days: 7,
  },
];

/**
 * Reminders of unfinished forms. Conditions are checked when a reminder is sent, not when it was scheduled.
 */
@Injectable()
export class RemindersDelivery {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly service: RemindersService,
    private readonly clock: Clock,
  ) {}

  @JobHandler(...FORM_REMINDERS.map(({ job }) => job))
  async remind({ submission_id: submissionId, kind }: Job): Promise<JobResult> {
    if (!(await this.settings.get()).remindersOn) return 'done';
    const number = FORM_REMINDERS.findIndex(({ job }) => job.name === kind) + 1;
    const to = await this.reminders.addressee(submissionId);
    // If several waited for the mail server, only the last one is sent.
    if (!to || to.asked > number) return 'done';
    const { days = 0 } = FORM_REMINDERS[number - 1] ?? {};
    if (to.touchedAt > addDays(this.clock.now(), -days)) {
      await this.reminders.putOff(submissionId, number);
      return 'done';
    }
    const { email, language } = to;
    const { resumeUrl, unsubscribeUrl } = this.service.linksOf(submissionId, to);
    await this.mail.send({
      ...formReminder({ resumeUrl, unsubscribeUrl, language, isLast: number === FORM_REMINDERS.length }),
      to: email,
      key: `reminder.${number}.form.${submissionId}`,
    });
    return 'done';
  }
}

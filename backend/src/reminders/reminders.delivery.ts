import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { formReminder } from '../mail/form-emails.js';
import { MAIL } from '../mail/mail.integration.js';
import { MailService } from '../mail/mail.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { addDays } from '../shared/days.js';
import { RemindersRepository } from './reminders.repository.js';
import { RemindersService } from './reminders.service.js';

/** `subject` is the time of the last visit: continuing the form or correcting the address changes it. */
export const FIRST_FORM_REMINDER: JobOptions = {
  name: 'form_reminder_1',
  title: 'The first reminder of the unfinished form',
  integration: MAIL,
};
export const LAST_FORM_REMINDER: JobOptions = {
  name: 'form_reminder_2',
  title: 'The last reminder of the unfinished form',
  integration: MAIL,
};

/** Number of the reminder, counted from 1. */
interface Turn {
  number: 1 | 2;
}

/** Days after the last visit. */
export const FORM_REMINDERS = [
  { declaration: FIRST_FORM_REMINDER, days: 2 },
  { declaration: LAST_FORM_REMINDER, days: 7 },
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

  @JobHandler(FIRST_FORM_REMINDER)
  remind({ submission_id }: Job): Promise<JobResult> {
    return this.send(submission_id, { number: 1 });
  }

  @JobHandler(LAST_FORM_REMINDER)
  remindForTheLastTime({ submission_id }: Job): Promise<JobResult> {
    return this.send(submission_id, { number: 2 });
  }

  private async send(submissionId: string, { number }: Turn): Promise<JobResult> {
    if (!(await this.settings.get()).remindersOn) return 'done';
    const to = await this.reminders.addressee(submissionId);
    // If both waited for the mail server, only the last one is sent.
    if (!to || to.asked > number) return 'done';
    const { days = 0 } = FORM_REMINDERS[number - 1] ?? {};
    if (to.touchedAt > addDays(this.clock.now(), -days)) {
      await this.reminders.putOff(submissionId, number);
      return 'done';
    }
    const { email, language } = to;
    const { resumeUrl, unsubscribeUrl } = this.service.linksOf(submissionId, to);
    await this.mail.send({
      ...formReminder({ resumeUrl, unsubscribeUrl, language, isLast: number === 2 }),
      to: email,
      key: `reminder.${number}.form.${submissionId}`,
    });
    return 'done';
  }
}

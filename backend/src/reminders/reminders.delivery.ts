import { Injectable } from '@nestjs/common';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { formReminder } from '../mail/client-emails.js';
import { MAIL } from '../mail/mail.integration.js';
import { MailService } from '../mail/mail.service.js';
import { Clock } from '../platform/clock.js';
import { SettingsService } from '../settings/settings.service.js';
import { RemindersRepository } from './reminders.repository.js';
import { RemindersService } from './reminders.service.js';

/** `subject` is when somebody was at the form last: one that was taken up again, or whose address was corrected, has another. */
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

/** The reminder that is sent, counted from 1. */
interface Turn {
  number: 1 | 2;
}

const DAY_MS = 86_400_000;
/** Days after somebody was at the form last. */
export const FORM_REMINDERS = [
  { declaration: FIRST_FORM_REMINDER, days: 2 },
  { declaration: LAST_FORM_REMINDER, days: 7 },
];

/** Before this a form must have been left, for a reminder after so many days. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The reminders of unfinished forms. What holds when one is sent counts, not what held when it was asked for. */
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
    // Of two that waited for the mail server together only the last goes out.
    if (!to || to.asked > number) return 'done';
    const { days = 0 } = FORM_REMINDERS[number - 1] ?? {};
    if (to.touchedAt > daysBefore(this.clock.now(), days)) {
      await this.reminders.putOff(submissionId, number);
      return 'done';
    }
    const { email, language } = to;
    const { resumeUrl, unsubscribeUrl } = this.service.linksOf(submissionId, to);
    await this.mail.send({
      ...formReminder({ resumeUrl, unsubscribeUrl, language, isLast: number === 2 }),
      to: email,
      key: `reminder.${number}.form.${submissionId}`,
      unsubscribeUrl,
    });
    return 'done';
  }
}

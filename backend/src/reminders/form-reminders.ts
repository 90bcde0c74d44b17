import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { JobHandler, type JobResult } from '../jobs/job-handler.js';
import { JobsService } from '../jobs/jobs.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { addDays } from '../shared/days.js';
import { FORM_REMINDERS } from './reminders.delivery.js';
import { RemindersRepository } from './reminders.repository.js';

/** Minimum days between two reminders: after an outage several may be due. */
const APART_DAYS = 4;
/**
 * Maximum days by which the last reminder may be late. Older forms get none, so that switching reminders on
 * again after months does not mail everyone who ever left a form.
 */
const LATE_DAYS = 14;
const FORGOTTEN_DAYS = LATE_DAYS + Math.max(...FORM_REMINDERS.map(({ days }) => days));

/** Finds unfinished forms. */
@Injectable()
export class FormReminders {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly settings: SettingsService,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Schedules reminders for forms left this many days ago, each reminder once per visit.
   */
  @JobHandler({ name: 'form-reminders', every: 60, pool: 'background', needs: 'mail', byCalendar: true })
  async scheduleDue(): Promise<JobResult> {
    if (!(await this.settings.get()).remindersOn) return 'done';
    await this.reminders.passOverFinished(FORM_REMINDERS.length);
    const now = this.clock.now();
    for (const [asked, { job, days }] of FORM_REMINDERS.entries()) {
      const order = {
        asked,
        untouchedSince: addDays(now, -days),
        touchedAfter: addDays(now, -FORGOTTEN_DAYS),
      };
      for (const { submissionId, touchedAt } of await this.reminders.due(order, addDays(now, -APART_DAYS))) {
        await this.jobs.schedule(submissionId, job, { subject: touchedAt, at: now });
        await this.reminders.noteAsked(submissionId, asked + 1, now);
        this.jobs.wake();
      }
    }
    return 'done';
  }
}

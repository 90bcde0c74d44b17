import { Injectable } from '@nestjs/common';
import { JobHandler, type JobResult } from '../jobs/job-handler.js';
import { JobsService } from '../jobs/jobs.service.js';
import { Clock } from '../platform/clock.js';
import { ClockWatch } from '../platform/database/clock-watch.js';
import { SettingsService } from '../settings/settings.service.js';
import { daysBefore, FORM_REMINDERS } from './reminders.delivery.js';
import { RemindersRepository } from './reminders.repository.js';

/** Days between the two at least: after an outage both may be due. */
const APART_DAYS = 4;
/**
 * Days that the last reminder may be late. Whoever left their form before that is not written to any more: reminders that
 * are switched on again after months must not reach everybody who ever left one.
 */
const LATE_DAYS = 14;
const FORGOTTEN_DAYS = LATE_DAYS + Math.max(...FORM_REMINDERS.map(({ days }) => days));

/** Looks for forms that were left unfinished. */
@Injectable()
export class FormReminders {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly settings: SettingsService,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
    private readonly clockWatch: ClockWatch,
  ) {}

  /**
   * Has those reminded who left their form so many days ago; each reminder is asked for once each time that it was left.
   * By a clock that is doubted nobody has left anything.
   */
  @JobHandler({ name: 'form-reminders', every: 60, pool: 'background' })
  async look(): Promise<JobResult> {
    if (!(await this.settings.get()).remindersOn || (await this.clockWatch.doubtedUntil())) return 'done';
    await this.reminders.passOverFinished();
    const now = this.clock.now();
    for (const [asked, { declaration, days }] of FORM_REMINDERS.entries()) {
      const order = {
        asked,
        untouchedSince: daysBefore(now, days),
        touchedAfter: daysBefore(now, FORGOTTEN_DAYS),
      };
      for (const { submissionId, touchedAt } of await this.reminders.due(
        order,
        daysBefore(now, APART_DAYS),
      )) {
        await this.jobs.schedule(submissionId, declaration, { subject: touchedAt, at: now });
        await this.reminders.noteAsked(submissionId, asked + 1, now);
        this.jobs.wake();
      }
    }
    return 'done';
  }
}

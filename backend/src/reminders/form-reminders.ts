import { Injectable } from '@nestjs/common';
import { FollowUps } from '../follow-ups/follow-ups.js';
import { Clock } from '../platform/clock.js';
import { ClockWatch } from '../platform/database/clock-watch.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { SettingsService } from '../settings/settings.service.js';
import { daysBefore, FORM_REMINDERS } from './reminders.delivery.js';
import { RemindersRepository } from './reminders.repository.js';

const QUEUE = 'form-reminders';
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
    private readonly followUps: FollowUps,
    private readonly settings: SettingsService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly clockWatch: ClockWatch,
  ) {}

  /** Looks every minute. */
  async start(): Promise<void> {
    await this.jobs.everyMinute(QUEUE, () => this.look());
  }

  /**
   * Has those reminded who left their form so many days ago; each reminder is asked for once each time that it was left.
   * By a clock that is doubted nobody has left anything.
   */
  async look(): Promise<void> {
    if (!(await this.settings.get()).remindersOn || (await this.clockWatch.doubtedUntil())) return;
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
        await this.followUps.later(submissionId, declaration, { subject: touchedAt, at: now });
        await this.reminders.noteAsked(submissionId, asked + 1, now);
        this.followUps.wake(submissionId);
      }
    }
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { ClientLinks } from '../client-links/client-links.service.js';
import { Clock } from '../common/clock.js';
import { ApiError } from '../common/http/api-error.js';
import { submissionTag } from '../common/text/format.js';
import { JobHandler, type JobOptions, type JobResult } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { MailService } from '../mail/mail.service.js';
import { monthlyReport } from '../mail/report-emails.js';
import { SettingsService } from '../settings/settings.service.js';
import { shiftDay } from '../shared/days.js';
import { firstWorkingDayAfter } from '../shared/monthly-report.js';
import { shiftMonth } from '../shared/posts.js';
import { NextStepsService } from '../submissions/next-steps.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { MonthlyReportsRepository } from './monthly-reports.repository.js';
import { MonthlyReportsService, REPORT_MAIL_JOB } from './monthly-reports.service.js';

/** `subject` is the id of the report. */
const REPORT_MAIL: JobOptions = {
  name: REPORT_MAIL_JOB,
  title: 'The email with the monthly report',
  needs: 'mail',
};

/** Emails with released reports, and the release of reports where a setting asks for it. */
@Injectable()
export class MonthlyReportJobs {
  private readonly logger = new Logger(MonthlyReportJobs.name);

  constructor(
    private readonly service: MonthlyReportsService,
    private readonly reports: MonthlyReportsRepository,
    private readonly submissions: SubmissionsService,
    private readonly steps: NextStepsService,
    private readonly links: ClientLinks,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  /** Sends nothing for a report that was replaced, to a client who is paused or has ended, and without a link that works. */
  @JobHandler(REPORT_MAIL)
  async sendReport({ submission_id, subject }: Job): Promise<JobResult> {
    const report = await this.service.unsent(submission_id, subject);
    if (!report || !(await this.steps.isActive(submission_id))) return 'done';
    const {
      email: to,
      name,
      language,
    } = await this.submissions.read(submission_id, ['email', 'name', 'language']);
    const reportUrl = await this.links.urlOf(submission_id, language);
    if (reportUrl === undefined) return 'done';
    const { month, sentence, published, totals } = report.content;
    const email = monthlyReport({
      name,
      language,
      reportUrl,
      month,
      sentence,
      posts: published.length,
      impressions: totals.impressions?.value ?? null,
      reactions: totals.reactions?.value ?? null,
    });
    await this.mail.send({ ...email, to, key: `report.${month}.${subject}.${submissionTag(submission_id)}` });
    await this.reports.markMailed(subject, this.clock.now());
    return 'done';
  }

  /**
   * While the setting is on, releases the reports of active clients who have none for the last month, from the agency's first
   * working day on. A report without a published post is left out.
   */
  @JobHandler({ name: 'automatic-reports', every: 3600, pool: 'background', byCalendar: true })
  async releaseReports(): Promise<JobResult> {
    const { reportsAutomatic } = await this.settings.current();
    if (!reportsAutomatic) return 'done';
    const [{ daysOff }, today] = await Promise.all([this.steps.plan(), this.steps.agencyToday()]);
    const month = shiftMonth(today.slice(0, 7), -1);
    if (today < firstWorkingDayAfter(month, daysOff)) return 'done';
    // A client's zone may be a day away.
    const days = [shiftDay(`${month}-01`, -1), shiftDay(`${shiftMonth(month, 1)}-01`, 1)] as const;
    for (const id of await this.reports.lacking(month, days)) {
      try {
        if (await this.steps.isActive(id)) await this.service.release(id, { month, sentence: '' });
      } catch (error) {
        // For example if its only post was published on another day in the client's zone.
        if (!(error instanceof ApiError) || error.statusCode >= 500) throw error;
        this.logger.warn(`a report was not released: ${error.message}`);
      }
    }
    return 'done';
  }
}

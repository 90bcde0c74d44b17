import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { ApiError, invalidField, orNotFound } from '../common/http/api-error.js';
import { Endpoints } from '../config/config.module.js';
import { JobsService } from '../jobs/jobs.service.js';
import { momentOf } from '../shared/ics.js';
import { MESSAGES } from '../shared/messages.js';
import { REPORT_MAIL_TIME, reportMailDay } from '../shared/monthly-report.js';
import { clientToday } from '../shared/months.js';
import { dayIn } from '../shared/plan.js';
import { NextStepsService } from '../submissions/next-steps.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { toReport } from './monthly-report.js';
import { MonthlyReportsRepository, type OwnedReport } from './monthly-reports.repository.js';
import type {
  MonthlyReport,
  MonthlyReports,
  ReportContent,
  ReportOrder,
  ReportPreview,
} from './monthly-reports.schemas.js';
import { ResultsService } from './results.service.js';

/** The job that sends a report; its handler is in monthly-reports.jobs.ts. */
export const REPORT_MAIL_JOB = 'report_mail';

/** Monthly reports: content, release, and the version for the client. */
@Injectable()
export class MonthlyReportsService {
  constructor(
    private readonly reports: MonthlyReportsRepository,
    private readonly results: ResultsService,
    private readonly submissions: SubmissionsService,
    private readonly steps: NextStepsService,
    private readonly jobs: JobsService,
    private readonly endpoints: Endpoints,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 404 for an unknown submission. */
  async ofClient(id: string): Promise<MonthlyReports> {
    const [posts, reports, today] = await Promise.all([
      this.results.published(id),
      this.reports.ofSubmission(id),
      this.steps.todayOf(id),
    ]);
    const months = [...new Set(posts.map(({ postedOn }) => postedOn.slice(0, 7)))].toSorted().toReversed();
    const have = new Set(reports.map(({ content }) => content.month));
    const over = months.filter((month) => month < today.slice(0, 7));
    const newest = over[0];
    return { months, due: newest !== undefined && !have.has(newest) ? newest : null, reports };
  }

  /**
   * A report as it would be released now. @throws ApiError 404 for an unknown submission; 409 for a month without a
   * published post; 422 for a month that has not begun
   */
  async preview(id: string, order: ReportOrder): Promise<ReportPreview> {
    const content = await this.contentOf(id, order);
    return { content, mailOn: (await this.mailOf(id, order.month))?.day ?? null };
  }

  /**
   * Releases a report: from then on the client's page shows it, and its email is due on the agency's first working day after
   * the month. A month whose report was mailed gets no second email. @throws ApiError as `preview`
   */
  async release(id: string, order: ReportOrder): Promise<MonthlyReport> {
    const content = await this.contentOf(id, order);
    const mail = await this.mailOf(id, order.month);
    const added = await this.reports.add(id, {
      content,
      releasedAt: this.clock.now(),
      mailAt: mail?.at ?? null,
      job: REPORT_MAIL_JOB,
    });
    this.jobs.wake();
    return orNotFound(await this.reports.find(orNotFound(added, 'submission')), 'report');
  }

  /** The last release of each month, newest first, as shown to the client. */
  async shown(id: string): Promise<OwnedReport[]> {
    const seen = new Set<string>();
    return (await this.reports.ofSubmission(id)).filter(({ content: { month } }) => {
      const isFirst = !seen.has(month);
      seen.add(month);
      return isFirst;
    });
  }

  /** The report of a job, if the client sees it and it was not mailed; undefined otherwise. */
  async unsent(id: string, reportId: string): Promise<OwnedReport | undefined> {
    const all = await this.reports.ofSubmission(id);
    const report = all.find((one) => one.id === reportId);
    const ofMonth = all.filter(({ content }) => content.month === report?.content.month);
    const isSuperseded = ofMonth[0]?.id !== reportId;
    return isSuperseded || ofMonth.some(({ mailedAt }) => mailedAt !== null) ? undefined : report;
  }

  /** All released reports, for a data export; undefined if there are none. */
  async record(id: string): Promise<Omit<OwnedReport, 'submissionId'>[] | undefined> {
    const all = await this.reports.ofSubmission(id);
    return all.length > 0 ? all.map(({ submissionId: _, ...report }) => report) : undefined;
  }

  private async contentOf(id: string, { month, sentence }: ReportOrder): Promise<ReportContent> {
    const [plan, facts] = await Promise.all([this.steps.plan(), this.steps.factsOf(id)]);
    const today = clientToday(facts, plan, this.clock.now());
    if (month > today.slice(0, 7)) throw invalidField('month', MESSAGES.reportTooEarly);
    const [published, released, { interview_questions: questions }] = await Promise.all([
      this.results.published(id),
      this.reports.released(id),
      this.submissions.read(id, ['interview_questions']),
    ]);
    const content = toReport({ month, today, sentence, published, released, questions });
    if (content.published.length === 0) throw new ApiError(409, 'nothing_published', MESSAGES.reportEmpty);
    return content;
  }

  /** When the email of a report released now would be sent; undefined if none would be. */
  private async mailOf(id: string, month: string): Promise<{ day: string; at: Date } | undefined> {
    if (this.endpoints.isOff('mail')) return undefined;
    const earlier = await this.reports.ofSubmission(id);
    if (earlier.some(({ content, mailedAt }) => content.month === month && mailedAt !== null))
      return undefined;
    const { timeZone, daysOff } = await this.steps.plan();
    const day = reportMailDay(month, dayIn(timeZone, this.clock.now()), daysOff);
    return { day, at: momentOf(day, REPORT_MAIL_TIME, timeZone) };
  }
}

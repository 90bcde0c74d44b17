import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiError } from '../common/http/api-error.js';
import { UuidParam } from '../common/http/http.js';
import { Route } from '../common/http/route.js';
import { MESSAGES } from '../shared/messages.js';
import { MonthlyReport, MonthlyReports, ReportOrder, ReportPreview } from './monthly-reports.schemas.js';
import { MonthlyReportsService } from './monthly-reports.service.js';

const ERRORS = [404, new ApiError(409, 'nothing_published', MESSAGES.reportEmpty)];

@ApiTags('results')
@Controller('form_submissions/:id/monthly-reports')
export class MonthlyReportsController {
  constructor(private readonly reports: MonthlyReportsService) {}

  @Get()
  @Route({
    id: 'listMonthlyReports',
    rights: 'read clients',
    client: 'id',
    summary: 'List monthly reports',
    description:
      'For the administrator. Returns the released reports of a client, newest first, and the months that can have one.',
    returns: MonthlyReports,
    errors: [404],
  })
  list(@Param('id', { schema: UuidParam }) id: string): Promise<MonthlyReports> {
    return this.reports.ofClient(id);
  }

  @Post('preview')
  @HttpCode(200)
  @Route({
    id: 'previewMonthlyReport',
    rights: 'release',
    summary: 'Preview a monthly report',
    description:
      'For owners and editors. Returns the report as it would be released now, and the day of its email. Nothing is stored.',
    returns: ReportPreview,
    errors: ERRORS,
  })
  preview(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: ReportOrder }) order: ReportOrder,
  ): Promise<ReportPreview> {
    return this.reports.preview(id, order);
  }

  @Post()
  @Route({
    id: 'releaseMonthlyReport',
    rights: 'release',
    summary: 'Release a monthly report',
    description:
      "For owners and editors. Stores the report; from then on the client's page shows it unchanged. Its email goes out on the agency's first working day after the month, unless the client is paused or has ended. A second release of a month replaces the first on the page; a month has one email.",
    returns: MonthlyReport,
    errors: ERRORS,
  })
  release(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: ReportOrder }) order: ReportOrder,
  ): Promise<MonthlyReport> {
    return this.reports.release(id, order);
  }
}

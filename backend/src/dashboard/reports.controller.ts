import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod';
import { Audited } from '../audit/audited.decorator.js';
import { VisibleTo } from '../common/http/person.js';
import { Route, TEXT } from '../common/http/route.js';
import type { ReportName } from '../shared/reports.js';
import { ReportParam, ReportRow } from './reports.schemas.js';
import { ReportsService } from './reports.service.js';

/** The panel's reports, as JSON and CSV. */
@ApiTags('dashboard')
@Controller('reports/:name')
export class ReportsController {
  constructor(private readonly service: ReportsService) {}

  @Get()
  @Route({
    id: 'getReport',
    rights: 'read clients',
    client: 'filtered',
    summary: 'Read a report',
    description: 'For the administrator. Returns the rows of one report of the dashboard.',
    returns: z.array(ReportRow),
    errors: [404],
  })
  read(
    @Param('name', { schema: ReportParam }) name: ReportName,
    @VisibleTo() visibleTo: string | undefined,
  ): Promise<ReportRow[]> {
    return this.service.read(name, visibleTo);
  }

  @Get('csv')
  @Audited(() => 'exportFigure')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Route({
    id: 'exportReport',
    rights: 'read clients',
    client: 'filtered',
    summary: 'Download a report as CSV',
    description: 'For the administrator. Returns the rows of one report for a spreadsheet.',
    returns: { 'text/csv': TEXT },
    errors: [404],
  })
  csv(
    @Param('name', { schema: ReportParam }) name: ReportName,
    @VisibleTo() visibleTo: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    response.setHeader('Content-Disposition', `attachment; filename="${name}.csv"`);
    return this.service.csv(name, visibleTo);
  }
}

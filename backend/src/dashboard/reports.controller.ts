import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Audited } from '../audit/audited.decorator.js';
import { ApiErrors } from '../common/http/api-docs.js';
import type { ReportName } from '../shared/reports.js';
import { ReportParam, ReportRow } from './reports.schemas.js';
import { ReportsService } from './reports.service.js';

/** The panel's reports, as JSON and CSV. */
@ApiTags('dashboard')
@Controller('reports/:name')
export class ReportsController {
  constructor(private readonly service: ReportsService) {}

  @Get()
  @ApiOperation({
    summary: 'Read a report',
    description: 'For the administrator. Returns the rows of one report of the dashboard.',
    operationId: 'getReport',
  })
  @ApiOkResponse({ description: 'The rows.', standardSchema: ReportRow, isArray: true })
  @ApiErrors(401, 404)
  read(@Param('name', { schema: ReportParam }) name: ReportName): Promise<ReportRow[]> {
    return this.service.read(name);
  }

  @Get('csv')
  @Audited(() => 'exportFigure')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @ApiOperation({
    summary: 'Download a report as CSV',
    description: 'For the administrator. Returns the rows of one report for a spreadsheet.',
    operationId: 'exportReport',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The CSV file.', content: { 'text/csv': { schema: { type: 'string' } } } })
  @ApiErrors(401, 404)
  csv(
    @Param('name', { schema: ReportParam }) name: ReportName,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    response.setHeader('Content-Disposition', `attachment; filename="${name}.csv"`);
    return this.service.csv(name);
  }
}

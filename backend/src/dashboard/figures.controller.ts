import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Audited } from '../audit/audited.decorator.js';
import { ApiErrors } from '../common/http/api-docs.js';
import type { FigureName } from '../shared/figures.js';
import { FigureParam, FigureRow } from './figures.schemas.js';
import { FiguresService } from './figures.service.js';

/** The panel's figures, as JSON and CSV. */
@ApiTags('dashboard')
@Controller('figures/:name')
export class FiguresController {
  constructor(private readonly service: FiguresService) {}

  @Get()
  @ApiOperation({
    summary: 'Read a figure',
    description: 'For the administrator. Returns the rows of one figure of the dashboard.',
    operationId: 'getFigure',
  })
  @ApiOkResponse({ description: 'The rows.', standardSchema: FigureRow, isArray: true })
  @ApiErrors(401, 404)
  read(@Param('name', { schema: FigureParam }) name: FigureName): Promise<FigureRow[]> {
    return this.service.read(name);
  }

  @Get('csv')
  @Audited()
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @ApiOperation({
    summary: 'Download a figure as CSV',
    description: 'For the administrator. Returns the rows of one figure for a spreadsheet.',
    operationId: 'exportFigure',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The CSV file.', content: { 'text/csv': { schema: { type: 'string' } } } })
  @ApiErrors(401, 404)
  csv(
    @Param('name', { schema: FigureParam }) name: FigureName,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    response.setHeader('Content-Disposition', `attachment; filename="${name}.csv"`);
    return this.service.csv(name);
  }
}

import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Audited } from '../audit/audited.decorator.js';
import { Clock } from '../platform/clock.js';
import { ApiErrors } from '../platform/http/docs.js';
import { csvLine } from '../platform/text/csv.js';
import { FIGURES, type FigureName } from '../rules/figures.js';
import { FiguresRepository } from './figures.repository.js';
import { FigureParam, FigureRow } from './figures.schemas.js';

/** The panel's figures, for reading and for a spreadsheet. */
@ApiTags('figures')
@Controller('figures/:name')
export class FiguresController {
  constructor(
    private readonly repository: FiguresRepository,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The rows of a figure', operationId: 'getFigure' })
  @ApiOkResponse({ standardSchema: FigureRow, isArray: true })
  @ApiErrors(401, 422)
  read(@Param('name', { schema: FigureParam }) name: FigureName): Promise<FigureRow[]> {
    return this.repository.read(name, this.clock.now());
  }

  @Get('csv')
  @Audited()
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @ApiOperation({ summary: 'The rows of a figure, for a spreadsheet', operationId: 'exportFigure' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The figure', content: { 'text/csv': { schema: { type: 'string' } } } })
  @ApiErrors(401, 422)
  async csv(
    @Param('name', { schema: FigureParam }) name: FigureName,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    response.setHeader('Content-Disposition', `attachment; filename="${name}.csv"`);
    const columns = FIGURES[name];
    const rows = await this.repository.read(name, this.clock.now());
    const lines = rows.map((row) => csvLine(columns.map(({ id }) => String(row[id] ?? ''))));
    return [
      csvLine(
        columns.map(({ label }) => label),
        { first: true },
      ),
      ...lines,
    ].join('');
  }
}

import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Audited } from '../audit/audited.decorator.js';
import { ApiErrors } from '../platform/http/docs.js';
import type { FigureName } from '../rules/figures.js';
import { FigureParam, FigureRow } from './figures.schemas.js';
import { FiguresService } from './figures.service.js';

/** The panel's figures, for reading and for a spreadsheet. */
@ApiTags('figures')
@Controller('figures/:name')
export class FiguresController {
  constructor(private readonly service: FiguresService) {}

  @Get()
  @ApiOperation({ summary: 'The rows of a figure', operationId: 'getFigure' })
  @ApiOkResponse({ standardSchema: FigureRow, isArray: true })
  @ApiErrors(401, 404)
  read(@Param('name', { schema: FigureParam }) name: FigureName): Promise<FigureRow[]> {
    return this.service.read(name);
  }

  @Get('csv')
  @Audited()
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @ApiOperation({ summary: 'The rows of a figure, for a spreadsheet', operationId: 'exportFigure' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The figure', content: { 'text/csv': { schema: { type: 'string' } } } })
  @ApiErrors(401, 404)
  csv(
    @Param('name', { schema: FigureParam }) name: FigureName,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    response.setHeader('Content-Disposition', `attachment; filename="${name}.csv"`);
    return this.service.csv(name);
  }
}

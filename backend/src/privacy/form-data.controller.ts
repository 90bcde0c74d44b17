import { Controller, Delete, Get, HttpCode, Param, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors } from '../platform/http/docs.js';
import { UuidParam } from '../platform/http/params.js';
import { Public } from '../platform/http/public.decorator.js';
import { limitExports } from '../platform/limits/limits.js';
import { Erasures } from './erasures.js';
import { ExportService } from './export.service.js';
import { ApiExport, sendExport } from './send-export.js';

/** What the holder of a form's id may ask for as the person whose data it is. */
@Public()
@ApiTags('privacy')
@Controller('forms')
export class FormDataController {
  constructor(
    private readonly exports: ExportService,
    private readonly erasures: Erasures,
  ) {}

  @Get(':id/export')
  @limitExports()
  @ApiOperation({ summary: 'Everything about the form as an archive', operationId: 'exportForm' })
  @ApiExport()
  @ApiErrors(404, 429)
  async export(@Param('id', { schema: UuidParam }) id: string, @Res() response: Response): Promise<void> {
    await sendExport(await this.exports.open(id, 'holder'), response);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Erases the form with its files, and its board; there is no way back',
    operationId: 'eraseForm',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404, 429)
  erase(@Param('id', { schema: UuidParam }) id: string): Promise<void> {
    return this.erasures.erase(id, 'holder');
  }
}

import { Controller, Delete, Get, HttpCode, Param, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors } from '../common/http/api-docs.js';
import { Public, UuidParam } from '../common/http/http.js';
import { limitExports } from '../common/limits/limits.js';
import { Erasures } from './erasures.js';
import { ExportService } from './export.service.js';
import { ApiExport, sendExport } from './send-export.js';

/** Data subject requests of the holder of a form's id. */
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
  @ApiOperation({
    summary: 'Download all data of a form',
    description:
      'For anyone who has the id of the form. It returns a ZIP archive with all the data of the client.',
    operationId: 'exportForm',
  })
  @ApiExport()
  @ApiErrors(404, 429)
  async export(@Param('id', { schema: UuidParam }) id: string, @Res() response: Response): Promise<void> {
    await sendExport(await this.exports.open(id, 'holder'), response);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Erase a form',
    description:
      'For anyone who has the id of the form. It erases the form, its files and its board for good. A second call answers 404.',
    operationId: 'eraseForm',
  })
  @ApiNoContentResponse({ description: 'Erased.' })
  @ApiErrors(403, 404, 429)
  erase(@Param('id', { schema: UuidParam }) id: string): Promise<void> {
    return this.erasures.erase(id, 'holder');
  }
}

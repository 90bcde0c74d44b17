import { Controller, Delete, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Audited } from '../audit/audited.decorator.js';
import { ApiErrors } from '../platform/http/docs.js';
import { UuidParam } from '../platform/http/params.js';
import { Erasures } from './erasures.js';
import { ExportService } from './export.service.js';
import { Erased } from './privacy.schemas.js';
import { ApiExport, sendExport } from './send-export.js';

/** The same for the administrator, who acts for people who ask by other ways. */
@ApiTags('privacy')
@Controller('form_submissions')
export class SubmissionDataController {
  constructor(
    private readonly exports: ExportService,
    private readonly erasures: Erasures,
  ) {}

  @Get(':id/export')
  @Audited()
  @ApiOperation({ summary: 'The whole record and its files as an archive', operationId: 'exportSubmission' })
  @ApiExport()
  @ApiErrors(401, 404)
  async export(@Param('id', { schema: UuidParam }) id: string, @Res() response: Response): Promise<void> {
    await sendExport(await this.exports.open(id, 'admin'), response);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Erases a submission with its files and its board; there is no way back',
    operationId: 'eraseSubmission',
  })
  @ApiOkResponse({ standardSchema: Erased })
  @ApiErrors(401, 403, 404)
  async erase(@Param('id', { schema: UuidParam }) id: string): Promise<Erased> {
    await this.erasures.erase(id, 'admin');
    return { id };
  }
}

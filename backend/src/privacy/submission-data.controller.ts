import { Controller, Delete, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Audited } from '../audit/audited.decorator.js';
import { ApiErrors } from '../common/http/api-docs.js';
import { UuidParam } from '../common/http/http.js';
import { Erasures } from './erasures.js';
import { ExportService } from './export.service.js';
import { Erased } from './privacy.schemas.js';
import { ApiExport, sendExport } from './send-export.js';

/** The same for the administrator, on behalf of people who ask by other means. */
@ApiTags('privacy')
@Controller('form_submissions')
export class SubmissionDataController {
  constructor(
    private readonly exports: ExportService,
    private readonly erasures: Erasures,
  ) {}

  @Get(':id/export')
  @Audited()
  @ApiOperation({
    summary: 'Download all data of a submission',
    description: 'For the administrator. Returns a ZIP archive with the whole record and its files.',
    operationId: 'exportSubmission',
  })
  @ApiExport()
  @ApiErrors(401, 404)
  async export(@Param('id', { schema: UuidParam }) id: string, @Res() response: Response): Promise<void> {
    await sendExport(await this.exports.open(id, 'admin'), response);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Erase a submission',
    description:
      'For the administrator. Erases a submission, its files and its board for good. A second call answers 404.',
    operationId: 'eraseSubmission',
  })
  @ApiOkResponse({ description: 'The id of the erased submission.', standardSchema: Erased })
  @ApiErrors(401, 403, 404)
  async erase(@Param('id', { schema: UuidParam }) id: string): Promise<Erased> {
    await this.erasures.erase(id, 'admin');
    return { id };
  }
}

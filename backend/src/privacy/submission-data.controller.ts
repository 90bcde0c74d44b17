import { Controller, Delete, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Audited } from '../audit/audited.decorator.js';
import { UuidParam } from '../common/http/http.js';
import { Route } from '../common/http/route.js';
import { Erasures } from './erasures.js';
import { ExportService } from './export.service.js';
import { Erased } from './privacy.schemas.js';
import { ARCHIVE, ARCHIVE_CONTENT, sendExport } from './send-export.js';

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
  @Route({
    id: 'exportSubmission',
    rights: 'export one',
    client: 'id',
    summary: 'Download all data of a submission',
    description: 'For the administrator. Returns a ZIP archive with the whole record and its files.',
    returns: ARCHIVE,
    success: ARCHIVE_CONTENT,
    errors: [404],
  })
  async export(@Param('id', { schema: UuidParam }) id: string, @Res() response: Response): Promise<void> {
    await sendExport(await this.exports.open(id, 'admin'), response);
  }

  @Delete(':id')
  @Route({
    id: 'eraseSubmission',
    rights: 'security',
    summary: 'Erase a submission',
    description:
      'For the administrator. Erases a submission, its files and its board for good. A second call answers 404.',
    returns: Erased,
    success: 'The id of the erased submission.',
    errors: [404],
  })
  async erase(@Param('id', { schema: UuidParam }) id: string): Promise<Erased> {
    await this.erasures.erase(id, 'admin');
    return { id };
  }
}

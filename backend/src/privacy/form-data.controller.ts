import { Controller, Delete, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { UuidParam } from '../common/http/http.js';
import { Route } from '../common/http/route.js';
import { limitExports } from '../common/limits/limits.js';
import { Erasures } from './erasures.js';
import { ExportService } from './export.service.js';
import { ARCHIVE, ARCHIVE_CONTENT, sendExport } from './send-export.js';

/** Data subject requests of the holder of a form's id. */
@ApiTags('privacy')
@Controller('forms')
export class FormDataController {
  constructor(
    private readonly exports: ExportService,
    private readonly erasures: Erasures,
  ) {}

  @Get(':id/export')
  @limitExports()
  @Route({
    id: 'exportForm',
    rights: 'public',
    summary: 'Download all data of a form',
    description:
      'For anyone who has the id of the form. It returns a ZIP archive with all the data of the client.',
    returns: ARCHIVE,
    success: ARCHIVE_CONTENT,
    errors: [404],
  })
  async export(@Param('id', { schema: UuidParam }) id: string, @Res() response: Response): Promise<void> {
    await sendExport(await this.exports.open(id, 'holder'), response);
  }

  @Delete(':id')
  @Route({
    id: 'eraseForm',
    rights: 'public',
    summary: 'Erase a form',
    description:
      'For anyone who has the id of the form. It erases the form, its files and its board for good. A second call answers 404.',
    errors: [404],
  })
  erase(@Param('id', { schema: UuidParam }) id: string): Promise<void> {
    return this.erasures.erase(id, 'holder');
  }
}

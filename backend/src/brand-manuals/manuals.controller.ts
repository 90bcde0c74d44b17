import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Audited, setAuditContext } from '../audit/audited.decorator.js';
import { Route } from '../common/http/route.js';
import { FileId } from '../files/files.schemas.js';
import { ManualsService } from './manuals.service.js';
import { ManualText } from './manuals.types.js';

/** Texts of brand manuals for the panel, so that the file itself of a stranger need not be opened. */
@ApiTags('files')
@Controller()
export class ManualsController {
  constructor(private readonly manuals: ManualsService) {}

  @Get('files/:fileId/text')
  @Audited()
  @Route({
    id: 'getManualText',
    rights: 'read clients',
    client: 'fileId',
    summary: 'Read the text of a brand manual',
    description: 'For the administrator. Returns the text that was read of the file.',
    returns: ManualText,
    errors: [404],
  })
  async text(
    @Param('fileId', { schema: FileId }) fileId: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManualText> {
    const { submissionId, text, problem } = await this.manuals.textOf(fileId);
    setAuditContext(response, { submissionId });
    return { text, problem };
  }
}

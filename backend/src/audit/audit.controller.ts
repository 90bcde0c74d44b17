import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, ApiListQuery, contentRangeHeader, oneOf } from '../common/http/api-docs.js';
import { contentRange } from '../common/http/http.js';
import { AuditEntry, ListedAuditEntry } from './audit.schemas.js';
import { AuditService } from './audit.service.js';
import { AuditQuery, SORTABLE, toAuditPage } from './audit-query.js';

@ApiTags('audit')
@Controller()
export class AuditController {
  constructor(private readonly log: AuditService) {}

  @Get('audit-log')
  @ApiListQuery({
    filter: {
      submission_id: 'the entries of one submission',
      actor: `who did it: ${oneOf(AuditEntry.shape.actor.options)}`,
      action: 'the name of one action, such as `updateSubmission`',
    },
    sort: SORTABLE,
    example: { filter: { actor: 'admin' }, sort: ['id', 'DESC'] },
  })
  @ApiOperation({
    summary: 'List the audit log',
    description:
      'For the administrator. Lists what the administrator and the server did, the latest entry first.',
    operationId: 'listAuditLog',
  })
  @ApiOkResponse({
    description: 'One page of entries. `Content-Range` holds the total.',
    standardSchema: ListedAuditEntry,
    isArray: true,
    headers: contentRangeHeader('audit-log'),
  })
  @ApiErrors(401, 422)
  async list(
    @Query({ schema: AuditQuery }) query: AuditQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ListedAuditEntry[]> {
    const page = toAuditPage(query);
    const { entries, total } = await this.log.list(page);
    response.setHeader(
      'Content-Range',
      contentRange('audit-log', { offset: page.offset, count: entries.length, total }),
    );
    return entries;
  }
}

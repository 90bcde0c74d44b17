import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { contentRange, contentRangeHeader } from '../platform/http/content-range.js';
import { ApiErrors } from '../platform/http/docs.js';
import { ListedAuditEntry } from './audit.schemas.js';
import { AuditLog } from './audit-log.js';
import { AUDIT_QUERY_EXAMPLES, AuditQuery, toAuditPage } from './audit-query.js';

const parameter = (name: keyof typeof AUDIT_QUERY_EXAMPLES) =>
  ApiQuery({ name, required: false, schema: { type: 'string' }, example: AUDIT_QUERY_EXAMPLES[name] });

@ApiTags('audit')
@Controller()
export class AuditController {
  constructor(private readonly log: AuditLog) {}

  @Get('audit-log')
  @parameter('filter')
  @parameter('range')
  @parameter('sort')
  @ApiOperation({ summary: 'What was done, the latest first', operationId: 'listAuditLog' })
  @ApiOkResponse({
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

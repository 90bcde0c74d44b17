import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod';
import { contentRange } from '../common/http/http.js';
import { VisibleTo } from '../common/http/person.js';
import { oneOf, Route } from '../common/http/route.js';
import { AuditEntry, ListedAuditEntry } from './audit.schemas.js';
import { AuditService } from './audit.service.js';
import { AuditQuery, SORTABLE, toAuditPage } from './audit-query.js';

@ApiTags('audit')
@Controller()
export class AuditController {
  constructor(private readonly log: AuditService) {}

  @Get('audit-log')
  @Route({
    id: 'listAuditLog',
    rights: 'read clients',
    client: 'filtered',
    summary: 'List the audit log',
    description:
      'For the administrator. Lists what the administrator and the server did, the latest entry first.',
    list: {
      resource: 'audit-log',
      filter: {
        submission_id: 'the entries of one submission',
        actor: `who did it: ${oneOf(AuditEntry.shape.actor.options)}`,
        action: 'the name of one action, such as `updateSubmission`',
      },
      sort: SORTABLE,
      example: { filter: { actor: 'admin' }, sort: ['at', 'DESC'] },
    },
    returns: z.array(ListedAuditEntry),
  })
  async list(
    @Query({ schema: AuditQuery }) query: AuditQuery,
    @VisibleTo() visibleTo: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ListedAuditEntry[]> {
    const page = toAuditPage(query);
    const { entries, total } = await this.log.list(page, visibleTo);
    response.setHeader(
      'Content-Range',
      contentRange('audit-log', { offset: page.offset, count: entries.length, total }),
    );
    return entries;
  }
}

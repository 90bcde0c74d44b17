import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '../common/http/http.js';
import { Route } from '../common/http/route.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { AiSpend } from './ai-spend.js';
import { AiUsageReport } from './ai-usage.schemas.js';

/** Spending on models, for the administrator. */
@ApiTags('content')
@Controller('form_submissions/:id/ai-usage')
export class AiUsageController {
  constructor(
    private readonly spend: AiSpend,
    private readonly submissions: SubmissionsService,
  ) {}

  @Get()
  @Route({
    id: 'getAiUsage',
    rights: 'read clients',
    client: 'id',
    summary: 'Read the token usage of a submission',
    description: 'For the administrator. Returns what the models used for one submission, by purpose.',
    returns: AiUsageReport,
    errors: [404],
  })
  async ofSubmission(@Param('id', { schema: UuidParam }) id: string): Promise<AiUsageReport> {
    return this.spend.ofSubmission((await this.submissions.get(id)).id);
  }
}

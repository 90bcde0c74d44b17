import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/http/docs.js';
import { UuidParam } from '../../platform/http/params.js';
import { SubmissionsService } from '../../submissions/submissions.service.js';
import { AiSpend } from './ai-spend.js';
import { AiUsageReport } from './ai-usage.schemas.js';

/** What was spent on models, for the administrator. */
@ApiTags('content')
@Controller('form_submissions/:id/ai-usage')
export class AiUsageController {
  constructor(
    private readonly spend: AiSpend,
    private readonly submissions: SubmissionsService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What the models used up for a submission', operationId: 'getAiUsage' })
  @ApiOkResponse({ standardSchema: AiUsageReport })
  @ApiErrors(401, 404)
  async ofSubmission(@Param('id', { schema: UuidParam }) id: string): Promise<AiUsageReport> {
    return this.spend.ofSubmission((await this.submissions.get(id)).id);
  }
}

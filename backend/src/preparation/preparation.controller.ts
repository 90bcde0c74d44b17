import { Body, Controller, Delete, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { ApiErrors } from '../common/http/api-docs.js';
import { formQuarantined, integrationOff } from '../common/http/api-error.js';
import { UuidParam } from '../common/http/http.js';
import { NeedsIntegration } from '../config/needs-integration.js';
import { OPENAI } from '../openai/openai.integration.js';
import { MESSAGES } from '../shared/messages.js';
import { SubmissionDetail } from '../submissions/submission.schemas.js';
import { PreparationService } from './preparation.service.js';

const StartPreparation = z
  .strictObject({
    withoutPosts: z.boolean().default(false).describe('Whether to generate ideas without scraping posts.'),
  })
  .meta({ id: 'StartPreparation', examples: [{ withoutPosts: false }] });
type StartPreparation = z.infer<typeof StartPreparation>;

@ApiTags('content')
@Controller('form_submissions/:id/preparation')
export class PreparationController {
  constructor(private readonly preparation: PreparationService) {}

  @Post()
  @NeedsIntegration(OPENAI)
  @HttpCode(202)
  @SerializeOptions({ schema: SubmissionDetail })
  @ApiOperation({
    summary: 'Prepare the month',
    description:
      'For the administrator. Starts a background job that scrapes the past posts of a known LinkedIn profile and then generates ideas; what is already stored stays. Its progress is the entry `prepare_month` in `jobs`. A call while it runs changes nothing.',
    operationId: 'startPreparation',
  })
  @ApiResponse({
    status: 202,
    description: 'The submission with the job queued.',
    standardSchema: SubmissionDetail,
  })
  @ApiErrors(400, 401, 403, 404, 422, formQuarantined(MESSAGES.releaseFirst), integrationOff(OPENAI))
  start(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: StartPreparation }) { withoutPosts }: StartPreparation,
  ): Promise<SubmissionDetail> {
    return this.preparation.start(id, { withoutPosts });
  }

  @Delete()
  @SerializeOptions({ schema: SubmissionDetail })
  @ApiOperation({
    summary: 'Cancel the preparation',
    description:
      'For the administrator. Cancels the job that prepares the month, or dismisses a failed one. Posts that were already scraped stay.',
    operationId: 'cancelPreparation',
  })
  @ApiOkResponse({ description: 'The submission without the job.', standardSchema: SubmissionDetail })
  @ApiErrors(401, 403, 404)
  cancel(@Param('id', { schema: UuidParam }) id: string): Promise<SubmissionDetail> {
    return this.preparation.cancel(id);
  }
}

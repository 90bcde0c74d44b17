import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { NeedsCapability } from '../capabilities/needs-capability.js';
import { ApiError, formQuarantined } from '../common/http/api-error.js';
import { UuidParam } from '../common/http/http.js';
import { Route } from '../common/http/route.js';
import { MESSAGES } from '../shared/messages.js';
import { MONTH } from '../shared/posts.js';
import { SubmissionDetail } from '../submissions/submission.schemas.js';
import { PreparationService } from './preparation.service.js';

const StartPreparation = z
  .strictObject({
    month: z
      .string()
      .regex(MONTH)
      .optional()
      .describe('The month to prepare; by default the earliest open one that lacks ideas.'),
    withoutPosts: z.boolean().default(false).describe('Whether to generate ideas without scraping posts.'),
  })
  .meta({ id: 'StartPreparation', examples: [{ withoutPosts: false }] });
type StartPreparation = z.infer<typeof StartPreparation>;

@ApiTags('content')
@Controller('form_submissions/:id/preparation')
export class PreparationController {
  constructor(private readonly preparation: PreparationService) {}

  @Post()
  @NeedsCapability('writing')
  @HttpCode(202)
  @Route({
    id: 'startPreparation',
    rights: 'edit clients',
    client: 'id',
    summary: 'Prepare the month',
    description:
      'For the administrator. Starts a background job that scrapes the past posts of a known LinkedIn profile and then generates as many ideas as the month lacks; what is already stored stays. Its progress is the entry `prepare_month` in `jobs`. A call while it runs changes nothing.',
    returns: SubmissionDetail,
    success: 'The submission with the job queued.',
    errors: [
      404,
      formQuarantined(MESSAGES.releaseFirst),
      new ApiError(409, 'nothing_to_prepare', MESSAGES.nothingToPrepare('December')),
    ],
  })
  start(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: StartPreparation }) order: StartPreparation,
  ): Promise<SubmissionDetail> {
    return this.preparation.start(id, order);
  }

  @Delete()
  @Route({
    id: 'cancelPreparation',
    rights: 'edit clients',
    client: 'id',
    summary: 'Cancel the preparation',
    description:
      'For the administrator. Cancels the job that prepares the month, or dismisses a failed one. Posts that were already scraped stay.',
    returns: SubmissionDetail,
    success: 'The submission without the job.',
    errors: [404],
  })
  cancel(@Param('id', { schema: UuidParam }) id: string): Promise<SubmissionDetail> {
    return this.preparation.cancel(id);
  }
}

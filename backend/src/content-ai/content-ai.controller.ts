import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Audited } from '../audit/audited.decorator.js';
import { NeedsCapability } from '../capabilities/needs-capability.js';
import { ApiError, formQuarantined } from '../common/http/api-error.js';
import { abortOnDisconnect, UuidParam } from '../common/http/http.js';
import { Route } from '../common/http/route.js';
import { RecordJson } from '../common/limits/json-bodies.js';
import { MESSAGES } from '../shared/messages.js';
import type { Idea } from '../submissions/submission.schemas.js';
import { ExclusionProposals } from './brief/exclusion-proposals.js';
import { MaterialReport } from './brief/material-report.js';
import { GenerateIdeas, Ideas } from './content-ai.schemas.js';
import { ContentAiService } from './content-ai.service.js';
import { ExclusionsService } from './exclusions.service.js';

@ApiTags('content')
@Controller()
export class ContentAiController {
  constructor(
    private readonly content: ContentAiService,
    private readonly exclusions: ExclusionsService,
  ) {}

  @Get('form_submissions/:id/material')
  @Route({
    id: 'getMaterial',
    rights: 'read clients',
    client: 'id',
    summary: 'Check the material',
    description:
      'For the administrator. Reports which material is available and what is missing. It calls no model.',
    returns: MaterialReport,
    errors: [404],
  })
  material(@Param('id', { schema: UuidParam }) id: string): Promise<MaterialReport> {
    return this.content.material(id);
  }

  @Post('form_submissions/:id/exclusions/proposals')
  @Audited(() => 'proposeRuledOut')
  @HttpCode(200)
  @Route({
    id: 'proposeExclusions',
    rights: 'edit clients',
    client: 'id',
    summary: 'Propose exclusions',
    description:
      'For the administrator. Proposes words and topics to exclude from the posts, each with the quote that supports it. Nothing is stored: save accepted entries as `exclusions` of the submission.',
    returns: ExclusionProposals,
    errors: [404],
  })
  proposals(
    @Param('id', { schema: UuidParam }) id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ExclusionProposals> {
    return this.exclusions.propose(id, abortOnDisconnect(response));
  }

  @Post('generate-content-ideas')
  @NeedsCapability('writing')
  @RecordJson()
  @HttpCode(200)
  @Route({
    id: 'generateContentIdeas',
    rights: 'edit clients',
    client: 'body.submission.id',
    summary: 'Generate content ideas',
    description:
      'For the administrator. Generates ideas for posts from the interview and stores them for a month. A repeated call replaces the ideas of the month that are neither selected nor written; with `more` it adds that many.',
    returns: Ideas,
    errors: [
      404,
      formQuarantined(MESSAGES.releaseFirst),
      new ApiError(422, 'no_submission', MESSAGES.noSubmissionSelected),
      new ApiError(422, 'no_ideas_left', MESSAGES.noIdeasLeft),
      new ApiError(422, 'invalid', MESSAGES.monthPassed('November')),
      ...[502, 503, 504].map((status) => new ApiError(status, 'ideas_failed', MESSAGES.ideasFailed)),
    ],
  })
  ideas(
    @Body({ schema: GenerateIdeas }) body: GenerateIdeas,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Idea[]> {
    return this.content.generateIdeas(body, abortOnDisconnect(response));
  }
}

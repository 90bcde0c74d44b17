import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors } from '../platform/http/docs.js';
import { givenUp } from '../platform/http/given-up.js';
import { UuidParam } from '../platform/http/params.js';
import { GeneratedPost, type Idea } from '../submissions/submission.schemas.js';
import { MaterialReport } from './brief/material-report.js';
import { RuledOutProposals } from './brief/ruled-out-proposals.js';
import { CheckPost, GenerateIdeas, Ideas } from './content-ai.schemas.js';
import { ContentAiService } from './content-ai.service.js';
import { PostCheckService } from './review/post-check.service.js';
import { RuledOutService } from './ruled-out.service.js';

@ApiTags('content')
@Controller()
export class ContentAiController {
  constructor(
    private readonly content: ContentAiService,
    private readonly checks: PostCheckService,
    private readonly ruledOut: RuledOutService,
  ) {}

  @Get('form_submissions/:id/material')
  @ApiOperation({ summary: 'What there is to write from, and what is missing', operationId: 'getMaterial' })
  @ApiOkResponse({ standardSchema: MaterialReport })
  @ApiErrors(401, 404)
  material(@Param('id', { schema: UuidParam }) id: string): Promise<MaterialReport> {
    return this.content.material(id);
  }

  @Post('form_submissions/:id/ruled-out/proposals')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Entries for the list of what the client leaves out, each with the words that speak for it',
    description:
      'One call to the model, and what the editor keeps taking out of drafts. Nothing is stored: a person confirms by writing `ruled_out` of the submission.',
    operationId: 'proposeRuledOut',
  })
  @ApiOkResponse({ standardSchema: RuledOutProposals })
  @ApiErrors(401, 403, 404)
  proposals(
    @Param('id', { schema: UuidParam }) id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RuledOutProposals> {
    return this.ruledOut.propose(id, givenUp(response));
  }

  @Post('generate-content-ideas')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ideas for posts, stored on the submission', operationId: 'generateContentIdeas' })
  @ApiOkResponse({ standardSchema: Ideas })
  @ApiErrors(400, 401, 403, 404, 409, 422, 429, 502, 503, 504)
  ideas(
    @Body({ schema: GenerateIdeas }) body: GenerateIdeas,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Idea[]> {
    return this.content.generateIdeas(body, givenUp(response));
  }

  @Post('check-post')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Reviews a stored post again, such as after an edit, and stores the review',
    description:
      'Only sentences that were not judged before are given to the model. Without an answer of it the review says why the meaning is not checked.',
    operationId: 'checkPost',
  })
  @ApiOkResponse({ standardSchema: GeneratedPost })
  @ApiErrors(400, 401, 403, 404, 422)
  check(
    @Body({ schema: CheckPost }) body: CheckPost,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GeneratedPost> {
    return this.checks.check({ ...body, signal: givenUp(response) });
  }
}

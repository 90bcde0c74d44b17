import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiErrors } from '../platform/http/docs.js';
import { UuidParam } from '../platform/http/params.js';
import { type Idea } from '../submissions/submission.schemas.js';
import {
  AiUsageReport,
  CheckPost,
  GeneratedPost,
  GenerateIdeas,
  GeneratePost,
  Ideas,
} from './content-ai.schemas.js';
import { ContentAiService } from './content-ai.service.js';
import { ApiGenerationErrors } from './generation-errors.js';
import { MaterialReport } from './material-report.js';
import { PostCheckService } from './post-check.service.js';
import { givenUp, streamPost } from './post-stream.js';

@ApiTags('content')
@Controller()
export class ContentAiController {
  constructor(
    private readonly content: ContentAiService,
    private readonly checks: PostCheckService,
  ) {}

  @Get('form_submissions/:id/material')
  @ApiOperation({ summary: 'What there is to write from, and what is missing', operationId: 'getMaterial' })
  @ApiOkResponse({ standardSchema: MaterialReport })
  @ApiErrors(401, 404)
  material(@Param('id', { schema: UuidParam }) id: string): Promise<MaterialReport> {
    return this.content.material(id);
  }

  @Get('form_submissions/:id/ai-usage')
  @ApiOperation({ summary: 'What the models used up for a submission', operationId: 'getAiUsage' })
  @ApiOkResponse({ standardSchema: AiUsageReport })
  @ApiErrors(401, 404)
  usage(@Param('id', { schema: UuidParam }) id: string): Promise<AiUsageReport> {
    return this.content.usage(id);
  }

  @Post('generate-content-ideas')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ideas for posts, stored on the submission', operationId: 'generateContentIdeas' })
  @ApiOkResponse({ standardSchema: Ideas })
  @ApiErrors(400, 401, 403, 404)
  @ApiGenerationErrors()
  ideas(
    @Body({ schema: GenerateIdeas }) body: GenerateIdeas,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Idea[]> {
    return this.content.generateIdeas(body, givenUp(response));
  }

  @Post('generate-full-posts')
  @HttpCode(200)
  @ApiOperation({
    summary: 'One post for one idea, stored on the submission; as it grows with Accept: text/event-stream',
    description:
      'Events: `delta` {at, text} (from position `at` on the text is `text`), `done` (the post), `error` (as below).',
    operationId: 'generateFullPost',
  })
  @ApiProduces('application/json', 'text/event-stream')
  @ApiOkResponse({ standardSchema: GeneratedPost })
  @ApiErrors(400, 401, 403, 404, 409)
  @ApiGenerationErrors()
  async post(
    @Body({ schema: GeneratePost }) body: GeneratePost,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (request.accepts(['json', 'text/event-stream']) === 'text/event-stream')
      await streamPost(this.content, body, response);
    else response.json(await this.content.generatePost(body, { signal: givenUp(response) }));
  }

  @Post('check-post')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Checks a stored post again by the rules, such as after an edit, and stores the review',
    operationId: 'checkPost',
  })
  @ApiOkResponse({ standardSchema: GeneratedPost })
  @ApiErrors(400, 401, 403, 404, 422)
  check(@Body({ schema: CheckPost }) body: CheckPost): Promise<GeneratedPost> {
    return this.checks.check(body);
  }
}

import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { noteForAudit } from '../audit/audited.decorator.js';
import { ApiErrors } from '../platform/http/docs.js';
import { givenUp } from '../platform/http/given-up.js';
import { UuidParam } from '../platform/http/params.js';
import { PostsService } from '../posts/posts.service.js';
import {
  GeneratedPost,
  GeneratePost,
  PostRun,
  PostRuns,
  RewritePost,
  StartRun,
} from './post-runs.schemas.js';
import { PostRunsService } from './post-runs.service.js';
import { streamPost } from './post-stream.js';
import { RunStream } from './run-stream.js';

@ApiTags('posts')
@Controller()
export class PostRunsController {
  constructor(
    private readonly runs: PostRunsService,
    private readonly posts: PostsService,
    private readonly stream: RunStream,
  ) {}

  @Post('form_submissions/:id/post-runs')
  @ApiOperation({
    summary: 'Has the posts of ideas written, one after the other, whoever stays or goes',
    description:
      'Ideas that have a post are left out, ideas that another run is at are left to that one; each post owes its card from the moment it is stored.',
    operationId: 'startPostRun',
  })
  @ApiCreatedResponse({ standardSchema: PostRun })
  @ApiErrors(400, 401, 403, 404, 409, 422)
  start(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: StartRun }) { ideaIds }: StartRun,
  ): Promise<PostRun> {
    return this.runs.start(id, ideaIds);
  }

  @Get('form_submissions/:id/post-runs')
  @ApiOperation({ summary: 'The last runs of a submission, newest first', operationId: 'listPostRuns' })
  @ApiOkResponse({ standardSchema: PostRuns })
  @ApiErrors(401, 404)
  list(@Param('id', { schema: UuidParam }) id: string): Promise<PostRun[]> {
    return this.runs.ofSubmission(id);
  }

  @Get('post-runs/:runId/events')
  @ApiOperation({
    summary: 'A run as it goes on, for any tab, at any time',
    description:
      'Server-sent events: `run` (the run, each time one of its items has moved on), `delta` {itemId, at, text} (from position `at` on the text of the item that is being written is `text`), `done` (the run, at its end).',
    operationId: 'followPostRun',
  })
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } })
  @ApiErrors(401, 404)
  async events(@Param('runId', { schema: UuidParam }) id: string, @Res() response: Response): Promise<void> {
    const run = await this.runs.get(id);
    await this.stream.write(run.id, response);
  }

  @Delete('post-runs/:runId')
  @ApiOperation({ summary: 'Ends a run; what is written stays', operationId: 'cancelPostRun' })
  @ApiOkResponse({ standardSchema: PostRun })
  @ApiErrors(401, 403, 404)
  async cancel(
    @Param('runId', { schema: UuidParam }) id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostRun> {
    const { submissionId } = await this.runs.get(id);
    noteForAudit(response, { submissionId });
    return this.runs.cancel(id);
  }

  @Post('posts/:postId/rewrite')
  @ApiOperation({
    summary: 'Has a post written again, with an instruction; its text stays as a version',
    operationId: 'rewritePost',
  })
  @ApiCreatedResponse({ standardSchema: PostRun })
  @ApiErrors(400, 401, 403, 404, 409, 422)
  async rewrite(
    @Param('postId', { schema: UuidParam }) id: string,
    @Body({ schema: RewritePost }) order: RewritePost,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostRun> {
    const { submissionId } = await this.posts.get(id);
    noteForAudit(response, { submissionId });
    return this.runs.rewrite(id, order);
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
  @ApiErrors(400, 401, 403, 404, 409, 422, 429, 502, 503, 504)
  async post(
    @Body({ schema: GeneratePost }) body: GeneratePost,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (request.accepts(['json', 'text/event-stream']) === 'text/event-stream')
      await streamPost(this.runs, body, response);
    else response.json(await this.runs.generate(body, { signal: givenUp(response) }));
  }
}
